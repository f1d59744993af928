import { ListPlus, ListX } from 'lucide'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { indian } from '../../../../shared/college/money.ts'
import { quotaName } from '../../../../shared/cutoff/seat.ts'
import type { Row, Seat } from '../../../search/predictorPromise.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { chanceText } from './choiceList.ts'
import { rangeText } from './draft.ts'
import { placeOf } from './scale.ts'
import styles from './Predictor.module.css'

interface SlotProps { row: Row; card: Card | undefined; isChosen: boolean; onChoose: () => void }

/** One programme by its best seat: what it closed at, year by year, beside the student's own rank. */
export function Slot({ row, card, isChosen, onChoose }: SlotProps) {
  const last = row.closes.at(-1)
  const chance = chanceText(row)
  return (
    <li className={styles.slot}>
      <div>
        <h3>{card ? <Link to={`${collegePath(card)}#cutoff`}>{row.program}</Link> : row.program}</h3>
        <p>{row.institute}{row.years && row.years > 4 ? ` · ${row.years} years, ${row.degree}` : ''}</p>
        <p className={styles.basis}>{seatWords(row)}{row.others.length > 0 && <Others seats={row.others} />}</p>
      </div>
      <dl className={styles.figure}><dt>{last ? `closed ${last.year}` : 'no figure'}{chance && `, chance ${chance}`}</dt><dd>{last ? indian(last.close) : '–'}</dd></dl>
      <Range seat={row} />
      <Button kind="icon" className={styles.save} aria-pressed={isChosen} aria-label={isChosen ? `Take ${row.program}, ${row.institute} off the choice list` : `Add ${row.program}, ${row.institute} to the choice list`} onClick={onChoose}><Icon of={isChosen ? ListX : ListPlus} /></Button>
    </li>
  )
}

/** "Other states · OPEN · female-only": what differs from the plain case, in few words. */
export const seatWords = ({ quota, list, gender }: Seat): string => [quotaName(quota), list, gender === 'F' ? 'female-only' : ''].filter(Boolean).join(' · ')

function Others({ seats }: { seats: readonly Seat[] }) {
  return (
    <details className={styles.others}>
      <summary>also eligible as ({seats.length})</summary>
      <ul>{seats.map((seat) => <li key={seat.text}>{seatWords(seat)}{seat.closes.length > 0 && `: closed at ${indian(seat.closes.at(-1)!.close)} in ${seat.closes.at(-1)!.year}, your rank there ${rangeText(seat.rank)}`}</li>)}</ul>
    </details>
  )
}

/** Each dot is the last rank admitted in one year, the filled one the newest; to the right of the line it closed after the student's rank. */
function Range({ seat: { closes, rank } }: { seat: Seat }) {
  const places = closes.map(({ close }) => placeOf(close / rank.high)), last = closes.length - 1
  const said = closes.map(({ year, close }) => `${year}: ${indian(close)}`).join(', ')
  return (
    <div className={styles.range} role="img" aria-label={`Closed at ${said || 'nothing yet'}; your rank ${rangeText(rank)}`} style={{ '--lo': `${Math.min(...places)}%`, '--hi': `${Math.max(...places)}%` } as object}>
      {closes.map(({ year, close, round }, at) => <i key={year} data-newest={at === last || undefined} style={{ '--x': `${places[at]!}%` } as object} title={`${year}: ${indian(close)}, ${round}`} />)}
    </div>
  )
}
