import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { dayInWords } from '../../../../shared/college/day.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import { hasClosings } from '../../../../shared/exam/papers.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t, translate } from '../../../i18n/t.ts'
import { DefinitionTable } from '../../../components/DefinitionTable.tsx'
import { SafeHtml } from '../../../components/SafeHtml.tsx'
import { useNow } from '../../../queries/public/page.ts'
import { ButtonAway, ButtonLink } from '../../../ui/Button.tsx'
import { AcceptedBy } from './AcceptedBy.tsx'
import { ExamChecklist } from './Checklist.tsx'
import { ExamDates, NextDate } from './ExamDates.tsx'
import { Pattern } from './Pattern.tsx'
import { Preparation } from './Preparation.tsx'
import styles from './Exams.module.css'

const titled = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/**
 * A link may lead to one part of it, "#preparation": there it begins, for the eye and for the keyboard. Going back
 * returns to where it was left.
 */
function useNamedPart(): void {
  const { hash, key } = useLocation(),
    arrived = useNavigationType()
  useEffect(() => {
    const part = hash && !(arrived === 'POP' && scrollY > 0) ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash, key, arrived])
}

/**
 * One exam whole: what is next, who conducts it, what it asks, its dates with who says so, how its score is read, where
 * it counts (behaviour 4). What is not published is said to be so.
 */
export function ExamRecord({ exam }: { exam: PublicExam }) {
  const {
    name,
    fullName,
    description,
    levels,
    conductingBody,
    counsellingBody,
    eligibility,
    fees,
    scoreMeaning,
    links,
    difficulty,
    difficultyBasis,
    checkedOn,
  } = exam
  useNamedPart()
  const now = useNow(),
    official = isWebAddress(links.official) ? links.official : undefined
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{t('{title} | Pravesh', { title: name })}</title>
      <meta
        name="description"
        content={t(
          '{name}: who conducts it, its dates and fees with their source, how to read its score, and its official site.',
          { name: translate(fullName ?? name) },
        )}
      />
      <header className={styles.head}>
        <h1>{name}</h1>
        {fullName && fullName !== name && <p className={styles.full}>{translate(fullName)}</p>}
        {description && <p className={styles.lede}>{translate(description)}</p>}
        {now && <NextDate exam={exam} now={now} />}
        <p className={styles.go}>
          {official && (
            <ButtonAway kind="main" href={official}>
              {t('Official site, {site}', { site: websiteHost(official) })}
            </ButtonAway>
          )}
          {hasClosings(exam) && <ButtonLink to="/college-predictor">{t('College predictor')}</ButtonLink>}
          <ButtonLink to="/exams">{t('All exams')}</ButtonLink>
        </p>
      </header>
      <DefinitionTable
        rows={[
          { label: t('Conducted by'), value: translate(conductingBody) },
          { label: t('Seats allotted by'), value: translate(counsellingBody) },
          { label: t('Level'), value: levels.map((level) => translate(titled(level))).join(', ') },
          {
            label: t('Official site'),
            value: official && (
              <a href={official} target="_blank" rel="noopener noreferrer">
                {websiteHost(official)}
              </a>
            ),
          },
          ...(difficulty && difficultyBasis
            ? [{ label: t('Difficulty'), value: `${translate(difficulty)}: ${translate(difficultyBasis)}` }]
            : []),
        ]}
      />
      <ExamDates exam={exam} now={now} />
      <section className={styles.part} aria-labelledby="eligibility">
        <h2 id="eligibility">{t('Eligibility')}</h2>
        {eligibility.length > 0 ? (
          <DefinitionTable
            rows={[...eligibility]
              .sort(byOrder)
              .map(({ criterion, requirement }) => ({ label: translate(criterion), value: translate(requirement) }))}
          />
        ) : (
          <p className={styles.words}>{t('Not published yet. Check the official notice for who can appear.')}</p>
        )}
      </section>
      <Pattern exam={exam} />
      <section className={styles.part} aria-labelledby="fees">
        <h2 id="fees">{t('Fees by category')}</h2>
        {fees.length > 0 ? (
          <DefinitionTable
            rows={[...fees].sort(byOrder).map(({ category, fee, note }) => ({
              label: translate(category),
              value: [translate(fee), translate(note)].filter(Boolean).join(', '),
            }))}
          />
        ) : (
          <p className={styles.words}>
            {t('Not published yet. Fees change every year, and we show them only with their official source.')}
          </p>
        )}
      </section>
      {scoreMeaning && (
        <section className={styles.part} aria-labelledby="score">
          <h2 id="score">{t('What the score means')}</h2>
          <p className={styles.words}>{translate(scoreMeaning)}</p>
        </section>
      )}
      <AcceptedBy exam={exam} />
      <Preparation exam={exam} />
      {exam.syllabus && (
        <section className={styles.part} aria-labelledby="syllabus">
          <h2 id="syllabus">{t('Syllabus outline')}</h2>
          <SafeHtml html={translate(exam.syllabus)} />
        </section>
      )}
      <ExamChecklist exam={exam} />
      {checkedOn && (
        <p className={styles.checked}>
          {t('Checked on {day}. Rules change every year: check the official notice.', {
            day: dayInWords(checkedOn),
          })}
        </p>
      )}
    </article>
  )
}
