import { lazy, Suspense, useState } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { RankList } from '../../../../shared/college/rankList.ts'
import { CHANCES, type ChanceWord } from '../../../../shared/predictor/chance.ts'
import { standingKind, standingName, type StandingKind } from '../../../../shared/predictor/standing.ts'
import type { PredictorStudent, Wishes } from '../../../../shared/predictor/student.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import {
  GROUPS,
  type PredictorAnswer,
  type ChanceGroup as GroupName,
  type PredictedRow,
  type TableAsking,
  type TablePage,
} from '../../../search/predictorTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChanceMark } from './ChanceMark.tsx'
import { Outward } from './Outward.tsx'
import { MARKS, scalePosition } from './scale.ts'
import { PredictedSlot } from './Slot.tsx'
import type { TableState } from './useTable.ts'
import styles from './Predictor.module.css'

const AnswerTable = lazy(async () => ({ default: (await import('./AnswerTable.tsx')).AnswerTable }))
const PrintedTable = lazy(async () => ({ default: (await import('./AnswerTable.tsx')).PrintedTable }))

interface AnswerProps {
  answered: PredictorAnswer
  wishes: Wishes
  student: PredictorStudent
  cards: ReadonlyMap<number, Card>
  chosen: ReadonlySet<string>
  onChoose: (row: PredictedRow) => void
  /** Asks for more rows of a group. */
  onMost: (group: GroupName, rows: number) => void
  /** Every row that the screen counts, in its order, for a file. */
  all: () => Promise<readonly PredictedRow[]>
  /** List or table, and which part of the table. */
  shape: TableState
  /** A page of the table beside the one that stands, for paper. */
  page: (asked: TableAsking) => Promise<TablePage | undefined>
  /** Takes every wish back. */
  onWishes: () => void
}

const SHARES: Record<ChanceWord, Label> = {
  Dream: '15–50% chance',
  Target: '50–85% chance',
  Safe: '85% chance or more',
}

/**
 * The rows by how likely they are, the least likely first; what is below 15 % only when asked for, what nobody can say
 * last. As a list or as a table: the same rows in the same order.
 */
