import { useMemo, useState } from 'react'
import { actOf, BODY_RULES, exitOf, isStray, type BodyRules } from '../../../../shared/allotment/rules.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { rupees } from '../../../../shared/college/money.ts'
import { EXAM_RULES } from '../../../../shared/cutoff/fact.ts'
import { EVIDENCE } from '../../../../shared/predictor/evidence.ts'
import { actOutcomes, type ActOutcome } from '../../../../shared/predictor/seatActs.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import type { ProgramUpgrades } from '../../../../shared/predictor/upgradeChance.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useRounds, useUpgrades } from '../../../queries/public/predictor.ts'
import type { PredictedRow, PredictorState, Rounds } from '../../../search/predictorTypes.ts'
import { LabelledField, Select } from '../../../ui/Field.tsx'
import { seasonsOf } from './season.ts'
import { LEAST_SAID, ofHundred, stressedOf } from './stressedOf.ts'
import styles from './Predictor.module.css'

/** A choice with its place in the whole list. */
interface PlacedChoice {
  row: PredictedRow
  at: number
}

/**
 * What to do with a seat of the list that came: how likely each choice above it comes free in the rounds to come,
 * against what leaving the seat costs by the body's rules. One for each body that has such rules, and at least two
 * choices. Worked out on this device; what is chosen here is kept nowhere.
 */
export function SeatsHeld({
  student,
  choices,
  state,
}: {
  student: PredictorStudent
  choices: readonly PredictedRow[]
  state: PredictorState
}) {
  const upgrades = useUpgrades(student, choices, state),
    { told = [] } = useRounds(student, choices, state),
    placed = choices.map((row, at) => ({ row, at }))
  return Object.values(BODY_RULES).flatMap((rules) => {
    const own = placed.filter(({ row }) => EXAM_RULES[row.exam].body === rules.body)
    return own.length < 2
      ? []
      : [
          <SeatHeld
            key={`${rules.body} ${own.map(({ row }) => row.key).join('\n')}`}
            rules={rules}
            choices={own}
            upgrades={upgrades}
            past={told.find(({ body }) => body === rules.body)}
          />,
        ]
  })
}

