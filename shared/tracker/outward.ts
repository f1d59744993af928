import { calendarOf, eventId, type CalendarEvent } from '../calendar/ics.ts'
import { deadlineInWords } from '../college/deadline.ts'
import { csvLine } from '../imports/formula.ts'
import { inStage, STAGE_NAMES, STAGES, type Application } from './application.ts'

/** The board as a file a sheet opens: one line for each application, in the order it stands. */
export function csvOfApplications(all: readonly Application[]): string {
  const lines = STAGES.flatMap((stage) => inStage(all, stage)).map(({ name, course, stage, deadlines, papers, note }) => [
    name, course ?? '', STAGE_NAMES[stage], deadlines.map(({ label, day, time, isDone }) => `${label}: ${deadlineInWords(day, time)}${isDone ? ', done' : ''}`).join('; '),
    papers.filter(({ isReady }) => isReady).map((paper) => paper.name).join('; '), papers.filter(({ isReady }) => !isReady).map((paper) => paper.name).join('; '), note ?? '',
  ])
  return `\uFEFF${[['Application', 'Course', 'Stage', 'Deadlines', 'Documents ready', 'Documents missing', 'Note'], ...lines].map(csvLine).join('')}`
}

/** The deadlines still open, as a calendar file. @param stamp when it is made, in ms: a deadline somebody moved has a later one */
export const calendarOfApplications = (all: readonly Application[], stamp: number): string =>
  calendarOf('Applications', all.flatMap(({ id, name, deadlines }) => deadlines.filter(({ isDone }) => !isDone).map((deadline): CalendarEvent => ({
    // Seconds of the day it was taken: a file taken later wins over one taken before (a person's own dates have no revision).
    uid: eventId('application', id, deadline.id), sequence: Math.floor(stamp / 1000), stamp, when: deadline.time === undefined ? { start: deadline.day } : { day: deadline.day, from: deadline.time }, summary: `${name}: ${deadline.label}`,
  }))))
