import { DOT } from '../../shared/format/dot.ts'
import { countdownTo, datesOfCard, isPast, kindOfDate, spanInWords } from '../../shared/exam/dates.ts'
import { expectedDates, type ExpectedDate } from '../../shared/exam/expected.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import { byOrder } from '../../shared/record/order.ts'
import { examPath } from '../../shared/sitePages.ts'
import { STREAMS } from '../../shared/stream.ts'
import { t, translate } from '../i18n/t.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { streamTitle } from './streamTitle.ts'
import styles from './ExamCard.module.css'

/**
 * An exam as an entry of a list (public-site 3): what it is, who may sit it, its dates, and the ways to its page.
 * `heading`: the level below what stands above.
 */
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
        {fullName && fullName !== name && <p className={styles.full}>{translate(fullName)}</p>}
        {description && <p>{translate(description)}</p>}
        <p className={styles.full}>
          {[
            conductingBody && t('Conducted by {body}', { body: translate(conductingBody) }),
            STREAMS.filter((stream) => category.includes(stream))
              .map(streamTitle)
              .join(', '),
          ]
            .filter(Boolean)
            .join(DOT)}
        </p>
        {eligible && (
          <p className={styles.eligible}>
            <b>{t('Eligibility')}</b> {translate(eligible.requirement)}
          </p>
        )}
        {difficulty && difficultyBasis && (
          <p className={styles.eligible}>
            <b>{t('Difficulty')}</b> {translate(difficulty)}: {translate(difficultyBasis)}
          </p>
        )}
        <p className={styles.acts}>
          <ButtonLink to={examPath(slug)} aria-label={t('View Details, {name}', { name })}>
            {t('View Details')}
          </ButtonLink>
          <ButtonLink
            kind="plain"
            to={`${examPath(slug)}#preparation`}
            aria-label={t('Preparation Material, {name}', { name })}
          >
            {t('Preparation Material')}
          </ButtonLink>
        </p>
      </div>
      {now && <Dates exam={exam} now={now} absent={eligible ? [] : [t('Eligibility')]} />}
    </article>
  )
}

/** `absent`: what else of the exam is not published. */
function Dates({ exam, now, absent }: { exam: PublicExam; now: string; absent: readonly string[] }) {
  const { next, more } = datesOfCard(exam, now),
    expected = expectedDates(exam, now)
  // Where a former date would stand for want of a new one, the window it lets expect says more.
  const listed = more.filter(
    ({ label, date }) =>
      (date && !isPast(date, now)) ||
      !expected.some(({ kind }) => kind === (date ? kindOfDate(exam, date) : label.toLowerCase())),
  )
  const dated = listed.filter(({ date }) => date)
  const [first, ...others] = expected.slice(0, MORE_EXPECTED)
  // What is absent is one line.
  const isUndated = !next && !first && dated.length === 0
  const missing = isUndated
    ? absent
    : [...absent, ...listed.flatMap(({ label, date }) => (date ? [] : translate(label)))]
  const missingLine = missing.length > 0 && (
    <p className={styles.absent}>{`${t('Not published')}: ${missing.join(', ').toLowerCase()}`}</p>
  )
  if (isUndated)
    return (
      <div className={styles.when}>
        <p>{t('Dates not announced yet.')}</p>
        {missingLine}
      </div>
    )
  return (
    <div className={styles.when}>
      {!next && !first && <p>{t('Dates not announced yet.')}</p>}
      <dl>
        {next && (
          <div>
            <dt>
              {translate(next.label)}, {translate(next.status)}
            </dt>
            <dd>
              {translate(spanInWords(next))}
              <small>{translate(countdownTo(next, now))}</small>
            </dd>
          </div>
        )}
        {!next && first && (
          <div>
            <dt>{t('{label}, expected', { label: translate(first.label) })}</dt>
            <dd>
              {translate(spanInWords(first))}
              <small>{lastTime(first)}</small>
            </dd>
          </div>
        )}
        {dated.map(
          ({ label, date }) =>
            date && (
              <div key={date.id}>
                <dt>
                  {translate(label)}, {translate(date.status)}
                </dt>
                <dd>
                  <small>{translate(spanInWords(date))}</small>
                </dd>
              </div>
            ),
        )}
        {(next && first ? [first, ...others] : others).map((date) => (
          <div key={date.from.id}>
            <dt>{t('{label}, expected', { label: translate(date.label) })}</dt>
            <dd>
              <small>{translate(spanInWords(date))}</small>
            </dd>
          </div>
        ))}
      </dl>
      {missingLine}
    </div>
  )
}
const MORE_EXPECTED = 3

/** What an expected window follows from. */
export const lastTime = ({ from }: ExpectedDate): string =>
  t('Not announced yet. Last time: {span}', { span: translate(spanInWords(from)) })
