import {
  categoriesOfPerson,
  type JudgedRelief,
  IIT_RELIEF,
  reliefsFor,
  type ReliefApplicant,
  type TuitionRelief,
} from '../../../../shared/calculators/relief.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { lakh, rupees } from '../../../../shared/college/money.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Calculators.module.css'

/**
 * The waivers of tuition a person's income and category speak for (behaviour 14): the one that fits first, with why;
 * the others with what they ask for. A press alone applies one, and none that does not fit can be pressed.
 */
export function Relief({
  person,
  onWaiver,
}: {
  person: ReliefApplicant
  /** Of the tuition, in per cent. */ onWaiver: (waiver: number) => void
}) {
  const { source, checked } = IIT_RELIEF[0]!
  return (
    <div className={styles.relief} role="group" aria-labelledby="relief">
      <p id="relief" className={styles.hint}>
        {t('At the IITs:')}{' '}
        <span className="quiet">
          {t('({source}; checked on {day})', { source: translate(source), day: dayInWords(checked) })}
        </span>
      </p>
      <ul aria-live="polite">
        {reliefsFor(IIT_RELIEF, person).map((judged, at) => (
          <Offer key={judged.relief.name} judged={judged} isFirst={at === 0} person={person} onWaiver={onWaiver} />
        ))}
      </ul>
    </div>
  )
}

function Offer({
  judged: { relief, standing },
  isFirst,
  person,
  onWaiver,
}: {
  judged: JudgedRelief
  isFirst: boolean
  person: ReliefApplicant
  onWaiver: (waiver: number) => void
}) {
  const name = translate(relief.name)
  return (
    <li data-standing={standing}>
      {standing === 'does not fit' ? (
        <span>{name}</span>
      ) : (
        <Button onClick={() => onWaiver(Math.round(relief.waiver * 1e4) / 1e4)}>{name}</Button>
      )}
      <small>{standing === 'fits' && isFirst ? whyOf(relief, person) : askOf(relief)}</small>
    </li>
  )
}

const whyOf = ({ categories }: TuitionRelief, person: ReliefApplicant): string =>
  categories.length > 0
    ? t('Fits the category you chose, {category}', {
        category: categoriesOfPerson(person).find((one) => categories.includes(one)) ?? '',
      })
    : t('Fits the family income you typed, {income} a year', { income: rupees(person.income ?? 0) })

function askOf({ categories, from = 0, upTo = Infinity, below = Infinity }: TuitionRelief): string {
  if (categories.length > 0)
    return t('Asks for one of these categories: {categories}', { categories: categories.join(', ') })
  return below < Infinity
    ? t('Asks for a family income below {income} a year', { income: lakh(below) })
    : t('Asks for a family income of {from} to {upTo} a year', { from: lakh(from), upTo: lakh(upTo) })
}
