import { inEnglish } from '../../../../shared/i18n/message.ts'
import { ListPlus, ListX } from 'lucide'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { indian } from '../../../../shared/college/money.ts'
import { isByScore, roomAt, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { quotaName } from '../../../../shared/cutoff/seat.ts'
import { needsAptitudeTest } from '../../../../shared/predictor/aptitude.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { PredictedRow, Seat } from '../../../search/predictorTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { chanceText, percent } from './choiceList.ts'
import { rangeText } from './draft.ts'
import { scalePosition } from './scale.ts'
import { isRunning, seasonText } from './season.ts'
import styles from './Predictor.module.css'

interface SlotProps {
  row: PredictedRow
  card: Card | undefined
  isChosen: boolean
  onChoose: () => void
}

/** One programme by its best seat: what it closed at, year by year, beside the student's own rank. */
export function PredictedSlot({ row, card, isChosen, onChoose }: SlotProps) {
  const last = row.closes.at(-1)
  const chance = chanceText(row)
  return (
    <li className={styles.slot}>
      <div>
        <h3>{card ? <Link to={`${collegePath(card)}#cutoff`}>{row.program}</Link> : row.program}</h3>
        <p>
          {row.institute}
          {row.years && row.years > 4
            ? ` · ${t('{years} years, {degree}', { years: row.years, degree: row.degree })}`
            : ''}
        </p>
        {needsAptitudeTest(row) && (
          <p>{t('For B.Arch at an IIT you must also pass the Architecture Aptitude Test (AAT).')}</p>
        )}
        <p className={styles.basis}>
          {seatWords(row)}
          {row.others.length > 0 && <Others exam={row.exam} seats={row.others} />}
        </p>
        {row.expected?.after !== undefined && <p>{forecastsInWords(row)}</p>}
      </div>
      <dl className={styles.figure}>
        <dt>
          {last ? lastInWords(row, last) : t('no figure')}
          {chance && `, ${t('{chance} chance', { chance })}`}
          {row.isNew && `, ${t('no history')}`}
        </dt>
        <dd>{last ? indian(last.close) : '–'}</dd>
      </dl>
      <Range exam={row.exam} seat={row} expected={row.expected} />
      <Button
        kind="icon"
        className={styles.save}
        aria-pressed={isChosen}
        aria-label={
          isChosen
            ? t('Take {program}, {institute} off the choice list', { program: row.program, institute: row.institute })
            : t('Add {program}, {institute} to the choice list', { program: row.program, institute: row.institute })
        }
        onClick={onChoose}
      >
        <Icon of={isChosen ? ListX : ListPlus} />
      </Button>
    </li>
  )
}

/** What the newest figure is: a year's last, or while rounds go on that of the newest of them. */
const lastInWords = (row: PredictedRow, { year, round }: PredictedRow['closes'][number]): string =>
  row.season && isRunning(row, year)
    ? seasonText(row.season)
    : // “round 6” stays on one line where its column is narrow.
      t('closed {year}, {round}', { year, round: translate(round).replaceAll(' ', '\u00a0') })

/**
 * While rounds go on: the forecast from the newest of them, and the one before the rounds to compare it with, with its
 * chance.
 */
function forecastsInWords({ expected, before: chanceBefore }: PredictedRow): string {
  const { low, high, after, before } = expected!,
    now = { low: indian(low), high: indian(high), round: after! }
  const said = before
    ? t('After round {round} we expect {low} to {high}; before the rounds we said {lowBefore} to {highBefore}.', {
        ...now,
        lowBefore: indian(before.low),
        highBefore: indian(before.high),
      })
    : t('After round {round} we expect {low} to {high}.', now)
  return chanceBefore
    ? `${said} ${t('The chance we said then: {chance}.', { chance: percent(chanceBefore.chance) })}`
    : said
}

/** "Other states · OPEN · female-only": what differs from the plain case, in few words. */
export const seatWords = ({ quota, list, gender }: Seat): string =>
  [translate(quotaName(quota)), list, gender === 'F' ? t('female-only') : ''].filter(Boolean).join(' · ')

function Others({ exam, seats }: { exam: CutoffExam; seats: readonly Seat[] }) {
  return (
    <details className={styles.others}>
      <summary>{t('also eligible as ({count})', { count: seats.length })}</summary>
      <ul>
        {seats.map((seat) => (
          <li key={inEnglish(seat.text)}>
            {seat.closes.length === 0
              ? seatWords(seat)
              : t(
                  isByScore(exam)
                    ? '{seat}: closed at {close} in {year}, your score {rank}'
                    : '{seat}: closed at {close} in {year}, your rank there {rank}',
                  {
                    seat: seatWords(seat),
                    close: indian(seat.closes.at(-1)!.close),
                    year: seat.closes.at(-1)!.year,
                    rank: rangeText(seat.rank),
                  },
                )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Each dot is the last rank (or the lowest score) admitted in one year, the filled one the newest; to the right of the
 * line it closed after the student's rank, or below their score. The band is where it is expected to close.
 */
function Range({
  exam,
  seat: { closes, rank },
  expected,
}: {
  exam: CutoffExam
  seat: Seat
  expected: PredictedRow['expected']
}) {
  const place = (close: number): number => scalePosition(roomAt(exam, close, rank.high)),
    places = closes.map(({ close }) => place(close)),
    last = closes.length - 1
  const said = closes.map(({ year, close }) => `${year}: ${indian(close)}`).join(', ')
  return (
    <div
      className={styles.range}
      role="img"
      aria-label={[
        t(isByScore(exam) ? 'Closed at {figures}; your score {rank}' : 'Closed at {figures}; your rank {rank}', {
          figures: said || t('nothing yet'),
          rank: rangeText(rank),
        }),
        expected && t('forecast {low} to {high}', { low: indian(expected.low), high: indian(expected.high) }),
      ]
        .filter(Boolean)
        .join('; ')}
      style={{ '--lo': `${Math.min(...places)}%`, '--hi': `${Math.max(...places)}%` } as object}
    >
      {expected && <b style={{ '--from': `${place(expected.low)}%`, '--to': `${place(expected.high)}%` } as object} />}
      {closes.map(({ year, close, round, isUnmarked }, at) => (
        <i
          key={year}
          data-newest={at === last || undefined}
          style={{ '--x': `${places[at]!}%` } as object}
          title={`${year}: ${indian(close)}, ${translate(round)}${isUnmarked ? `, ${t('may be preparatory')}` : ''}`}
        />
      ))}
    </div>
  )
}
