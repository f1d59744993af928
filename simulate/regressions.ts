import type { Schedule } from './schedule.ts'

/** Schedules that once showed a fault, cut down to the steps it needed. Each says what it showed; none may ever show it again. */
export const REGRESSIONS: ReadonlyArray<{ showed: string; schedule: Schedule }> = [
  {
    // A mistake of the judging: the paragraph was brought by an earlier act, whose journal had left with its person before the restore.
    showed: 'a paragraph that an edit had only found there was demanded of it',
    schedule: { seed: 1001166, devices: ['support', 'support'], steps: [
      { do: 'save', a: 1025567927, b: 565259762 }, { do: 'backup', a: 521311760, b: 1114853867 }, { do: 'crash', a: 1152952355, b: 814618701 },
      { do: 'save', a: 1164834097, b: 992236710 }, { do: 'open', a: 14207833, b: 952362340 }, { do: 'both', a: 1386042380, b: 1955250415 },
      { do: 'save', a: 1077424445, b: 873356810 }, { do: 'restore', a: 1773525214, b: 439307251 }, { do: 'leave', a: 1571721289, b: 1581548375 },
    ] },
  },
]