function SeatHeld({
  rules,
  choices,
  upgrades,
  past,
}: {
  rules: BodyRules
  choices: readonly PlacedChoice[]
  upgrades: ReadonlyMap<string, ProgramUpgrades>
  past: Rounds | undefined
}) {
  const had = choices.findIndex(({ row }) => upgrades.get(row.key)?.isHad),
    [chosen, choose] = useState<number>(),
    [chosenRound, chooseRound] = useState<number>()
  const tested = new Set(choices.flatMap(({ row }) => upgrades.get(row.key)?.chances.map(({ after }) => after) ?? [])),
    // Where no round of a body was back-tested, the rounds of its newest year stand in.
    rounds = [...(tested.size > 0 ? tested : (past?.rounds.slice(0, -1) ?? []))]
      .filter((round) => !isStray(rules, round))
      .sort((a, b) => a - b),
    round = chosenRound !== undefined && rounds.includes(chosenRound) ? chosenRound : rounds[0],
    // Before a season nobody holds a seat: the last choice is the one that most often comes first.
    held = chosen ?? (had > 0 ? had : choices.length - 1)
  const seat = choices[held]!,
    above = useMemo(() => choices.slice(0, held), [choices, held])
  const { float, slide } = useMemo(
    () =>
      actOutcomes(
        above.map(({ row }) => {
          const chance = upgrades.get(row.key)?.chances.find(({ after }) => after === round)?.chance,
            later = chance === undefined ? undefined : stressedOf({ ...row, chance })
          return { institute: row.institute, ...(later && { later }) }
        }),
        seat.row.institute,
      ),
    [above, seat, round, upgrades],
  )
  if (round === undefined) return null
  const exit = exitOf(rules, round),
    isSaid = float.unsaid < above.length,
    seasons = seasonsOf(choices.map(({ row }) => row))
  return (
    <section className={`${styles.past} ${styles.seasons}`} aria-label={t('If {body} gives you a seat', rules)}>
      <h3>
        {rules.acts.includes('slide')
          ? t('If {body} gives you a seat: freeze, float or slide?', rules)
          : t('If {body} gives you a seat: keep it or wait for a better one?', rules)}
      </h3>
      <div className={styles.held}>
        <LabelledField label={t('The seat you hold')}>
          {(ids) => (
            <Select {...ids} value={held} onChange={({ target }) => choose(Number(target.value))}>
              {choices.map((choice, place) => (
                <option key={choice.row.key} value={place}>
                  {nameOf(choice)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('After round')}>
          {(ids) => (
            <Select {...ids} value={round} onChange={({ target }) => chooseRound(Number(target.value))}>
              {rounds.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </LabelledField>
      </div>
      {seasons.length > 0 && (
        <p>{t('{sentence}. We work the chances out from that round.', { sentence: seasons.join('; ') })}</p>
      )}
      {held === 0 && (
        <p>
          <b>{t('This is your first choice: no seat above it can come.')}</b>
        </p>
      )}
      {isSaid && <Outcomes {...{ above, seat, round, float }} />}
      {held > 0 && !isSaid && <CameFree {...{ above, round, past }} />}
      <dl>
        {rules.acts
          .filter((act) => act === 'freeze' || isSaid)
          .map((act) => (
            <div key={act}>
              <dt>{translate(actOf(rules, act).name)}</dt>
              <dd>
                {t('{sentence}.', { sentence: translate(actOf(rules, act).means) })}{' '}
                {act === 'slide' && slideText(slide, seat)}
              </dd>
            </div>
          ))}
        <div>
          <dt>{translate(exit.name)}</dt>
          <dd>
            {translate(exit.says)} {rules.unknown?.map(translate).join(' ')}
          </dd>
        </div>
      </dl>
      {isSaid && (
        <p className="small quiet">
          {t(
            'We count only seasons in which no choice above came up to this round. How far ranks move after a round is learnt from one year, {year}: another year may move more or less.',
            { year: roundsTested(above.find(({ row }) => upgrades.get(row.key)?.chances.length)!.row)! },
          )}
        </p>
      )}
      <p className="small quiet">
        {t('{sentence}.', {
          sentence: rules.deposits.map(({ of, rupees: sum }) => `${translate(of)} ${rupees(sum)}`).join('; '),
        })}{' '}
        {translate(rules.source)}; {t('checked on {day}', { day: dayInWords(rules.checked) })}.
      </p>
    </section>
  )
}

const nameOf = ({ row: { program, institute }, at }: PlacedChoice): string =>
  t('Choice {at}: {program}, {institute}', { at: at + 1, program, institute })

/** How often each choice above the seat is got. */
function Outcomes({
  above,
  seat,
  round,
  float,
}: {
  above: readonly PlacedChoice[]
  seat: PlacedChoice
  round: number
  float: ActOutcome
}) {
  const named = above
    .map((choice, at) => ({ choice, share: float.got[at]! }))
    .filter(({ share }) => share >= LEAST_SAID)
  return (
    <>
      <p>
        <b>
          {float.keeps > 1 - LEAST_SAID
            ? t('A choice above it almost never comes free after round {round}.', { round })
            : t('A choice above it comes free in {count} seasons after round {round}.', {
                count: ofHundred(1 - float.keeps),
                round,
              })}
        </b>{' '}
        {t('If one comes, it replaces your seat. So keep only choices above it that you want more.')}
      </p>
      <dl>
        {named.map(({ choice, share }) => (
          <div key={choice.row.key}>
            <dt>{ofHundred(share)}</dt>
            <dd>{nameOf(choice)}</dd>
          </div>
        ))}
        <div>
          <dt>{ofHundred(float.keeps)}</dt>
          <dd>{t('You keep choice {at}', { at: seat.at + 1 })}</dd>
        </div>
      </dl>
      {float.unsaid > 0 && (
        <p className="small quiet">
          {t(
            '{count, plural, one {One choice above is left out: we can’t say its chance.} other {# choices above are left out: we can’t say their chance.}}',
            { count: float.unsaid },
          )}
        </p>
      )}
    </>
  )
}

/** The year whose rounds told how ranks move after each of them. */
const roundsTested = ({ exam }: PredictedRow): number | undefined =>
  EVIDENCE.find((one) => one.exam === exam)?.rounds?.year

function slideText(slide: ActOutcome | undefined, { row: { institute } }: PlacedChoice): string {
  if (!slide) return t('No choice above is at {institute}, so nothing better can come.', { institute })
  return slide.keeps > 1 - LEAST_SAID
    ? t('They almost never come free.')
    : t('One of them comes free in {count} seasons.', { count: ofHundred(1 - slide.keeps) })
}

/** Of a body of which no chance is known: what came free in the rounds after this one in its newest year. */
function CameFree({ above, round, past }: { above: readonly PlacedChoice[]; round: number; past: Rounds | undefined }) {
  const rows = past ? above.map((choice) => ({ choice, free: freeAfter(past, choice.row.key, round) })) : []
  return (
    <>
      <p>
        <b>{t('We can’t say how likely a better seat is: too few years are published round by round.')}</b>
      </p>
      {past && rows.length > 0 && (
        <>
          <p>{t('In {year}, with your rank:', { year: past.year })}</p>
          <dl>
            {rows.map(({ choice, free }) => (
              <div key={choice.row.key}>
                <dt>{free === undefined ? t('Not free') : t('Round {round}', { round: free })}</dt>
                <dd>{nameOf(choice)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}

/** The first round after this one in which a choice would have been had. */
function freeAfter({ rounds, choices }: Rounds, key: string, round: number): number | undefined {
  const seats = choices.find((one) => one.key === key)?.seats ?? []
  return rounds.find((one, place) => one > round && seats[place]?.isHad)
}
