import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { editedOf } from '../../../../../shared/college/record.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { t } from '../../../../i18n/t.ts'
import type { RecordView } from '../../../../sync/types.ts'
import { useStaffCollege } from '../../../../sync/react.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Dot } from '../../../../ui/Dot.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { HistoryPanel } from '../../../../staff/history/History.tsx'
import { collegesPath } from '../address.ts'
import { LinksProvider, useLinks } from '../links.tsx'
import { PreviewFrame, useHasPreview } from '../preview.tsx'
import { PageViews } from './PageViews.tsx'
import { PreviewLink } from './PreviewLink.tsx'
import { PlannedActs } from './Plans.tsx'
import { FullRecord, KeptAside } from './Record.tsx'
import { SideBySide } from './SideBySide.tsx'
import { DataQualityPanel } from './DataQualityPanel.tsx'
import styles from './View.module.css'

/** How many courses are shown before 'And N more courses...' (back-office 9). */
const COURSES_SHOWN = 6

/** One college as it stands on this device, own unsent edits included, and what has become of it since it was made. */
export function CollegeRecordView({ id }: { id: string }) {
  const { seen, isKnown } = useStaffCollege(id)
  const allows = useCan()
  const [params] = useSearchParams()
  const [isBroken, setBroken] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const hasPreview = useHasPreview()
  const back = <ButtonLink to={collegesPath({ mode: 'list' }, params)}>{t('Back to List')}</ButtonLink>
  if (!seen)
    return isKnown ? (
      <Notice level={1} alert title={t('Failed to load college details')} actions={back}>
        <p>{t('This college is not on this device, or it was deleted. Connect and try again.')}</p>
      </Notice>
    ) : (
      <p role="status">{t('Loading college...')}</p>
    )

  const { record, pending, whole, isGone } = seen
  const { college } = record
  return (
    <>
      <title>{`${college.name} · Pravesh`}</title>
      <div className={styles.head}>
        {college.logoLink && !isBroken && (
          <img
            src={college.logoLink}
            alt={t('Logo of {name}', { name: college.name })}
            width={64}
            height={64}
            onError={() => setBroken(true)}
          />
        )}
        <div>
          <h1>{college.name}</h1>
          <p className={styles.facts}>
            <span>{college.location || t('N/A')}</span>
            <span className={styles.status} data-status={record.status}>
              {record.status === 'published' ? t('Published') : t('Draft')}
            </span>
            {college.establishedYear !== undefined && (
              <span>{t('Established {year}', { year: college.establishedYear })}</span>
            )}
            {pending.size > 0 && (
              <span className={styles.pending}>
                <Dot state="waiting" />
                {t('Waiting to be sent')}
              </span>
            )}
          </p>
        </div>
        <div className={styles.acts}>
          {back}
          {hasPreview && whole && (
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              <Icon of={Eye} small />
              {t('Preview')}
            </Button>
          )}
          {allows('edit_colleges') && !isGone && <PreviewLink id={id} />}
          {allows('edit_colleges') && !isGone && (
            <ButtonLink kind="main" to={collegesPath({ mode: 'edit', id }, params)}>
              {t('Edit College')}
            </ButtonLink>
          )}
        </div>
      </div>
      {isPreviewed ? (
        <PreviewFrame
          record={record}
          back={t('Back to the record')}
          onBack={() => setPreviewed(false)}
          says={
            record.status === 'published'
              ? t('This is how students see it, unsent edits of this device included.')
              : t('This is how students would see it. Only staff see a draft.')
          }
        />
      ) : (
        <Body id={id} seen={seen} />
      )}
    </>
  )
}

function Body({ id, seen: { record, accepted, pending, clashes, whole, isGone } }: { id: string; seen: RecordView }) {
  const allows = useCan()
  const [params] = useSearchParams()
  const { college } = record
  const links = useLinks(id)
  const more = college.courses.length - COURSES_SHOWN
  return (
    <>
      {isGone && (
        <p className={styles.clashes} role="status">
          {t('This college is in the trash.')}{' '}
          {allows('delete_colleges') && (
            <ButtonLink kind="plain" to={collegesPath({ mode: 'trash' }, params)}>
              {t('Open the trash')}
            </ButtonLink>
          )}
        </p>
      )}
      {clashes.length > 0 && (
        <p className={styles.clashes}>
          <span className={styles.said}>
            <Dot state="needs" />
            {t('Someone else changed the same thing here.')}
          </span>{' '}
          <ButtonLink kind="plain" to="/admin/tray">
            {t('Open the tray')}
          </ButtonLink>
        </p>
      )}
      {!whole && (
        <p className="quiet" role="status">
          {t('Only its entry in the list is on this device yet; the rest comes with the next connection.')}
        </p>
      )}
      {college.highlights && (
        <section className={styles.part} aria-labelledby="highlights">
          <h2 id="highlights">{t('Highlights')}</h2>
          <p className={styles.text}>{college.highlights}</p>
        </section>
      )}
      {whole && (
        <section className={styles.part} aria-labelledby="courses">
          <h2 id="courses">{t('Courses')}</h2>
          {college.courses.length === 0 ? (
            <p className="quiet">{t('No courses added yet.')}</p>
          ) : (
            <ul className={styles.courses}>
              {college.courses.slice(0, COURSES_SHOWN).map((course) => (
                <li key={course.id}>
                  <strong>{course.name}</strong>
                  <span>
                    {[course.fee, course.duration].filter(Boolean).join(' · ') || t('Fee and duration not published')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {more > 0 && <p className="quiet">{t('And {count} more courses...', { count: more })}</p>}
        </section>
      )}
      {whole && !isGone && accepted && pending.size > 0 && <SideBySide accepted={accepted} record={record} />}
      <LinksProvider links={links}>
        {whole && <FullRecord college={college} />}
        {whole && <KeptAside kept={record.kept} />}
        {whole && !isGone && (
          <DataQualityPanel id={id} college={college} links={links} canEdit={allows('edit_colleges')} />
        )}
      </LinksProvider>
      {!isGone && record.status === 'published' && <PageViews id={id} />}
      {!isGone && <PlannedActs id={id} status={record.status} />}
      <HistoryPanel kind="college" id={id} {...(whole && !isGone && { record: editedOf(record) })} />
    </>
  )
}
