import type { College } from '../../../../../shared/college/college.ts'
import { readFee } from '../../../../../shared/college/fees.ts'
import { indian, lakh } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { FeeText } from '../../../../components/FeeText.tsx'
import { LazyBarPlot } from '../../../../components/plots/plots.ts'
import { PlotFigure } from '../../../../components/plots/Plotted.tsx'
import { Figure, Figures } from '../../../../ui/Figure.tsx'
import { filterByFamily } from '../narrow.ts'
import type { PanelProps } from '../panel.ts'
import { hasPlacements, placedOf, programmesOf, shareOf, type Programme } from '../published.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { CategoryFilter } from './Filtered.tsx'
import { Provenance } from './Provenance.tsx'
import { Prose, Section } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import { TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

/** Six recruiters at first (public-site 9); more programmes than these are in the table alone. */
const RECRUITERS = 6,
  DRAWN = 8

/** What students were offered, with its year (public-site 2, Placement tab; behaviour 11). */
export function Placement({ record, category, families, onCategory }: PanelProps) {
  const { college } = record,
    { placements } = college
  const all = programmesOf(college)
  const programmes = filterByFamily(all, category, (row) => row.program, college.courses)
  return (
    <>
      <h2>
        {t('{name} Placement', { name: college.name })}
        {placements.year && ` ${placements.year}`}
      </h2>
      {!hasPlacements(college) ? (
        <EmptyTab
          record={record}
          topic="Placement"
          sentences={[
            t('No Placement Data Available'),
            t(
              'This college has not provided placement statistics at this time. Please contact the admissions office for more information.',
            ),
          ]}
        />
      ) : (
        <>
          <Prose text={placements.overview} />
          <Prose text={placements.overviewMore} />
          <Boxes placements={placements} />
          <Provenance sources={college.sources} figure="placements" />
          <Section title={t('Recruiters')}>
            {placements.records.length === 0 ? (
              <p className="quiet">{t('No detailed placement data available.')}</p>
            ) : (
              <ShowAll
                items={placements.records}
                first={RECRUITERS}
                noun="recruiters"
                render={(shown) => (
                  <TabTable
                    caption={t('Recruiters')}
                    head={[t('Company'), t('Package'), t('Sector'), t('Designation')]}
                    rows={shown.map((row) => ({
                      key: row.id,
                      cells: [
                        row.company,
                        <FeeText key="p" text={row.package} short said={['year']} absent={t('Not published')} />,
                        row.sector ?? '–',
                        row.designation ?? '–',
                      ],
                    }))}
                  />
                )}
              />
            )}
          </Section>
          {all.length > 0 && (
            <Section title={t('By programme')}>
              <CategoryFilter families={families} category={category} onCategory={onCategory} />
              {programmes.length === 0 ? (
                <p className="quiet">{t('No detailed placement data available.')}</p>
              ) : (
                <>
                  <ByProgramme programmes={programmes} />
                  <PlacedOfEligible programmes={programmes} />
                </>
              )}
            </Section>
          )}
        </>
      )}
    </>
  )
}

/** Median first: half of the students were offered more, half less. An average is pulled up by a few. */
function Boxes({ placements }: { placements: College['placements'] }) {
  const placed = placedOf(placements)
  const amount = (text: string | undefined) => text && <FeeText text={text} short said={['year']} />
  return (
    <div className={styles.boxes}>
      <Figures columns={2}>
        <Figure size="l" label={t('Median Package')} value={amount(placements.medianPackage)} />
        <Figure size="l" label={t('Highest Package')} value={amount(placements.highestPackage)} />
        <Figure size="l" label={t('Average Package')} value={amount(placements.averagePackage)} />
        {placements.placementPercentage !== undefined && (
          <Figure size="l" label={t('placed')} value={placements.placementPercentage} unit="%" />
        )}
        {placed && <Figure size="l" label={t('placed of eligible')} value={placed} />}
        {placements.higherStudies !== undefined && (
          <Figure size="l" label={t('went on to higher studies')} value={indian(placements.higherStudies)} />
        )}
      </Figures>
      <Section title={t('Top Recruiters')}>
        {placements.topRecruiters.length ? (
          <p>{placements.topRecruiters.join(', ')}</p>
        ) : (
          <p className="quiet">{t('Not published')}</p>
        )}
      </Section>
    </div>
  )
}

const KINDS = [
  ['median', 'medianPackage'],
  ['average', 'averagePackage'],
  ['highest', 'highestPackage'],
] as const
const nameOf = ({ program, year }: Programme): string => (year ? `${program}, ${year}` : program)

function ByProgramme({ programmes }: { programmes: readonly Programme[] }) {
  const withPlaced = programmes.some(shareOf)
  const table = (
    <TabTable
      caption={t('Placements by programme')}
      head={[t('Programme'), t('Median'), t('Average'), t('Highest'), ...(withPlaced ? [t('Placed / eligible')] : [])]}
      end={[1, 2, 3, 4]}
      rows={programmes.map((row) => ({
        key: row.id,
        cells: [
          nameOf(row),
          ...KINDS.map(([kind, key]) => <FeeText key={kind} text={row[key]} short said={['year']} absent="–" />),
          ...(withPlaced ? [shareOf(row) ?? '–'] : []),
        ],
      }))}
    />
  )
  const drawn = programmes
    .map((row) => ({ name: nameOf(row), values: KINDS.map(([, key]) => rupeesIn(row[key])) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
  const groups = [...new Map(drawn.map((group) => [group.name, group])).values()].slice(0, DRAWN)
  if (groups.length < 2) return table
  return (
    <PlotFigure
      table={table}
      caption={
        drawn.length > groups.length
          ? t('The first {some} of {all} programmes; the table has all of them.', {
              some: groups.length,
              all: indian(drawn.length),
            })
          : t('Median, average and highest package a year.')
      }
    >
      <LazyBarPlot
        label={t('Packages by programme: {figures}', {
          figures: groups
            .map(
              ({ name, values }) =>
                `${name} ${KINDS.flatMap(([kind], at) => (values[at] === undefined ? [] : `${t(kind)} ${translate(lakh(values[at]))}`)).join(', ')}`,
            )
            .join('; '),
        })}
        kinds={KINDS.map(([kind]) => t(kind))}
        groups={groups}
        format={(amount) => translate(lakh(amount))}
      />
    </PlotFigure>
  )
}

/**
 * How many of those eligible were placed, programme by programme, in the order of the table. Drawn where two programmes
 * or more have both counts; a count of more placed than eligible is not drawn, since one of the two is wrong.
 */
function PlacedOfEligible({ programmes }: { programmes: readonly Programme[] }) {
  const counted = programmes.flatMap((row) => {
    const { placed, eligible } = row
    return placed !== undefined && eligible && placed <= eligible
      ? [{ id: row.id, name: nameOf(row), placed, eligible }]
      : []
  })
  const drawn = [...new Map(counted.map((row) => [row.name, row])).values()].slice(0, DRAWN)
  if (drawn.length < 2) return null
  const share = ({ placed, eligible }: (typeof counted)[number]) => `${Math.round((placed / eligible) * 100)}%`
  return (
    <PlotFigure
      caption={
        drawn.length < counted.length
          ? t('The first {some} of {all} programmes; the table has all of them.', {
              some: drawn.length,
              all: indian(counted.length),
            })
          : t('Students placed, of those eligible.')
      }
      table={
        <TabTable
          caption={t('Students placed by programme')}
          head={[t('Programme'), t('Eligible'), t('Placed'), t('Share placed')]}
          end={[1, 2, 3]}
          rows={counted.map((row) => ({
            key: row.id,
            cells: [row.name, indian(row.eligible), indian(row.placed), share(row)],
          }))}
        />
      }
    >
      <LazyBarPlot
        label={t('Students placed of those eligible: {figures}', {
          figures: drawn
            .map((row) => `${row.name} ${indian(row.placed)} / ${indian(row.eligible)} (${share(row)})`)
            .join(', '),
        })}
        kinds={[t('eligible'), t('placed')]}
        groups={drawn.map(({ name, placed, eligible }) => ({ name, values: [eligible, placed] }))}
        format={indian}
      />
    </PlotFigure>
  )
}

function rupeesIn(text: string | undefined): number | undefined {
  const fee = readFee(text)
  return fee?.currency === 'INR' && fee.min === fee.max ? fee.min : undefined
}
