import { useState } from 'react'
import { allot, type Allotment, type Decision, type RoundOutcome } from '../../../../shared/allotment/allotment.ts'
import { type AllotmentChoice, actOf, BODY_RULES, isStray, type BodyRules } from '../../../../shared/allotment/rules.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { indian, rupees } from '../../../../shared/college/money.ts'
import { EXAM_RULES } from '../../../../shared/cutoff/fact.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useRounds } from '../../../queries/public/predictor.ts'
import type { Rounds, PredictedRow, PredictorState } from '../../../search/predictorTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Predictor.module.css'

/**
 * Plays the choice list through the counselling rounds of the newest year with ranks by round, one game for each body.
 * The student decides after each round (behaviour 13). A body without such a year is named, with the reason.
 */
export function MockAllotment({
  student,
  choices,
  state,
}: {
  student: PredictorStudent
  choices: readonly PredictedRow[]
  state: PredictorState
}) {
  const { told, failed } = useRounds(student, choices, state)
  if (failed !== undefined)
    return (
      <section className={styles.mock}>
        <h3>{t('Mock allotment')}</h3>
        <p role="status">
          {t('Figures for each round are not on this device yet. Connect once and we’ll keep them.')}{' '}
          {translate(failed)}
        </p>
      </section>
    )
  if (!told) return null
  const without = [...new Set(choices.map(({ exam }) => EXAM_RULES[exam].body))].filter(
    (body) => !BODY_RULES[body] || told.every((one) => one.body !== body),
  )
  return (
    <>
      {told.map((one) => {
        const rules = BODY_RULES[one.body]
        return (
          rules && <Game key={`${one.body} ${one.choices.map(({ key }) => key).join('\n')}`} of={one} rules={rules} />
        )
      })}
      {without.length > 0 && (
        <section className={styles.mock} aria-labelledby="no-mock">
          <h3 id="no-mock">{t('Mock allotment')}</h3>
          {without.map((body) => (
            <p key={body}>
              {BODY_RULES[body]
                ? t('None for {body}: figures for each round are not published.', { body })
                : t('None for {body}: we don’t know what it allows between rounds. Check its official notice.', {
                    body,
                  })}
            </p>
          ))}
        </section>
      )}
    </>
  )
}

/** A changed list is another game: what was decided in the former says nothing of it. */
function Game({ of, rules }: { of: Rounds; rules: BodyRules }) {
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const offered = of.choices.map(({ institute, seats }) => ({
    institute,
    had: seats.map((seat) => seat?.isHad === true),
  }))
  const played = allot(offered, of.rounds, rules, decisions),
    decide = (decision: Decision) => setDecisions([...decisions, decision])
  return (
    <section className={styles.mock} aria-label={t('Mock allotment of {body}', { body: of.body })}>
      <h3>{t('Mock allotment, {body} {year}', { body: of.body, year: of.year })}</h3>
      <p>
        {t(
          'Try your list and rank in the rounds of that year. Your choice after each round decides what you can get next.',
        )}
      </p>
      <ol className={styles.rounds} aria-live="polite">
        {played.outcomes.map((outcome, at) => (
          <Outcome
            key={outcome.round}
            of={of}
            rules={rules}
            outcome={outcome}
            isLast={at === played.outcomes.length - 1}
            played={played}
            onDecide={decide}
          />
        ))}
      </ol>
      <End played={played} of={of} />
      <dl className={styles.meanings}>
        {rules.acts.map((act) => {
          const { name, means } = actOf(rules, act)
          return (
            <div key={act}>
              <dt>{translate(name)}: </dt>
              <dd>{translate(means)}</dd>
            </div>
          )
        })}
      </dl>
      <p>
        {t('{sentence}.', {
          sentence: rules.deposits.map(({ of: what, rupees: sum }) => `${translate(what)} ${rupees(sum)}`).join('; '),
        })}{' '}
        {rules.notes.map(translate).join(' ')} {translate(rules.source)};{' '}
        {t('checked on {day}', { day: dayInWords(rules.checked) })}.
      </p>
      {decisions.length > 0 && (
        <p className={styles.acts}>
          <Button onClick={() => setDecisions(decisions.slice(0, -1))}>{t('Undo the last step')}</Button>
          <Button onClick={() => setDecisions([])}>{t('Play again from round 1')}</Button>
        </p>
      )}
    </section>
  )
}

function Outcome({
  of,
  rules,
  outcome: { round, at, isNew, may, exit, decision },
  isLast,
  played,
  onDecide,
}: {
  of: Rounds
  rules: BodyRules
  outcome: RoundOutcome
  isLast: boolean
  played: Allotment
  onDecide: (decision: Decision) => void
}) {
  const place = of.rounds.indexOf(round),
    choice = at === undefined ? undefined : of.choices[at],
    seat = choice?.seats[place]
  return (
    <li>
      <span>{isStray(rules, round) ? t('Stray round') : t('Round {round}', { round })}</span>
      <div>
        {choice && at !== undefined ? (
          <>
            <b>
              {t('Choice {at}: {program}, {institute}', {
                at: at + 1,
                program: choice.program,
                institute: choice.institute,
              })}
            </b>
            <p>
              {isNew && seat
                ? t('{seat}: closed at {close}, your rank there {rank}', {
                    seat: translate(seat.text),
                    close: indian(seat.close),
                    rank: indian(seat.rank),
                  })
                : t('Nothing better came; the seat stays yours.')}
            </p>
          </>
        ) : (
          <b>{t('No seat in this round')}</b>
        )}
        {decision && (
          <p>
            {decision === 'give up'
              ? translate(exit!.says)
              : t('You chose {act}.', { act: translate(actOf(rules, decision).name) })}
          </p>
        )}
        {isLast && played.state === 'asks' && (
          <div className={styles.acts} role="group" aria-label={t('After round {round}', { round })}>
            {may.map((act: AllotmentChoice) => (
              <Button key={act} onClick={() => onDecide(act)}>
                {translate(actOf(rules, act).name)}
              </Button>
            ))}
            <Button kind="plain" onClick={() => onDecide('give up')}>
              {translate(exit!.name)}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function End({ played: { state, outcomes }, of }: { played: Allotment; of: Rounds }) {
  const last = outcomes.at(-1),
    choice = last?.at === undefined ? undefined : of.choices[last.at]
  // What giving up came to stands in the round it was done in.
  if (state === 'asks' || state === 'given up') return null
  if (!choice) return <p role="status">{t('No seat after the last round: every choice closed before your rank.')}</p>
  return (
    <p role="status">
      {t('You get choice {at}: {program}, {institute}.', {
        at: last!.at! + 1,
        program: choice.program,
        institute: choice.institute,
      })}
    </p>
  )
}
