import { lazy, Suspense, useState } from 'react'
import { criteriaInWords } from '../../../../../shared/calculators/scholarship.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { deadlineInWords } from '../../../../../shared/college/deadline.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { PanelProps } from '../panel.ts'
import { Provenance } from './Provenance.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { Prose } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import { Num, TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

const ScholarshipCheck = lazy(async () => ({ default: (await import('./ScholarshipCheck.tsx')).ScholarshipCheck }))
const InquireSheet = lazy(async () => ({ default: (await import('../enquiry/InquireSheet.tsx')).InquireSheet }))

/** Ten rows at first, the first three marked (public-site 9). */
const FIRST = 10,
  POPULAR = 3
/** What the badge means, which by itself sounds like more (behaviour, Settled). */
const POPULAR_MEANS = 'Listed first by the college'

/** What the college gives, to whom, in the order its staff put it (public-site 2, Scholarship tab). */
export function Scholarship({ record }: PanelProps) {
  const { college } = record
  const { scholarships } = college
  const [isAsking, setAsking] = useState(false),
    [isChecking, setChecking] = useState(false)
  const inquire = <Button onClick={() => setAsking(true)}>{t('Inquire')}</Button>
  return (
    <>
      <header className={styles.head}>
        <h2>{t('{name} Scholarships', { name: college.name })}</h2>
        {scholarships.length > 0 && (
          <p className="small quiet">{t('{count} Available', { count: indian(scholarships.length) })}</p>
        )}
      </header>
      <Prose text={college.scholarshipDescription} />
      {scholarships.length === 0 ? (
        <EmptyTab record={record} topic="Scholarship" more={inquire} sentences={[t('No Scholarships Available Yet')]} />
      ) : (
        <>
          <ShowAll
            items={scholarships}
            first={FIRST}
            noun="scholarships"
            render={(shown) => (
              <TabTable
                caption={t('Scholarships')}
                head={[t('Name'), t('Eligibility Criteria'), t('Award Amount')]}
                end={[2]}
                rows={shown.map((scholarship, at) => ({
                  key: scholarship.id,
                  cells: [
                    <Name key="n" scholarship={scholarship} isPopular={at < POPULAR} />,
                    <Criteria key="e" scholarship={scholarship} />,
                    <Num key="a">{scholarship.award}</Num>,
                  ],
                }))}
              />
            )}
          />
          <div className={styles.fold}>
            <Button kind="plain" aria-expanded={isChecking} onClick={() => setChecking(!isChecking)}>
              {t('Which of them fit me?')}
            </Button>
          </div>
          {isChecking && (
            <Suspense>
              <ScholarshipCheck scholarships={scholarships} />
            </Suspense>
          )}
          <p className={styles.source}>
            {t(
              'Popular Choice: {meaning}. For what each one asks for and when, contact the college’s financial aid office.',
              { meaning: t(POPULAR_MEANS).toLowerCase() },
            )}
          </p>
          <Provenance sources={college.sources} figure="scholarships" />
          {inquire}
        </>
      )}
      {isAsking && (
        <Suspense>
          <InquireSheet record={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The college's own words, and below them what it publishes in a form that can be checked. */
function Criteria({ scholarship }: { scholarship: College['scholarships'][number] }) {
  const checkable = criteriaInWords(scholarship)
  if (scholarship.eligibilityCriteria === undefined && checkable.length === 0)
    return <span className="faint">{t('Not published')}</span>
  return (
    <>
      {scholarship.eligibilityCriteria}
      {checkable.map((each) => (
        <small key={each.id} className={styles.rankLabel}>
          {translate(each)}
        </small>
      ))}
    </>
  )
}

function Name({
  scholarship: { name, applicationProcess, deadline, deadlineTime },
  isPopular,
}: {
  scholarship: College['scholarships'][number]
  isPopular: boolean
}) {
  return (
    <>
      {name}
      {isPopular && (
        <small className={styles.badge} title={t(POPULAR_MEANS)}>
          {t('Popular Choice')}
        </small>
      )}
      {applicationProcess && <small className={styles.rankLabel}>{applicationProcess}</small>}
      {deadline && (
        <small className={styles.rankLabel}>
          {t('by {deadline}', { deadline: deadlineInWords(deadline, deadlineTime) })}
        </small>
      )}
    </>
  )
}
