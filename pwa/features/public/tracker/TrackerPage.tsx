import { useState } from 'react'
import type { Application } from '../../../../shared/tracker/application.ts'
import { calendarOfApplications, csvOfApplications, type SheetWords } from '../../../../shared/tracker/outward.ts'
import { CALENDAR_TYPE } from '../../../../shared/calendar/ics.ts'
import { t, translate } from '../../../i18n/t.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { usePlans } from '../../../search/usePlans.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Add } from './Add.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { Board } from './Board.tsx'
import { CounsellingBodies } from './CounsellingBodies.tsx'
import { UpcomingDates } from './UpcomingDates.tsx'
import { useKeepApplications } from './keep.ts'
import styles from './Tracker.module.css'

const sheetWords = (): SheetWords => ({
  head: [
    t('Application'),
    t('Course'),
    t('Stage'),
    t('Deadlines'),
    t('Documents ready'),
    t('Documents missing'),
    t('Note'),
  ],
  done: (deadline) => t('{deadline}, done', { deadline }),
  says: translate,
})

/**
 * `/applications`: what a student applied for, how far each has come, what is due and which papers are ready. On this
 * device alone.
 */
export function TrackerPage() {
  const keepAll = useKeepApplications()
  const { applications, isKnown, memoryOnly } = usePlans()
  const [opened, setOpened] = useState<string>()
  const [removed, setRemoved] = useState<Application>()
  const shown = applications.find(({ id }) => id === opened),
    isUndoOffered = removed !== undefined && applications.every(({ id }) => id !== removed.id)
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Application tracker | Pravesh')}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{t('Application tracker')}</h1>
        <p>
          {memoryOnly
            ? t('This browser can’t save data: what you add here lasts until you close the tab.')
            : t('Saved only on this device. Nobody else sees it, and it opens offline.')}
        </p>
      </header>
      {!isKnown && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </div>
      )}
      {isUndoOffered && (
        <p className={styles.removed} role="status">
          {t('{name} removed from the board.', { name: removed.name })}{' '}
          <Button
            kind="plain"
            onClick={() => {
              void keepAll([removed])
              setRemoved(undefined)
            }}
          >
            {t('Undo')}
          </Button>
        </p>
      )}
      {isKnown && applications.length === 0 && (
        <Notice
          title={t('No application added yet')}
          actions={
            <>
              <ButtonLink to="/exams">{t('Entrance exams')}</ButtonLink>
              <ButtonLink to="/saved">{t('Saved colleges')}</ButtonLink>
            </>
          }
        >
          <p>
            {t('Add a college or an exam below to see its deadlines and documents here, from interested to joined.')}
          </p>
        </Notice>
      )}
      {isKnown && <UpcomingDates applications={applications} onOpen={setOpened} />}
      {isKnown && applications.length > 0 && <Board applications={applications} onOpen={setOpened} />}
      {isKnown && <CounsellingBodies applications={applications} />}
      {isKnown && <Add applications={applications} onAdded={setOpened} />}
      {applications.length > 0 && (
        <div className={styles.out}>
          <Button
            onClick={() => saveFile('applications.csv', csvOfApplications(applications, sheetWords()), 'text/csv')}
          >
            {t('Export CSV')}
          </Button>
          <Button
            onClick={() =>
              saveFile(
                'applications.ics',
                calendarOfApplications(applications, Date.now(), t('Applications'), translate),
                CALENDAR_TYPE,
              )
            }
          >
            {t('Add deadlines to my calendar')}
          </Button>
          <Button onClick={() => print()}>{t('Print')}</Button>
          <ButtonLink to="/hand-over">{t('Hand over to another phone')}</ButtonLink>
        </div>
      )}
      <p className={styles.leads}>
        <Link className="tap" to="/class">
          {t('For a counsellor: plan for a whole class')}
        </Link>
      </p>
      {shown && (
        <ApplicationSheet
          key={shown.id}
          application={shown}
          onClose={() => setOpened(undefined)}
          onRemoved={(gone) => {
            setOpened(undefined)
            setRemoved(gone)
          }}
        />
      )}
    </div>
  )
}
