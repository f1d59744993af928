import { ArrowDown, ArrowUp, ListPlus, ListX } from 'lucide'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { indian } from '../../../../shared/college/money.ts'
import { GENDER_NAMES, quotaName } from '../../../../shared/cutoff/seat.ts'
import { needsAptitudeTest } from '../../../../shared/predictor/aptitude.ts'
import { standingKind } from '../../../../shared/predictor/standing.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import type { GroupedRow, PredictedRow, TableAsking, TablePage, TableSort } from '../../../search/predictorTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { ChanceMark } from './ChanceMark.tsx'
import { chanceText, percent } from './choiceList.ts'
import { seasonsOf } from './season.ts'
import styles from './AnswerTable.module.css'

interface TableProps {
  table: TablePage
  sort: TableAsking['sort']
  cards: ReadonlyMap<number, Card>
  chosen: ReadonlySet<string>
  onChoose: (row: PredictedRow) => void
  onSort: (sort: TableAsking['sort']) => void
  onPage: (page: number) => void
}

/**
 * The rows of the list as a table, a page at a time: what every year closed at, the forecast, the chance. Sorted where
 * that says something.
 */
export function AnswerTable({ table, sort, cards, chosen, onChoose, onSort, onPage }: TableProps) {
  const frame = useRef<HTMLDivElement>(null),
    turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [table.page])
  return (
    <>
      {/* A keyboard must reach what scrolls sideways. */}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={t('Seats as a table, scrolls sideways')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Rows
          table={table}
          sort={sort}
          onSort={onSort}
          linkOf={({ college }) => {
            const card = cards.get(college)
            return card && `${collegePath(card)}#cutoff`
          }}
        >
          {(row) => (
            <td>
              <Button
                kind="icon"
                aria-pressed={chosen.has(row.key)}
                aria-label={t(
                  chosen.has(row.key)
                    ? 'Take {program}, {institute} off the choice list'
                    : 'Add {program}, {institute} to the choice list',
                  { program: row.program, institute: row.institute },
                )}
                onClick={() => onChoose(row)}
              >
                <Icon of={chosen.has(row.key) ? ListX : ListPlus} />
              </Button>
            </td>
          )}
        </Rows>
      </div>
      <Pager
        page={table.page}
        pages={table.pages}
        of={t('Seats')}
        onPage={(page) => {
          turned.current = true
          onPage(page)
        }}
      />
    </>
  )
}

/** The whole table for paper: out of sight on the screen, printed as soon as it stands, and gone afterwards. */
export function PrintedTable({ table, sort, onDone }: Pick<TableProps, 'table' | 'sort'> & { onDone: () => void }) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const end = () => done.current()
    addEventListener('afterprint', end, { once: true })
    print()
    return () => removeEventListener('afterprint', end)
  }, [])
  return (
    <div className={styles.printed} data-printed>
      <Rows table={table} sort={sort} />
      {table.rows.length < table.total && (
        <p>
          {t('The first {count} of {total} rows. The CSV file has all of them.', {
            count: indian(table.rows.length),
            total: indian(table.total),
          })}
        </p>
      )}
    </div>
  )
}

interface RowsProps {
  table: TablePage
  sort: TableAsking['sort']
  onSort?: TableProps['onSort']
  linkOf?: (row: PredictedRow) => string | undefined
  /** The last cell of a row. */ children?: (row: GroupedRow) => ReactNode
}

