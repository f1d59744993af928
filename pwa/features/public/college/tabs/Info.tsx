import { lazy, Suspense } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { withoutScheme } from '../../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { SafeHtml } from '../../../../pieces/SafeHtml.tsx'
import { afterRest } from '../../../../search/given.ts'
import type { PanelProps } from '../panel.ts'
import { Ledger } from '../../../../pieces/Ledger.tsx'
import { Prose, Section } from './Section.tsx'
import styles from './Info.module.css'

// What leads on to the other tabs stands below what is read first, and reads fees.
const InfoMore = lazy(afterRest(async () => ({ default: (await import('./InfoMore.tsx')).InfoMore })))

/** The overview (public-site 2): what is known of the college in words, at a glance, and where each tab leads. */
export function Info({ record: { college }, families, onTab }: PanelProps) {
  const updates = [...college.updates].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return (
    <>
      <h2>Information: {college.name}</h2>
      <About college={college} />
      {updates.length > 0 && (
        <Section title="Latest Updates">
          <ul className={styles.updates}>{updates.map((update) => (
            <li key={update.id}>
              {isWebAddress(update.link) ? <a href={update.link} target="_blank" rel="noopener noreferrer">{update.title}</a> : update.title}
              <small>{[update.date && dayInWords(update.date), update.source].filter(Boolean).join(' · ')}</small>
            </li>
          ))}</ul>
        </Section>
      )}
      <Section title="College At A Glance"><AtAGlance college={college} /></Section>
      <Suspense fallback={<div className={styles.coming} />}><InfoMore college={college} families={families} onTab={onTab} /></Suspense>
    </>
  )
}

function About({ college }: { college: College }) {
  const hasText = college.info || college.about || college.aboutHtml || college.highlights
  return (
    <>
      <Section title="Overview">
        {hasText
          ? <><Prose text={college.info} /><Prose text={college.about} />{college.aboutHtml && <SafeHtml html={college.aboutHtml} />}<Prose text={college.highlights} /></>
          : <p className="quiet">Information about {college.name} will be available soon.</p>}
      </Section>
      {college.aboutMore && <Section title="More Information"><Prose text={college.aboutMore} /></Section>}
    </>
  )
}

function AtAGlance({ college }: { college: College }) {
  const { contactDetails: { email }, websiteURL, currentRank } = college
  return <Ledger columns={2} rows={[
    { label: 'Established', value: college.establishedYear },
    { label: 'Type', value: college.type.join(', ') },
    { label: 'Approved by', value: college.approvedBy.join(', ') },
    { label: 'Affiliated to', value: college.affiliation },
    { label: 'Website', value: isWebAddress(websiteURL) && <a href={websiteURL} target="_blank" rel="noopener noreferrer">{withoutScheme(websiteURL)}</a> || undefined },
    { label: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Rank', value: currentRank.value === undefined ? undefined : `${currentRank.value}, ${currentRank.basis || 'NIRF'}` },
  ]} />
}
