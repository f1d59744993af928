import { countdownTo, datesOfCard, spanInWords } from '../../shared/exam/dates.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import { byOrder } from '../../shared/record/order.ts'
import { examPath } from '../../shared/sitePages.ts'
import { STREAMS } from '../../shared/stream.ts'
import { say, sayText } from '../language/say.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { streamTitle } from './streamTitle.ts'
import styles from './ExamCard.module.css'

/** An exam as an entry of a list (public-site 3): what it is, who may sit it, its dates, and the ways to its page. `heading`: the level below what stands above. */
export function ExamCard({
  exam,
  now,
  heading: Heading = 'h2',
}: {
  exam: PublicExam
  now: string | undefined
  heading?: 'h2' | 'h3'
}) {
  const { slug, name, fullName, conductingBody, description, category, difficulty, difficultyBasis } = exam
  const [eligible] = [...exam.eligibility].sort(byOrder)
  return (
    <article className={styles.exam}>
      <div>
        <Heading className={styles.name}>
          <Link to={examPath(slug)}>{name}</Link>
        </Heading>
        {fullName && fullName !== name && <p className={styles.full}>{sayText(fullName)}</p>}
        {description && <p>{sayText(description)}</p>}
        <p className={styles.full}>
          {[
            conductingBody && say('Conducted by {body}', { body: sayText(conductingBody) }),
            STREAMS.filter((stream) => category.includes(stream))
              .map(streamTitle)
              .join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.eligible}>
          <b>{say('Eligibility')}</b> {eligible ? sayText(eligible.requirement) : say('Not published')}
        </p>
        {difficulty && difficultyBasis && (
          <p className={styles.eligible}>
            <b>{say('Difficulty')}</b> {sayText(difficulty)}: {sayText(difficultyBasis)}
          </p>
        )}
        <p className={styles.acts}>
          <ButtonLink to={examPath(slug)} aria-label={say('View Details, {name}', { name })}>
            {say('View Details')}
          </ButtonLink>
          <ButtonLink
            kind="plain"
            to={`${examPath(slug)}#preparation`}
            aria-label={say('Preparation Material, {name}', { name })}
          >
            {say('Preparation Material')}
          </ButtonLink>
        </p>
      </div>
      {now && <Dates exam={exam} now={now} />}
    </article>
  )
}

function Dates({ exam, now }: { exam: PublicExam; now: string }) {
  const { next, more } = datesOfCard(exam, now)
  return (
    <div className={styles.when}>
      {!next && <p>{say('No date to come is published')}</p>}
      <dl>
        {next && (
          <div>
            <dt>
              {sayText(next.label)}, {sayText(next.status)}
            </dt>
            <dd>
              {sayText(spanInWords(next))}
              <small>{sayText(countdownTo(next, now))}</small>
            </dd>
          </div>
        )}
        {more.map(({ label, date }) => (
          <div key={date?.id ?? label}>
            <dt>
              {sayText(label)}
              {date && `, ${sayText(date.status)}`}
            </dt>
            <dd>
              <small>{date ? sayText(spanInWords(date)) : say('Not published')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
