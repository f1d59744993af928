import { BRANCH_NAMES } from '../../../../shared/predictor/branch.ts'
import { PROGRAMME_KINDS } from '../../../../shared/predictor/programmeKind.ts'
import type { Wishes } from '../../../../shared/predictor/student.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { ExamHeld } from '../../../search/predictorTypes.ts'
import { Rupees } from '../../../components/Rupees.tsx'
import { Tick } from '../../../ui/Field.tsx'
import styles from './Predictor.module.css'

/** Dearer than any year of study. */
const MOST_BUDGET = 99_999_999

const toggled = <T extends string>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** What the student wants left out of the answer: branches, institute types, states, a budget. */
export function WishForm({
  wishes,
  exams,
  onWishes,
}: {
  wishes: Wishes
  exams: readonly ExamHeld[]
  onWishes: (next: Wishes) => void
}) {
  const kinds = [...new Set(exams.flatMap((one) => one.kinds))].sort(),
    states = [...new Set(exams.flatMap((one) => one.states))].sort()
  const offered = PROGRAMME_KINDS.filter((kind) => exams.some(({ programmes: own }) => own.includes(kind)))
  const { budget, programmes = [], ...rest } = wishes
  return (
    <details
      className={styles.wishes}
      open={
        wishes.branches.length + programmes.length + wishes.kinds.length + wishes.states.length > 0 ||
        budget !== undefined ||
        undefined
      }
    >
      <summary>{t('Narrow by branch, institute, state or budget')}</summary>
      <div className={styles.groups}>
        <fieldset>
          <legend>{t('Branches')}</legend>
          {BRANCH_NAMES.map((name) => (
            <Tick
              key={name}
              small
              checked={wishes.branches.includes(name)}
              onChange={() => onWishes({ ...wishes, branches: toggled(wishes.branches, name) })}
            >
              {name}
            </Tick>
          ))}
        </fieldset>
        {offered.length > 1 && (
          <fieldset>
            <legend>{t('Programmes')}</legend>
            {offered.map((kind) => (
              <Tick
                key={kind}
                small
                checked={programmes.includes(kind)}
                onChange={() => onWishes({ ...wishes, programmes: toggled(programmes, kind) })}
              >
                {kind}
              </Tick>
            ))}
          </fieldset>
        )}
        {kinds.length > 1 && (
          <fieldset>
            <legend>{t('Institutes')}</legend>
            {kinds.map((kind) => (
              <Tick
                key={kind}
                small
                checked={wishes.kinds.includes(kind)}
                onChange={() => onWishes({ ...wishes, kinds: toggled(wishes.kinds, kind) })}
              >
                {kind}
              </Tick>
            ))}
          </fieldset>
        )}
        {states.length > 1 && (
          <fieldset className={styles.states}>
            <legend>{t('States')}</legend>
            {states.map((state) => (
              <Tick
                key={state}
                small
                checked={wishes.states.includes(state)}
                onChange={() => onWishes({ ...wishes, states: toggled(wishes.states, state) })}
              >
                {translate(state)}
              </Tick>
            ))}
          </fieldset>
        )}
        <Rupees
          label={t('Highest yearly fee, in rupees')}
          hint={t(
            'We compare the lowest fee a college publishes for such courses (B.Tech, M.Tech, medical, architecture). A programme or quota may cost more. Seats without a published fee stay in the list.',
          )}
          value={budget ?? 0}
          most={MOST_BUDGET}
          onValue={(most) => onWishes(most === 0 ? { ...rest, programmes } : { ...rest, programmes, budget: most })}
        />
      </div>
    </details>
  )
}