export function PredictedSeats({
  answered,
  wishes,
  student,
  cards,
  chosen,
  onChoose,
  onMost,
  all,
  shape,
  page,
  onWishes,
}: AnswerProps) {
  const [printed, setPrinted] = useState<TablePage>()
  const { counts, table } = answered,
    words = CHANCES.toReversed().map(([word]) => word)
  const listed = answered.rows.filter(({ group }) => shape.isAll || group !== 'unlikely'),
    shown = shape.look === 'table' && table ? table.rows : listed
  if (GROUPS.every((group) => counts[group] === 0))
    return <Nothing answered={answered} wishes={wishes} student={student} onWishes={onWishes} />
  return (
    <section aria-label={t('Seats open to you')} className={printed && styles.toPaper}>
      <div className={styles.over}>
        <dl className={styles.tally}>
          {words.map((word) => (
            <div key={word} className={styles.fact}>
              <dt>
                <ChanceMark word={word} />
              </dt>
              <dd>{indian(counts[word])}</dd>
            </div>
          ))}
        </dl>
        <div role="group" aria-label={t('Shown as')} className={styles.look}>
          <Button aria-pressed={shape.look === 'list'} onClick={() => shape.onLook('list')}>
            {t('List')}
          </Button>
          <Button aria-pressed={shape.look === 'table'} onClick={() => shape.onLook('table')}>
            {t('Table')}
          </Button>
        </div>
      </div>
      {shape.look === 'list' ? (
        <Slots
          answered={answered}
          isAll={shape.isAll}
          cards={cards}
          chosen={chosen}
          onChoose={onChoose}
          onMost={onMost}
        />
      ) : (
        <Suspense fallback={<TableComing />}>
          {table ? (
            <AnswerTable
              table={table}
              sort={shape.asked?.sort}
              cards={cards}
              chosen={chosen}
              onChoose={onChoose}
              onSort={shape.onSort}
              onPage={shape.onPage}
            />
          ) : (
            <TableComing />
          )}
        </Suspense>
      )}
      {counts.unlikely > 0 && !shape.isAll && (
        <p className={styles.more}>
          <Button kind="plain" onClick={shape.onAll}>
            {counts.unlikely === 1
              ? t('Show 1 unlikely one too')
              : t('Show {count} unlikely ones too', { count: indian(counts.unlikely) })}
          </Button>
        </p>
      )}
      <Left answered={answered} student={student} />
      <Outward
        rows={all}
        shown={shown}
        name="college-predictor"
        title={t('Seats open to me')}
        onPrint={async () => {
          setPrinted(await page(shape.printed))
        }}
      />
      {printed && (
        <Suspense>
          <PrintedTable table={printed} sort={shape.printed.sort} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

const OWN: Record<StandingKind, Label> = { rank: 'Your rank', score: 'Your score', both: 'Yours' }
const PAST: Record<StandingKind, Label> = {
  rank: 'Past closing ranks only',
  score: 'Past closing scores only',
  both: 'Past closing figures only',
}
const TableComing = () => (
  <div aria-busy="true" className={styles.coming}>
    <Skeleton width="40%" />
    <Skeleton width="100%" />
    <Skeleton width="100%" />
  </div>
)

function Slots({
  answered: { rows, counts },
  isAll,
  ...shown
}: Pick<AnswerProps, 'answered' | 'cards' | 'chosen' | 'onChoose' | 'onMost'> & { isAll: boolean }) {
  const of = (group: GroupName) => ({
    group,
    rows: rows.filter((row) => row.group === group),
    count: counts[group],
    ...shown,
  })
  const kind = standingKind(rows.map(({ exam }) => exam)),
    after = rows.find(({ expected }) => expected?.after !== undefined)?.expected?.after
  return (
    <>
      <div className={styles.slots} style={{ '--me': `${scalePosition(1)}%` } as object}>
        <div className={styles.axis} aria-hidden="true">
          {MARKS[kind].map(([share, says]) => (
            <span key={says} style={{ '--x': `${scalePosition(share)}%` } as object}>
              {translate(says)}
            </span>
          ))}
          <span data-mine style={{ '--x': `${scalePosition(1)}%` } as object}>
            {t(OWN[kind])}
          </span>
        </div>
        {CHANCES.toReversed().map(
          ([word]) =>
            counts[word] > 0 && (
              <Group
                key={word}
                title={
                  <>
                    <ChanceMark word={word} />
                    <small>{t(SHARES[word])}</small>
                  </>
                }
                name={word.toLowerCase()}
                {...of(word)}
              />
            ),
        )}
        {counts.unsaid > 0 && (
          <Group
            title={
              <>
                {t(PAST[kind])}
                <small>
                  {kind === 'score'
                    ? t('seats that close by score have no forecast')
                    : t('not enough past data to estimate a chance')}
                </small>
              </>
            }
            name="without a chance"
            {...of('unsaid')}
          />
        )}
        {counts.unlikely > 0 && isAll && (
          <Group
            title={
              <>
                {t('Below 15% chance')}
                <small>{t('they close well before your rank')}</small>
              </>
            }
            name="unlikely"
            {...of('unlikely')}
          />
        )}
      </div>
      <details className={styles.wishes}>
        <summary>{t('How to read the dots')}</summary>
        <p>
          {kind !== 'score' &&
            t(
              'Each dot is one year’s closing rank; the filled dot is the newest. Dots to the right of your line closed after your rank, so you would have got that seat. Each row uses your rank on its own list.',
            )}{' '}
          {kind !== 'rank' &&
            t(
              'Where seats close by score, each dot is one year’s lowest score; the filled dot is the newest. Dots to the right of your line closed below your score, so you would have got that seat.',
            )}{' '}
          {rows.some(({ expected }) => expected) &&
            t(
              'The pale band is where we expect the seat to close next. About 70% of past seats closed inside their band.',
            )}{' '}
          {after !== undefined &&
            t('Rounds are still going on: the band is where the last one may close, worked out from round {round}.', {
              round: after,
            })}
        </p>
      </details>
    </>
  )
}

function Group({
  title,
  name,
  group,
  rows,
  count,
  cards,
  chosen,
  onChoose,
  onMost,
}: { title: React.ReactNode; name: string; group: GroupName; rows: readonly PredictedRow[]; count: number } & Pick<
  AnswerProps,
  'cards' | 'chosen' | 'onChoose' | 'onMost'
>) {
  return (
    <>
      <h2>{title}</h2>
      <ol>
        {rows.map((row) => (
          <PredictedSlot
            key={row.key}
            row={row}
            card={cards.get(row.college)}
            isChosen={chosen.has(row.key)}
            onChoose={() => onChoose(row)}
          />
        ))}
      </ol>
      {count > rows.length && (
        <Button kind="plain" onClick={() => onMost(group, rows.length + 50)}>
          {count - rows.length > 50
            ? t('Show 50 more of {count} {name}', { count: indian(count), name: translate(name) })
            : t('Show all {count} {name}', { count: indian(count), name: translate(name) })}
        </Button>
      )}
    </>
  )
}

/** What was left out, so that nobody takes a gap for an answer. */
function Left({ answered: { leftOut }, student }: Pick<AnswerProps, 'answered' | 'student'>) {
  const lines = leftOut.flatMap(({ exam, withoutRank, access }) => [
    ...Object.entries(withoutRank).map(([list, seats]) =>
      t(seats === 1 ? '{seats} seat of {exam} needs your {rank}' : '{seats} seats of {exam} need your {rank}', {
        seats: indian(seats),
        exam,
        rank: translate(standingName(exam, list as RankList)),
      }),
    ),
    ...(access.unknown > 0 ? [unknownState(access.unknown, exam, student)] : []),
    ...(access.special > 0
      ? [
          t(
            access.special === 1
              ? '{seats} seat of {exam} is of a special pool (minorities, ESI; NRI and DASA, with an eligibility and fees in dollars of their own): ask the body'
              : '{seats} seats of {exam} are of special pools (minorities, ESI; NRI and DASA, with an eligibility and fees in dollars of their own): ask the body',
            { seats: indian(access.special), exam },
          ),
        ]
      : []),
  ])
  return lines.length === 0 ? null : (
    <ul className={styles.left}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function unknownState(count: number, exam: string, { state }: PredictorStudent): string {
  const values = { seats: indian(count), exam }
  if (state)
    return t(
      count === 1
        ? '{seats} seat of {exam} is at an institute whose state is not known'
        : '{seats} seats of {exam} are at institutes whose state is not known',
      values,
    )
  return t(
    count === 1
      ? '{seats} home or other state seat of {exam} needs your state of eligibility'
      : '{seats} home or other state seats of {exam} need your state of eligibility',
    values,
  )
}

/** An empty answer says which input empties it. */
function Nothing({
  answered,
  wishes,
  student,
  onWishes,
}: Pick<AnswerProps, 'answered' | 'wishes' | 'student' | 'onWishes'>) {
  const sums = { kinds: 0, states: 0, branches: 0, programmes: 0, budget: 0, college: 0 }
  for (const { wishes: own } of answered.leftOut)
    for (const key of Object.keys(sums) as Array<keyof typeof sums>) sums[key] += own[key]
  const NAMES = {
    kinds: 'the institutes you ticked',
    states: 'the states you ticked',
    branches: 'the branches you ticked',
    programmes: 'the programmes you ticked',
    budget: 'your budget',
    college: 'showing one college alone',
  } as const
  const worst = (Object.keys(sums) as Array<keyof typeof sums>)
    .filter((key) => sums[key] > 0)
    .sort((a, b) => sums[b] - sums[a])[0]
  const isNarrowed =
    wishes.branches.length + (wishes.programmes ?? []).length + wishes.kinds.length + wishes.states.length > 0 ||
    wishes.budget !== undefined ||
    wishes.college !== undefined
  return (
    <Notice
      title={t('No seat is left')}
      actions={isNarrowed && worst ? <Button onClick={onWishes}>{t('Show all again')}</Button> : undefined}
    >
      {worst ? (
        <p>
          {t('The limit that hides the most: {wish} ({seats} seats).', {
            wish: t(NAMES[worst]),
            seats: indian(sums[worst]),
          })}
        </p>
      ) : (
        <p>{t('The newest year has no seat for what you entered.')}</p>
      )}
      <Left answered={answered} student={student} />
    </Notice>
  )
}
