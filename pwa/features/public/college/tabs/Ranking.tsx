import { Fragment } from 'react'
import { streamRanked } from '../../../../../shared/catalogue/streamRanked.ts'
import type { Stream } from '../../../../../shared/stream.ts'
import type { Rank } from '../../../../../shared/record/field.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { indian } from '../../../../../shared/college/money.ts'
import {
  isNirf,
  isTopTen,
  isWide,
  nirfPage,
  rankHistory,
  rankingTables,
  type RankingRow,
  type RankingTable,
} from '../../../../../shared/college/ranking.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { LazyLinePlot } from '../../../../components/plots/plots.ts'
import { PlotFigure } from '../../../../components/plots/Plotted.tsx'
import { ranksFor } from '../narrow.ts'
import type { PanelProps } from '../panel.ts'
import { CategoryFilter } from './Filtered.tsx'
import { Provenance } from './Provenance.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { Prose, Section } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import { TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

/** Two streams are open, the rest a press away (behaviour 11). */
const STREAMS = 2
/** The 'weekly' ranking of the documents is the magazine's (behaviour, Settled). */
const isWeekly = (agency: string): boolean => /\bweek\b/i.test(agency)

/**
 * Whose rank, of which year, in which stream; a dash for what an agency has not said (public-site 2, Ranking tab). The
 * newest data stands first, and of its streams the page's.
 */
export function RankingTab({ record, streams, category, families, onCategory }: PanelProps) {
  const { college } = record,
    shown = college.rankings.filter((ranking) => ranksFor(ranking.category ?? '', category)),
    tables = rankingTables(shown).map((table) => pageStreamFirst(table, streams[0]))
  const newest = tables[0]?.years[0],
    lacking = [
      ...(tables.some(({ agency }) => isWeekly(agency)) ? [] : [t('No weekly ranking data available.')]),
      ...(tables.some(({ agency }) => isNirf(agency)) ? [] : [t('No NIRF ranking data available.')]),
    ]
  return (
    <>
      <h2>{newest === undefined ? t('Rankings') : t('Rankings {year}', { year: newest })}</h2>
      {college.rankingHeading && <p className={styles.lead}>{college.rankingHeading}</p>}
      {college.rankingYear !== undefined && (
        <p className="small quiet">{t('As ranked for {year}', { year: college.rankingYear })}</p>
      )}
      <Prose text={college.rankingInfo} />
      {college.rankings.length > 0 && (
        <CategoryFilter families={families} category={category} onCategory={onCategory} />
      )}
      {tables.map((table) => (
        <Agency key={table.agency} table={table} college={college} />
      ))}
      {lacking.length > 0 && (
        <EmptyTab
          record={record}
          topic="Ranking"
          sentences={lacking}
          more={!tables.some(({ agency }) => isNirf(agency)) && <OfficialNirf />}
        />
      )}
      <Provenance sources={college.sources} figure="rankings" />
    </>
  )
}

/** The stream whose rank the head of the page shows stands first among those of the newest year. */
function pageStreamFirst(table: RankingTable, stream: Stream | undefined): RankingTable {
  const isFirst = (row: RankingRow) => row.ranks[0] !== undefined && streamRanked(fold(row.stream)) === stream
  return { ...table, rows: table.rows.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))) }
}

function Agency({ table, college }: { table: RankingTable; college: College }) {
  const about = college.rankingAgencies.find(({ agency }) => fold(agency) === fold(table.agency))
  return (
    <Section
      title={about?.heading || table.agency}
      aside={about?.heading && about.heading !== table.agency && table.agency}
    >
      <Prose text={about?.description} />
      <ShowAll
        items={table.rows}
        first={STREAMS}
        noun="streams"
        render={(rows) => <Standing table={{ ...table, rows: [...rows] }} />}
      />
      {isNirf(table.agency) ? <OfficialNirf table={table} /> : <Published table={table} />}
      <OverYears college={college} table={table} />
    </Section>
  )
}

function Standing({ table: { agency, years, rows } }: { table: RankingTable }) {
  return (
    <TabTable
      caption={t('{agency} rankings', { agency })}
      end={years.map((_, at) => at + 1)}
      head={[
        t('Stream'),
        ...years.map((year, at) => (
          <span key={year}>
            {year}
            {at === 0 && ` (${t('Current')})`}
          </span>
        )),
      ]}
      rows={rows.map((row) => ({
        key: row.stream,
        cells: [
          <Stream key="s" row={row} />,
          ...row.ranks.map((rank, at) => <RankCell key={years[at]} rank={rank} hasBadge={isNirf(agency)} />),
        ],
      }))}
    />
  )
}

