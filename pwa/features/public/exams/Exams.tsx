import { useSearchParams } from 'react-router-dom'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { byNextDate, comingDates, countdownTo, spanInWords } from '../../../../shared/exam/dates.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { examPath } from '../../../../shared/sitePages.ts'
import { STREAMS, type Stream } from '../../../../shared/stream.ts'
import { say, sayText } from '../../../language/say.ts'
import { useToday } from '../../../search/useToday.ts'
import { useDocuments } from '../../../search/useDocuments.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useTakenOver } from '../../../ui/useTakenOver.ts'
import { ExamsState } from './ExamsState.tsx'
import { Reminding } from './Reminding.tsx'
import styles from './Exams.module.css'

/** Beside the nearest date: the application period beside the exam's day, or the other way round, and the result. */
const MORE_DATES = 2

const titleOf = (stream: Stream): string => sayText(HEADER_GROUPS.find((group) => group.stream === stream)!.title)

/** Every exam staff have published, the nearest date first; narrowed to a field of study by the address, so that a link keeps it. */
export function Exams() {
  const exams = useDocuments('exams'), today = useToday(), isTakenOver = useTakenOver()
  const [params, setParams] = useSearchParams()
  const all = exams.state === 'ready' ? exams.read : [], streams = STREAMS.filter((stream) => all.some(({ category }) => category.includes(stream)))
  const asked = isTakenOver ? streams.find((stream) => stream === params.get('stream')) : undefined
  const choose = (stream?: Stream) => setParams(stream ? { stream } : {}, { replace: true, preventScrollReset: true })
  const shown = all.filter(({ category }) => !asked || category.includes(asked)), ordered = today ? byNextDate(shown, today) : shown
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{say('Entrance exams | Pravesh')}</title>
      <meta name="description" content={say('Entrance exams in India by field of study: who conducts each, what is next, how its score is read, and its official site.')} />
      <h1>{say('Entrance exams')}</h1>
      <p className={styles.lede}>{say('What is next, who conducts each exam and how its score is read. A date is shown with its standing and who says so.')}</p>
      <ExamsState exams={exams} />
      {streams.length > 1 && (
        <div className={styles.streams} role="group" aria-label={say('Field of study')}>
          <ChoiceChip chosen={!asked} onChoose={() => choose()}>{say('All')}</ChoiceChip>
          {streams.map((stream) => <ChoiceChip key={stream} chosen={asked === stream} onChoose={() => choose(stream)}>{titleOf(stream)}</ChoiceChip>)}
        </div>
      )}
      {all.length > 0 && <p className={styles.count} role="status">{asked ? say('{shown} of {all} exams, the nearest date first', { shown: shown.length, all: all.length }) : shown.length === 1 ? say('1 exam') : say('{shown} exams, the nearest date first', { shown: shown.length })}</p>}
      <ul className={styles.list}>{ordered.map((exam) => <Entry key={exam.id} exam={exam} today={today} />)}</ul>
      <Reminding />
    </div>
  )
}

function Entry({ exam, today }: { exam: PublicExam; today: string | undefined }) {
  const { slug, name, fullName, conductingBody, description, category, difficulty, difficultyBasis } = exam
  const [next, ...later] = today ? comingDates(exam, today) : []
  const [eligible] = [...exam.eligibility].sort(byOrder)
  return (
    <li>
      <div>
        <h2><Link to={examPath(slug)}>{name}</Link></h2>
        {fullName && fullName !== name && <p className={styles.full}>{fullName}</p>}
        {description && <p>{description}</p>}
        <p className={styles.full}>{[conductingBody && say('Conducted by {body}', { body: conductingBody }), STREAMS.filter((stream) => category.includes(stream)).map(titleOf).join(', ')].filter(Boolean).join(' · ')}</p>
        <p className={styles.eligible}><b>{say('Eligibility')}</b> {eligible ? eligible.requirement : say('Not published')}</p>
        {difficulty && difficultyBasis && <p className={styles.eligible}><b>{say('Difficulty')}</b> {sayText(difficulty)}: {difficultyBasis}</p>}
        <p className={styles.acts}>
          <ButtonLink to={examPath(slug)} aria-label={say('View Details, {name}', { name })}>{say('View Details')}</ButtonLink>
          <ButtonLink kind="plain" to={`${examPath(slug)}#preparation`} aria-label={say('Preparation Material, {name}', { name })}>{say('Preparation Material')}</ButtonLink>
        </p>
      </div>
      {today && (next
        ? <dl className={styles.when}><div><dt>{sayText(next.label)}, {sayText(next.status)}</dt><dd>{sayText(spanInWords(next))}<small>{sayText(countdownTo(next, today))}</small></dd></div>{later.slice(0, MORE_DATES).map((date) => <div key={date.id}><dt>{sayText(date.label)}, {sayText(date.status)}</dt><dd><small>{sayText(spanInWords(date))}</small></dd></div>)}</dl>
        : <p className={styles.none}>{say('No date to come is published')}</p>)}
    </li>
  )
}
