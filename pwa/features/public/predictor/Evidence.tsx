import { indian } from '../../../../shared/college/money.ts'
import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import type { FamilyEvidence, RoundEvidence } from '../../../../shared/predictor/testResults.ts'
import { CHANCES } from '../../../../shared/predictor/chance.ts'
import { EVIDENCE } from '../../../../shared/predictor/evidence.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import styles from './Predictor.module.css'

const NAMES: Record<FamilyEvidence['family'], Label> = {
  common: 'Common list',
  category: 'Reserved categories',
  disability: 'PwD',
}
const percent = (share: number): string => `${Math.round(share * 100)}%`
const wordsIn = ({ words }: FamilyEvidence): string =>
  CHANCES.map(([word]) => word)
    .filter((word) => words[word])
    .map(translate)
    .join(', ')

/** How the chances were tested, with the figures: of the newest year, which chose nothing of what is said. */
export function PredictorEvidence({ exams }: { exams: readonly CutoffExam[] }) {
  const own = EVIDENCE.filter(({ exam }) => exams.includes(exam)),
    others = exams.filter((exam) => !EVIDENCE.some((one) => one.exam === exam))
  return (
    <details className={styles.wishes}>
      <summary>{t('How far this can be trusted')}</summary>
      <p>
        {t(
          'We forecast a closing rank from the last five years; newer years count more. We tuned the method on three years and tested it on the next one. The figures here are from that test.',
        )}
      </p>
      {own.map(({ exam, heldOut, families, rounds }) => (
        <div key={exam} className={styles.tested}>
          <h3>{t('{exam}, tested on {year}', { exam, year: heldOut })}</h3>
          {families.map((family) => (
            <dl key={family.family}>
              <dt>{t('{family}, {seats} seats', { family: t(NAMES[family.family]), seats: indian(family.slots) })}</dt>
              {family.slots === 0 ? (
                <dd>{t('no year to test')}</dd>
              ) : (
                <>
                  <dd>
                    {t('half of our forecasts were off by less than {error}; using last year’s rank alone, by {last}', {
                      error: percent(family.error),
                      last: percent(family.errorOfLastYear),
                    })}
                  </dd>
                  {family.hasBand && (
                    <dd>{t('{share} of these seats closed within their band', { share: percent(family.inBand) })}</dd>
                  )}
                  <dd>
                    {t('chances of 85–95% came true {safe}; of 50–70%, {target}; of 15–30%, {dream}', {
                      safe: hadAt(family, 0.85),
                      target: hadAt(family, 0.5),
                      dream: hadAt(family, 0.15),
                    })}
                  </dd>
                  {listsIn(family) && <dd>{listsIn(family)}</dd>}
                  {roundsIn(family, rounds).map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                  {upgradesIn(family, rounds) && <dd>{upgradesIn(family, rounds)}</dd>}
                </>
              )}
              <dd>
                {wordsIn(family) === ''
                  ? t('no chances shown: past years don’t support them')
                  : t('words used: {words}', { words: wordsIn(family) })}
              </dd>
            </dl>
          ))}
        </div>
      ))}
      {exams.includes('JEE Advanced') && (
        <p>
          {t(
            'Tables of 2018 to 2022 do not mark preparatory ranks. We show SC, ST and PwD ranks of the IITs from those years but use them in no forecast.',
          )}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {t(
            '{exams}: fewer than three years are published, or seats close by score. Rows show what past years closed at, and no chance.',
            { exams: others.join(', ') },
          )}
        </p>
      )}
      <p className="small quiet">
        {t(
          'A chance is for a seat that is offered again; new programmes have no history. Rounds and seats change every year. Always check the official notice.',
        )}
      </p>
    </details>
  )
}

const hadAt = ({ bins }: FamilyEvidence, from: number): string => {
  const bin = bins.find((one) => one.from === from)
  return bin && bin.asked > 0 ? percent(bin.happened) : '–'
}

/** How the made-up choice lists of the tested years did; nothing where there were none. */
function listsIn({ stress }: FamilyEvidence): string | undefined {
  const asked = stress.reduce((sum, bin) => sum + bin.asked, 0),
    mean = (of: 'said' | 'happened') => stress.reduce((sum, bin) => sum + bin[of] * bin.asked, 0) / asked
  if (asked === 0) return undefined
  return t('of made-up choice lists we said {said} would get nothing; {happened} did', {
    said: tenths(mean('said')),
    happened: tenths(mean('happened')),
  })
}
/** What each round said of the last one; nothing where it was not tested. */
function roundsIn({ family }: FamilyEvidence, told: RoundEvidence | undefined): string[] {
  return (told?.rounds ?? []).flatMap(({ round, families }) => {
    const one = families.find((each) => each.family === family && each.hasBand)
    if (!one) return []
    const words = CHANCES.flatMap(([word]) =>
      one.words[word] && one.had[word] !== undefined
        ? [t('{word} came true {share}', { word: translate(word), share: percent(one.had[word]) })]
        : [],
    )
    return [
      [
        t('after round {round} of {year}: half of our forecasts were off by less than {error}', {
          round,
          year: told!.year,
          error: tenths(one.error),
        }),
        ...words,
      ].join('; '),
    ]
  })
}
/** How seats that a round did not reach did in the rounds after it; nothing where it was not tested. */
function upgradesIn({ family }: FamilyEvidence, rounds: RoundEvidence | undefined): string | undefined {
  const bins = rounds?.upgrades?.find((one) => one.family === family)?.bins,
    likely = bins?.find(({ from }) => from === 0.2),
    likelier = bins?.find(({ from }) => from === 0.5)
  if (!likely?.asked || !likelier?.asked) return undefined
  return t(
    'of seats missed in a round we said {said} and {saidMore} would come free later; {happened} and {happenedMore} did',
    {
      said: percent(likely.said),
      saidMore: percent(likelier.said),
      happened: percent(likely.happened),
      happenedMore: percent(likelier.happened),
    },
  )
}

const tenths = (share: number): string => `${Math.round(share * 1000) / 10}%`
