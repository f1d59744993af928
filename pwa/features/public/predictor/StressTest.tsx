import { useMemo } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { lastThatMatters, SEASONS, stressTest } from '../../../../shared/predictor/stressTest.ts'
import { t } from '../../../i18n/t.ts'
import type { PredictedRow } from '../../../search/predictorTypes.ts'
import { seasonsOf } from './season.ts'
import { LEAST_SAID, ofHundred, stressedOf } from './stressedOf.ts'
import styles from './Predictor.module.css'

/** Choices that are named with how often they are got; the rest of those that matter are counted. */
const NAMED = 8
/**
 * The list in the order it stands, put through many made-up seasons: how often nothing is left, which choices are got,
 * and what it lacks. It is worked out on this device from the chances that are shown.
 */
export function StressTest({ choices }: { choices: readonly PredictedRow[] }) {
  const told = useMemo(() => {
    const known = choices.flatMap((row, at) => {
      const stressed = stressedOf(row)
      return stressed ? [{ row, at, stressed }] : []
    })
    return { known, test: stressTest(known.map(({ stressed }) => stressed)) }
  }, [choices])
  const { known, test } = told
  if (known.length === 0) return null
  const last = lastThatMatters(test),
    named = known
      .map((one, at) => ({ ...one, share: test.got[at]! }))
      .filter(({ share }) => share >= LEAST_SAID)
      .slice(0, NAMED),
    unsaid = choices.length - known.length,
    seasons = seasonsOf(known.map(({ row }) => row))
  return (
    <section className={`${styles.past} ${styles.seasons}`} aria-labelledby="stress-title">
      <h3 id="stress-title">{t('This list in {seasons} seasons', { seasons: indian(SEASONS) })}</h3>
      <p>
        <b>
          {test.nothing < LEAST_SAID
            ? t('You get one of these in almost every season.')
            : t('You get none of these in {count} seasons.', { count: ofHundred(test.nothing) })}
        </b>{' '}
        {test.safeSeats > 0 &&
          t(
            '{count, plural, one {Add one Safe seat below your last choice: then that is rare.} other {Add # Safe seats below your last choice: then that is rare.}}',
            { count: test.safeSeats },
          )}
      </p>
      {seasons.length > 0 && (
        <p>{t('{sentence}. We work the chances out from that round.', { sentence: seasons.join('; ') })}</p>
      )}
      <dl>
        {named.map(({ row, at, share }) => (
          <div key={row.key}>
            <dt>{ofHundred(share)}</dt>
            <dd>
              {t('Choice {at}: {program}, {institute}', { at: at + 1, program: row.program, institute: row.institute })}
            </dd>
          </div>
        ))}
      </dl>
      {last > 0 && last < known.length && (
        <p>
          {t('What stands below choice {at} changes nothing: you almost always get one above it.', {
            at: known[last - 1]!.at + 1,
          })}
        </p>
      )}
      {unsaid > 0 && (
        <p className="small quiet">
          {t(
            '{count, plural, one {One choice is left out: we can’t say its chance.} other {# choices are left out: we can’t say their chance.}}',
            { count: unsaid },
          )}
        </p>
      )}
      <p className="small quiet">
        {t(
          'We draw each season from how far our forecasts missed in past years: ranks of one list move together a little, and each seat moves by itself. “How far this can be trusted” tells how such tests did.',
        )}
      </p>
    </section>
  )
}
