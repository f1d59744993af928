import { indian } from '../../../../shared/college/money.ts'
import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import type { FamilyEvidence } from '../../../../shared/predictor/backTest.ts'
import { CHANCES } from '../../../../shared/predictor/chance.ts'
import { EVIDENCE } from '../../../../shared/predictor/evidence.ts'
import { say, sayText, type Label } from '../../../language/say.ts'
import styles from './Predictor.module.css'

const NAMES: Record<FamilyEvidence['family'], Label> = { common: 'Common list', category: 'Reserved categories', disability: 'PwD' }
const percent = (share: number): string => `${Math.round(share * 100)} %`
const wordsIn = ({ words }: FamilyEvidence): string => CHANCES.map(([word]) => word).filter((word) => words[word]).map(sayText).join(', ')

/** How the chances were tested, with the figures: a year that is over, forecast from the years before it. */
export function Evidence({ exams }: { exams: readonly CutoffExam[] }) {
  const own = EVIDENCE.filter(({ exam }) => exams.includes(exam)), others = exams.filter((exam) => !EVIDENCE.some((one) => one.exam === exam))
  return (
    <details className={styles.wishes}>
      <summary>{say('How far this can be trusted')}</summary>
      <p>{say('A seat’s closing rank is forecast from the median of its last five years. The newest year was held out and forecast from the ones before; a word is used only where that year bore it out.')}</p>
      {own.map(({ exam, heldOut, families }) => (
        <div key={exam} className={styles.tested}>
          <h3>{say('{exam}, tested on {year}', { exam, year: heldOut })}</h3>
          {families.map((family) => (
            <dl key={family.family}>
              <dt>{say('{family}, {seats} seats', { family: say(NAMES[family.family]), seats: indian(family.slots) })}</dt>
              <dd>{say('half of the forecasts were off by less than {error}', { error: percent(family.error) })}</dd>
              <dd>{say('of chances of 85 to 95 %, {safe} were had; of 50 to 70 %, {target}; of 15 to 30 %, {dream}', { safe: hadAt(family, 0.85), target: hadAt(family, 0.5), dream: hadAt(family, 0.15) })}</dd>
              <dd>{wordsIn(family) === '' ? say('no words and no chances are shown: that year does not bear them out') : say('words used: {words}', { words: wordsIn(family) })}</dd>
            </dl>
          ))}
        </div>
      ))}
      {others.length > 0 && <p>{say('{exams}: fewer than three years are published, or seats close by score. Rows show what past years closed at, and no chance.', { exams: others.join(', ') })}</p>}
      <p className="small quiet">{say('A chance is of a seat that is offered again; new programmes have no history. Rounds and seats change every year: the body’s own notice decides.')}</p>
    </details>
  )
}

const hadAt = ({ bins }: FamilyEvidence, from: number): string => { const bin = bins.find((one) => one.from === from); return bin && bin.asked > 0 ? percent(bin.happened) : '–' }
