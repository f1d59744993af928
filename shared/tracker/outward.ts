import type { Message } from '../i18n/message.ts'
import { calendarOf, eventId, type CalendarEvent } from '../calendar/ics.ts'
import { deadlineInWords } from '../college/deadline.ts'
import { csvLine } from '../imports/formula.ts'
import { inStage, STAGE_NAMES, STAGES, type Application } from './application.ts'

/**
 * Says a stage, a day or the label of a deadline or the name of a usual document in the language of whoever takes the
 * file, as the board does. What people wrote themselves stays as it is.
 */
type Says = (text: string | Message) => string

/** The words of the file for a sheet, in the language of whoever takes it. `done`: a deadline that is behind them. */
export interface SheetWords {
  head: readonly [
    application: string,
    course: string,
    stage: string,
    deadlines: string,
    ready: string,
    missing: string,
    note: string,
  ]
  done: (deadline: string) => string
  says: Says
}

/** The board as a file a sheet opens: one line for each application, in the order it stands. */
export function csvOfApplications(all: readonly Application[], { head, done, says }: SheetWords): string {
  const due = ({ label, day, time, isDone }: Application['deadlines'][number]) => {
    const deadline = `${says(label)}: ${says(deadlineInWords(day, time))}`
    return isDone ? done(deadline) : deadline
  }
  const named = (papers: Application['papers']) => papers.map(({ name }) => says(name)).join('; ')
  const lines = STAGES.flatMap((stage) => inStage(all, stage)).map(
    ({ name, course, stage, deadlines, papers, note }) => [
      name,
      course ?? '',
      says(STAGE_NAMES[stage]),
      deadlines.map(due).join('; '),
      named(papers.filter(({ isReady }) => isReady)),
      named(papers.filter(({ isReady }) => !isReady)),
      note ?? '',
    ],
  )
  return `\uFEFF${[[...head], ...lines].map(csvLine).join('')}`
}

/**
 * The deadlines still open, as a calendar file. @param called the calendar's name @param stamp when it is made, in ms:
 * a deadline somebody moved has a later one
 */
export const calendarOfApplications = (
  all: readonly Application[],
  stamp: number,
  called: string,
  says: Says,
): string =>
  calendarOf(
    called,
    all.flatMap(({ id, name, deadlines }) =>
      deadlines
        .filter(({ isDone }) => !isDone)
        .map((deadline): CalendarEvent => ({
          // Seconds of the day it was taken: a file taken later wins over one taken before (a person's own dates have
          // no revision).
          uid: eventId('application', id, deadline.id),
          sequence: Math.floor(stamp / 1000),
          stamp,
          when: deadline.time === undefined ? { start: deadline.day } : { day: deadline.day, from: deadline.time },
          summary: `${name}: ${says(deadline.label)}`,
        })),
    ),
  )
