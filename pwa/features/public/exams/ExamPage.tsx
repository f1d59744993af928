import { useParams } from 'react-router-dom'
import { wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { siteOf } from '../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { streamOf } from '../../../../shared/stream.ts'
import { Ledger } from '../../../pieces/Ledger.tsx'
import { useDocuments } from '../../../search/hooks.ts'
import { ButtonAway, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ExamsState } from './ExamsState.tsx'
import styles from './Exams.module.css'

/** One exam as staff published it: who conducts it, what is asked, how its score is read, its official site. What they have not published is absent. */
export function ExamPage() {
  const { slug = '' } = useParams()
  const exams = useDocuments('exams')
  const exam = exams.state === 'ready' ? exams.read.find((one) => one.slug === slug || one.id === slug) : undefined
  if (exam) return <Exam exam={exam} />
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Entrance exam | Pravesh</title>
      {exams.state === 'ready' && exams.read.length > 0
        ? <Notice level={1} title="Exam not found." actions={<ButtonLink kind="main" to="/exams">All exams</ButtonLink>}><p>It may have another name here, or it is not published.</p></Notice>
        : <><h1>Entrance exam</h1><ExamsState exams={exams} /></>}
    </div>
  )
}

/** As sure as it is known: a day, a month ("Apr 2027") or a quarter ("Apr to Jun 2027"). */
function spanOf({ start, end, precision }: PublicExam['dates'][number]): string {
  const month = (day: string) => dayInWords(day).replace(/^\d+ /, '')
  if (precision === 'day') return end && end !== start ? `${dayInWords(start)} to ${dayInWords(end)}` : dayInWords(start)
  if (precision === 'month' || !end) return month(start)
  return `${month(start).slice(0, 3)} to ${month(end)}`
}

function Exam({ exam: { name, fullName, description, category, levels, conductingBody, counsellingBody, eligibility, pattern, sections, scoreMeaning, links, dates, fees } }: { exam: PublicExam }) {
  const official = isWebAddress(links.official) ? links.official : undefined
  const streams = category.flatMap((each) => streamOf(each) ?? [])
  const patternRows = [
    { label: 'Mode', value: pattern.mode }, { label: 'Duration', value: pattern.duration }, { label: 'Total marks', value: pattern.totalMarks },
    ...sections.map((section) => ({ label: section.name, value: [section.questions !== undefined && `${section.questions} questions`, section.marks !== undefined && `${section.marks} marks`, section.duration].filter(Boolean).join(', ') })),
  ].filter(({ value }) => value !== undefined && value !== '')
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{`${name} | Pravesh`}</title>
      <meta name="description" content={`${fullName ?? name}: who conducts it, how its score is read, and its official site.`} />
      <h1>{name}</h1>
      {fullName && fullName !== name && <p className={styles.full}>{fullName}</p>}
      {description && <p className={styles.lede}>{description}</p>}
      <p className={styles.go}>
        {official && <ButtonAway kind="main" href={official}>Official site, {siteOf(official)}</ButtonAway>}
        <ButtonLink to="/exams">All exams</ButtonLink>
      </p>
      <Ledger rows={[
        { label: 'Conducted by', value: conductingBody }, ...(counsellingBody ? [{ label: 'Seats are allotted by', value: counsellingBody }] : []),
        ...(levels.length > 0 ? [{ label: 'Level', value: levels.map((level) => level[0]!.toUpperCase() + level.slice(1)).join(', ') }] : []), { label: 'Official site', value: official && siteOf(official) },
      ]} />
      {eligibility.length > 0 && <section className={styles.stream}><h2>Eligibility</h2><Ledger rows={eligibility.map(({ criterion, requirement }) => ({ label: criterion, value: requirement }))} /></section>}
      {patternRows.length > 0 && <section className={styles.stream}><h2>Pattern</h2><Ledger rows={patternRows} /></section>}
      {scoreMeaning && <section className={styles.stream}><h2>What the score means</h2><p className={styles.words}>{scoreMeaning}</p></section>}
      {dates.length > 0 && <section className={styles.stream}><h2>Dates</h2><Ledger rows={[...dates].sort(byOrder).map((date) => ({ label: date.label, value: `${spanOf(date)}, ${date.status}` }))} /></section>}
      {fees.length > 0 && <section className={styles.stream}><h2>Fees</h2><Ledger rows={fees.map(({ category: who, fee, note }) => ({ label: who, value: [fee, note].filter(Boolean).join(', ') }))} /></section>}
      {(dates.length === 0 || fees.length === 0) && <p className={styles.words}>{dates.length > 0 ? 'Fees are' : fees.length > 0 ? 'Dates are' : 'Dates and fees are'} not published here yet: they change every year, and we show them only with their official source.</p>}
      {streams.length > 0 && (
        <section className={styles.stream}>
          <h2>Colleges</h2>
          <p className={styles.go}>{streams.map((stream) => <ButtonLink key={stream} to={writeAddress(wholeListing(stream))}>{HEADER_GROUPS.find((group) => group.stream === stream)!.title} colleges</ButtonLink>)}</p>
        </section>
      )}
    </article>
  )
}