/** A stream as its agency names it, with the score behind its rank where that is known. */
function Stream({ row: { stream, score, details } }: { row: RankingRow }) {
  return (
    <>
      {stream}
      {score && (
        <small className={styles.rankLabel}>
          {score.outOf === undefined
            ? t('Score {score} in {year}', { score: score.score, year: score.year })
            : t('Score {score} of {outOf} in {year}', { score: score.score, outOf: score.outOf, year: score.year })}
        </small>
      )}
      {details && <small className={styles.rankLabel}>{details}</small>}
    </>
  )
}

function RankCell({ rank, hasBadge }: { rank: Rank | undefined; hasBadge: boolean }) {
  if (rank === undefined)
    return (
      <>
        <span className="faint" aria-hidden="true">
          –
        </span>
        <span className="vh">{t('not ranked')}</span>
      </>
    )
  return (
    <>
      <span className={styles.rank} data-wide={isWide(rank) || undefined}>
        {rank}
      </span>
      {hasBadge && isTopTen(rank) && <small className={styles.rankLabel}>{t('Top 10')}</small>}
    </>
  )
}

/** The newest year in which a stream has a rank. */
const newestOf = ({ years }: RankingTable, { ranks }: RankingRow): number | undefined =>
  years[
    Math.max(
      0,
      ranks.findIndex((rank) => rank !== undefined),
    )
  ]
const away = (href: string, name: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {name}
  </a>
)

/** To the page of each stream's newest edition, so that a rank can be checked where it was published. */
function OfficialNirf({ table }: { table?: RankingTable }) {
  const pages = (table?.rows ?? []).map((row) => {
    const year = newestOf(table!, row)
    return {
      name: `${row.stream} ${year}`,
      href: nirfPage({ year, category: row.stream, link: isWebAddress(row.link) ? row.link : undefined }),
    }
  })
  const [first, ...more] = pages
  return (
    <p className={styles.source}>
      {away(first?.href ?? nirfPage({}), t('Official NIRF site'))}
      {first && `: ${first.name}`}
      {more.map(({ name, href }) => (
        <Fragment key={name}> · {away(href, name)}</Fragment>
      ))}
    </p>
  )
}

/** To where another agency published what stands in its table, as far as the record says. */
function Published({ table }: { table: RankingTable }) {
  const pages = table.rows.flatMap((row) =>
    isWebAddress(row.link) ? [{ name: `${row.stream} ${newestOf(table, row)}`, href: row.link }] : [],
  )
  if (pages.length === 0) return null
  return (
    <p className={styles.source}>
      {t('Source:')}{' '}
      {pages.map(({ name, href }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {away(href, name)}
        </Fragment>
      ))}
    </p>
  )
}

function OverYears({ college, table }: { college: College; table: RankingTable }) {
  const history = rankHistory(
    college.rankings.filter(({ category }) => table.rows.some(({ stream }) => stream === (category ?? 'Overall'))),
    table.agency,
  )
  if (!history) return null
  const { agency, years, lines } = history
  const along = years.map(String)
  return (
    <Section title={t('Over the years')} level={4}>
      <PlotFigure
        caption={t(
          'A smaller rank is better and is drawn higher. Bands such as 101-150 are not drawn: they have no order within them.',
        )}
        table={
          <TabTable
            caption={t('{agency} ranks over the years', { agency })}
            head={[t('Year'), ...lines.map(({ stream }) => translate(stream))]}
            end={lines.map((_, at) => at + 1)}
            rows={[...years].reverse().map((year) => ({
              key: String(year),
              cells: [
                year,
                ...lines.map(({ stream, ranks }) => {
                  const rank = ranks[years.indexOf(year)]
                  return <Fragment key={stream}>{rank === undefined ? '–' : indian(rank)}</Fragment>
                }),
              ],
            }))}
          />
        }
      >
        <LazyLinePlot
          label={t('{agency} rank over the years: {figures}', {
            agency,
            figures: lines
              .map(
                ({ stream, ranks }) =>
                  `${translate(stream)} ${years.flatMap((year, at) => (ranks[at] === undefined ? [] : `${year} ${ranks[at]}`)).join(', ')}`,
              )
              .join('; '),
          })}
          along={along}
          lines={lines.map(({ stream, ranks }) => ({ name: translate(stream), values: ranks }))}
          best="small"
          format={indian}
        />
      </PlotFigure>
    </Section>
  )
}
