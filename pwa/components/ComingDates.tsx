import { CalendarPlus } from 'lucide'
import { CALENDAR_TYPE } from '../../shared/calendar/ics.ts'
import { calendarOfExam, type ExamDate, hasDay } from '../../shared/exam/dates.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import { t, translate } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DateRows } from './DateRows.tsx'
import styles from './DateRows.module.css'
import { saveFile } from './saveFile.ts'

/**
 * Dates of an exam that are still to come: each day for a calendar, and all of them in one file. `origin`: where the
 * site stands, which an entry of a calendar leads back to.
 */
export function ComingDates({
  exam,
  dates,
  now,
  origin,
}: {
  exam: PublicExam
  dates: readonly ExamDate[]
  now: string | undefined
  origin: string
}) {
  const save = (only?: ExamDate) =>
    saveFile(
      `${exam.slug}${only ? `-${only.id}` : ''}.ics`,
      calendarOfExam(exam, { origin, says: translate, ...(only && { only: only.id }) }),
      CALENDAR_TYPE,
    )
  return (
    <>
      <DateRows dates={dates} now={now} onSave={save} />
      {dates.some(hasDay) && (
        <p className={styles.all}>
          <Button onClick={() => save()}>
            <Icon of={CalendarPlus} />
            {t('Add all dates to my calendar')}
          </Button>
        </p>
      )}
    </>
  )
}
