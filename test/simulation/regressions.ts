import type { Schedule } from './schedule.ts'

/**
 * Schedules that once showed a fault, cut down to the steps it needed. Each says what it showed; none may ever show it
 * again.
 */
export const REGRESSIONS: ReadonlyArray<{ showed: string; schedule: Schedule }> = [
  {
    // A mistake of the judging: the paragraph was brought by an earlier act, whose journal had left with its person
    // before the restore.
    showed: 'a paragraph that an edit had only found there was demanded of it',
    schedule: {
      seed: 1001166,
      devices: ['support', 'support'],
      steps: [
        { do: 'save', a: 1025567927, b: 565259762 },
        { do: 'backup', a: 521311760, b: 1114853867 },
        { do: 'crash', a: 1152952355, b: 814618701 },
        { do: 'save', a: 1164834097, b: 992236710 },
        { do: 'open', a: 14207833, b: 952362340 },
        { do: 'both', a: 1386042380, b: 1955250415 },
        { do: 'save', a: 1077424445, b: 873356810 },
        { do: 'restore', a: 1773525214, b: 439307251 },
        { do: 'leave', a: 1571721289, b: 1581548375 },
      ],
    },
  },
  {
    // A mistake of the judging: of two own edits of a field the later one waited for its file.
    showed: 'an own edit that waits for a file was not counted among those to be shown',
    schedule: {
      seed: 320007,
      devices: ['support', 'support', 'admin'],
      steps: [
        { do: 'save', a: 1476930447, b: 1144957697 },
        { do: 'save', a: 1765834881, b: 351093551 },
        { do: 'see', a: 526715952, b: 1347553810 },
      ],
    },
  },
  {
    showed: 'an edit named a file by its place after the file had been sent',
    schedule: {
      seed: 105,
      devices: ['support', 'support'],
      steps: [
        { do: 'save', a: 1305650424, b: 461528186 },
        { do: 'sync', a: 1427298056, b: 1193042301 },
        { do: 'carry', a: 944245455, b: 208500926 },
        { do: 'save', a: 647331412, b: 2131591248 },
        { do: 'answer', a: 1468451854, b: 1151454535 },
      ],
    },
  },
  {
    // A mistake of the judging, when it began to ask for acts that had left though a later one took their place.
    showed: 'the words of an entry that one edit changed and took out were demanded of it',
    schedule: {
      seed: 22,
      devices: ['support', 'support2'],
      steps: [
        { do: 'save', a: 782912795, b: 1926573168 },
        { do: 'save', a: 1425147335, b: 907062050 },
        { do: 'crash', a: 236332858, b: 633679508 },
        { do: 'save', a: 629918014, b: 634825647 },
        { do: 'save', a: 6028535, b: 926779100 },
        { do: 'save', a: 1710869981, b: 1330268018 },
        { do: 'save', a: 254562974, b: 1132665155 },
      ],
    },
  },
  {
    // A mistake of the judging: corrections of a review fold since, and a rating is no word that is written only once.
    showed: 'a rating that was changed and put back before it left was said to be lost',
    schedule: {
      seed: 2001559,
      devices: ['support', 'support2', 'student', 'counselor', 'support2'],
      steps: [
        { do: 'save', a: 1671173157, b: 730919602 },
        { do: 'save', a: 1537198137, b: 1724479571 },
        { do: 'save', a: 1486822712, b: 1668610249 },
      ],
    },
  },
  {
    // A mistake of the judging: values that were put back were known, places were not.
    showed: 'an entry that was moved and put back before it left was said to be lost',
    schedule: {
      seed: 3213439,
      devices: ['support', 'support'],
      steps: [
        { do: 'save', a: 1546192985, b: 216094761 },
        { do: 'pass', a: 807876641, b: 1383730196 },
        { do: 'save', a: 1066312705, b: 1538042473 },
        { do: 'save', a: 1162205281, b: 1593492 },
        { do: 'save', a: 734842601, b: 1054015739 },
      ],
    },
  },
  {
    // A mistake of the judging: it had left within another edit and was receipted, and its journal went with its person
    // before the restore.
    showed: 'an act that had waited for its file was demanded of a restored server when its person had left',
    schedule: {
      seed: 3226998,
      devices: ['support', 'admin'],
      steps: [
        { do: 'sync', a: 1466185556, b: 429396499 },
        { do: 'backup', a: 670615701, b: 2128418532 },
        { do: 'carry', a: 1940611861, b: 564886869 },
        { do: 'save', a: 198417260, b: 1956891995 },
        { do: 'answer', a: 426145275, b: 931623760 },
        { do: 'carry', a: 1583642177, b: 470504643 },
        { do: 'answer', a: 632385883, b: 1191717212 },
        { do: 'carry', a: 141482143, b: 363108523 },
        { do: 'answer', a: 1911081486, b: 1029152690 },
        { do: 'leave', a: 63895568, b: 431366523 },
        { do: 'restore', a: 1963204143, b: 1126930044 },
      ],
    },
  },
  {
    // A mistake of the judging: the tab died after what was discarded was gone, and before it could say so.
    showed: 'edits were demanded of a tab that died while its person discarded them',
    schedule: {
      seed: 3243876,
      devices: ['support', 'support'],
      steps: [
        { do: 'save', a: 1122301443, b: 1949701886 },
        { do: 'crash', a: 230572837, b: 1139515453 },
        { do: 'leave', a: 1119744579, b: 414595732 },
      ],
    },
  },
  {
    // Two wanted to take one enquiry up: its state was the same for the second, and the tag of what they saw was not asked.
    showed: 'an enquiry that a colleague had taken up was taken away unseen',
    schedule: {
      seed: 200,
      devices: ['support', 'support', 'support2', 'visitor'],
      steps: [
        { do: 'lose_cache', a: 1279873332, b: 1353609668 },
        { do: 'act', a: 1250527693, b: 1563678216 },
        { do: 'pass', a: 1031095032, b: 1662069869 },
        { do: 'settle', a: 278639436, b: 1452038683 },
        { do: 'save', a: 263529552, b: 1417704299 },
        { do: 'act', a: 569673490, b: 1816535223 },
        { do: 'both', a: 125860224, b: 1285725673 },
      ],
    },
  },
]