function Rows({ table: { rows, years, exams, total, isOneList }, sort, onSort, linkOf, children }: RowsProps) {
  const newest = years.at(-1),
    seasons = seasonsOf(rows)
  const direction = sort?.down ? 'descending' : 'ascending'
  const head = (
    by: TableSort,
    label: ReactNode,
    { firstDown = false, ...cell }: { firstDown?: boolean; rowSpan?: number; isFigure?: boolean } = {},
  ) => (
    <Head
      sorted={sort?.by === by ? direction : undefined}
      onSort={onSort && (() => onSort(nextSort(sort, by, firstDown)))}
      {...cell}
    >
      {label}
    </Head>
  )
  return (
    <table className={styles.table}>
      <caption>
        {total === 1 ? t('1 seat') : t('{count} seats', { count: indian(total) })} · {exams.join(', ')} ·{' '}
        {sort
          ? t(sort.by === 'close' && standingKind(exams) === 'score' ? 'sorted by closing score' : BY[sort.by])
          : t('in list order')}
        {seasons.map((season) => ` · ${season}`)}
        {!isOneList && (
          <small>{t('These closing ranks are from different rank lists, so we can’t sort by them.')}</small>
        )}
      </caption>
      <thead>
        <tr>
          {head('institute', t('College'), { rowSpan: 2 })}
          {head('program', t('Course'), { rowSpan: 2 })}
          {head('seat', t('Seat'), { rowSpan: 2 })}
          {years.length > 0 && (
            <th scope="colgroup" colSpan={years.length} data-years>
              {t('Closed in')}
            </th>
          )}
          {isOneList ? (
            head('expected', t('Forecast'), { rowSpan: 2, isFigure: true })
          ) : (
            <th scope="col" rowSpan={2} data-figure>
              {t('Forecast')}
            </th>
          )}
          {head('chance', t('Chance'), { rowSpan: 2, firstDown: true })}
          <th scope="col" rowSpan={2}>
            {t('Round')}
          </th>
          {children && (
            <th scope="col" rowSpan={2}>
              <span className="vh">{t('Choice list')}</span>
            </th>
          )}
        </tr>
        <tr>
          {years.map((year) =>
            year === newest && isOneList ? (
              <Fragment key={year}>{head('close', year, { isFigure: true })}</Fragment>
            ) : (
              <th key={year} scope="col" data-figure>
                {year}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const link = linkOf?.(row)
          return (
            <tr key={row.key}>
              <th scope="row">{link ? <Link to={link}>{row.institute}</Link> : row.institute}</th>
              <td>
                {row.program}
                {row.years && row.years > 4 ? (
                  <small>{t('{years} years, {degree}', { years: row.years, degree: row.degree })}</small>
                ) : null}
                {needsAptitudeTest(row) && (
                  <small>{t('For B.Arch at an IIT you must also pass the Architecture Aptitude Test (AAT).')}</small>
                )}
              </td>
              <td>
                {translate(quotaName(row.quota))} · {row.list}
                <small>
                  {translate(GENDER_NAMES[row.gender])}
                  {exams.length > 1 && ` · ${row.exam}`}
                </small>
              </td>
              {years.map((year) => {
                const one = row.closes.find((close) => close.year === year)
                return (
                  <td key={year} data-figure>
                    {one ? indian(one.close) : '–'}
                    {one?.isUnmarked && <small>{t('may be preparatory')}</small>}
                  </td>
                )
              })}
              <td data-figure>
                <Expected row={row} />
              </td>
              <td>
                <Chance row={row} />
              </td>
              <td>{row.closes.length > 0 ? translate(row.closes.at(-1)!.round) : '–'}</td>
              {children?.(row)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const BY: Record<TableSort, Label> = {
  institute: 'sorted by college',
  program: 'sorted by course',
  seat: 'sorted by seat',
  close: 'sorted by closing rank',
  expected: 'sorted by forecast',
  chance: 'sorted by chance',
}

/** One way, the other way, then as the list stands. */
function nextSort(sort: TableAsking['sort'], by: TableSort, firstDown = false): TableAsking['sort'] {
  if (sort?.by !== by) return { by, down: firstDown }
  return sort.down === firstDown ? { by, down: !firstDown } : undefined
}

interface HeadProps {
  sorted: 'ascending' | 'descending' | undefined
  onSort: (() => void) | undefined
  rowSpan?: number
  isFigure?: boolean
  children: ReactNode
}

/** A head that sorts says which way; on paper it is a word. */
function Head({ sorted, onSort, rowSpan, isFigure, children }: HeadProps) {
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={onSort || sorted ? (sorted ?? 'none') : undefined}
      data-figure={isFigure || undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          {sorted && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} small />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

function Expected({ row: { expected, isNew } }: { row: GroupedRow }) {
  if (!expected) return isNew ? <small>{t('no history')}</small> : '–'
  return (
    <>
      {indian(expected.middle)}
      <small>{t('{low} to {high}', { low: indian(expected.low), high: indian(expected.high) })}</small>
      {expected.before && (
        <small>
          {t('before the rounds {low} to {high}', {
            low: indian(expected.before.low),
            high: indian(expected.before.high),
          })}
        </small>
      )}
    </>
  )
}

function Chance({ row }: { row: GroupedRow }) {
  if (!row.word) return row.group === 'unlikely' ? <small>{t('below 15%')}</small> : '–'
  return (
    <>
      <ChanceMark word={row.word} />
      <small>{chanceText(row)}</small>
      {row.before && <small>{t('before the rounds {chance}', { chance: percent(row.before.chance) })}</small>}
    </>
  )
}
