import { lazy, Suspense, type ReactNode } from 'react'
import { rankOfCollege } from '../../../../../shared/catalogue/ranksOf.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import type { ComparedField } from '../../../../../shared/college/fieldSources.ts'
import { withoutScheme } from '../../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import type { Stream } from '../../../../../shared/stream.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { SafeHtml } from '../../../../components/SafeHtml.tsx'
import { afterRest } from '../../../../search/startTiming.ts'
import type { PanelProps } from '../panel.ts'
import { DefinitionTable } from '../../../../components/DefinitionTable.tsx'
import { Prose, Section } from './Section.tsx'
import styles from './Info.module.css'

// What leads on to the other tabs stands below what is read first, and reads fees.
const InfoMore = lazy(afterRest(async () => ({ default: (await import('./InfoMore.tsx')).InfoMore })))
// Until when a grade is valid is reckoned by the day; the grade stands meanwhile.
const NaacGrade = lazy(afterRest(async () => ({ default: (await import('./InfoMore.tsx')).NaacGrade })))

const FieldSource = lazy(afterRest(async () => ({ default: (await import('./InfoMore.tsx')).FieldSource })))

/** The overview (public-site 2): what is known of the college in words, at a glance, and where each tab leads. */
export function Info({ record, streams, families, onTab }: PanelProps) {
  const { college } = record
  const updates = [...college.updates].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return (
    <>
      <h2>{t('Information: {name}', { name: college.name })}</h2>
      <About college={college} />
      {updates.length > 0 && (
        <Section title={t('Latest Updates')}>
          <ul className={styles.updates}>
            {updates.map((update) => (
              <li key={update.id}>
                {isWebAddress(update.link) ? (
                  <a href={update.link} target="_blank" rel="noopener noreferrer">
                    {update.title}
                  </a>
                ) : (
                  update.title
                )}
                <small>
                  {[update.date && translate(dayInWords(update.date)), update.source].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('College At A Glance')}>
        <AtAGlance college={college} streams={streams} />
      </Section>
      <Suspense fallback={<div className={styles.coming} />}>
        <InfoMore record={record} streams={streams} families={families} onTab={onTab} />
      </Suspense>
    </>
  )
}

function About({ college }: { college: College }) {
  const hasText = college.info || college.about || college.aboutHtml || college.highlights
  return (
    <>
      <Section title={t('Overview')}>
        {hasText ? (
          <>
            <Prose text={college.info} />
            <Prose text={college.about} />
            {college.aboutHtml && <SafeHtml html={college.aboutHtml} />}
            <Prose text={college.highlights} />
          </>
        ) : (
          <p className="quiet">{t('Information about {name} will be available soon.', { name: college.name })}</p>
        )}
      </Section>
      {college.aboutMore && (
        <Section title={t('More Information')}>
          <Prose text={college.aboutMore} />
        </Section>
      )}
    </>
  )
}

function AtAGlance({ college, streams }: { college: College; streams: readonly Stream[] }) {
  const rank = rankOfCollege(college, streams)
  const {
    contactDetails: { email },
    websiteURL,
    naacGrade,
    naacValidUntil,
  } = college
  /** A figure with who says it under it; what is not published has no source. */
  const sourced = (path: ComparedField, label: string, value: ReactNode) => ({
    label,
    value: value && (
      <>
        {value}
        <Suspense>
          <FieldSource college={college} path={path} label={label} />
        </Suspense>
      </>
    ),
  })
  return (
    <DefinitionTable
      columns={2}
      rows={[
        sourced('establishedYear', t('Established'), college.establishedYear),
        sourced('type', t('Type'), college.type.map(translate).join(', ')),
        { label: t('Approved by'), value: college.approvedBy.join(', ') },
        ...(naacGrade || naacValidUntil
          ? [
              sourced(
                'naacGrade',
                t('NAAC grade'),
                naacValidUntil ? (
                  <Suspense fallback={naacGrade}>
                    <NaacGrade college={college} />
                  </Suspense>
                ) : (
                  naacGrade
                ),
              ),
            ]
          : []),
        sourced('affiliation', t('Affiliated to'), college.affiliation),
        sourced(
          'websiteURL',
          t('Website'),
          (isWebAddress(websiteURL) && (
            <a href={websiteURL} target="_blank" rel="noopener noreferrer">
              {withoutScheme(websiteURL)}
            </a>
          )) ||
            undefined,
        ),
        { label: t('E-mail'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        {
          label: t('Rank'),
          value: rank && `${rank.value}, ${rank.basis}`,
        },
      ]}
    />
  )
}
