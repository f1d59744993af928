import type { Message } from '../../../../../shared/i18n/message.ts'
import { useState } from 'react'
import type { Course } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { impossibleSeats, seatRows, seatsIn, seatSummary, type SeatRow } from '../../../../../shared/college/seats.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { activeCourses } from '../activeCourses.ts'
import { filterByFamily } from '../narrow.ts'
import type { PanelProps } from '../panel.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { CategoryFilter } from './Filtered.tsx'
import { SeatsByCourse, SeatsByYear } from './IntakePlots.tsx'
import { OneChoice } from './OneChoice.tsx'
import { pageRange } from './pages.ts'
import { Provenance } from './Provenance.tsx'
import { Empty, Section } from './Section.tsx'
import { StepPager } from './StepPager.tsx'
import { Num, TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

/** Seats by course and quota, as published; an unknown number is never filled in (behaviour, Settled). */
export function SeatIntakeTab({ record, category, families, onCategory }: PanelProps) {
  const { college } = record,
    rows = seatRows(college)
  return (
    <>
      <h2>{t('{name} Seat Intake', { name: college.name })}</h2>
      {rows.length === 0 ? (
        <EmptyTab record={record} topic="Seat Intake" sentences={[t('No data available')]} />
      ) : (
        <>
          <CategoryFilter families={families} category={category} onCategory={onCategory} />
          <Rows
            key={category}
            rows={filterByFamily(rows, category, (row) => row.course, college.courses)}
            courses={activeCourses(college.courses)}
          />
          <Provenance sources={college.sources} figure="seats" />
        </>
      )}
    </>
  )
}

function Rows({ rows, courses }: { rows: readonly SeatRow[]; courses: readonly Course[] }) {
  const years = [...new Set(rows.flatMap((row) => row.year ?? []))].sort((one, other) => other - one)
  const [quota, setQuota] = useState('')
  const [course, setCourse] = useState('')
  const [year, setYear] = useState(years[0])
  const [asked, setPage] = useState(1)
  // Years are never added to each other: one is shown, with the rows that name none.
  const chosen = rows.filter((row) => (!quota || row.quota === quota) && (!course || row.course === course))
  const fitting = chosen.filter((row) => row.year === undefined || row.year === year)
  const { page, pages, from, to } = pageRange(asked, fitting.length)
  const { total, unpublished, isWithoutDistance, shares } = seatSummary(fitting)
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return (
    <>
      <div className={styles.pickers}>
        <Sieve
          label={t('Quota')}
          all={t('All quotas')}
          of={rows.map((row) => row.quota)}
          value={quota}
          onChange={change(setQuota)}
        />
        <Sieve
          label={t('Course')}
          all={t('All courses')}
          of={rows.map((row) => row.course)}
          value={course}
          onChange={change(setCourse)}
        />
        {years.length > 1 && (
          <LabelledField label={t('Year')}>
            {(ids) => (
              <Select {...ids} value={year} onChange={(event) => change(setYear)(Number(event.target.value))}>
                {years.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
      </div>
      <Impossible sentences={impossibleSeats(rows, courses)} />
      {fitting.length === 0 ? (
        <Empty title={t('No data available')} />
      ) : (
        <>
          <TabTable
            caption={t('Seat intake')}
            head={[t('Course Name'), t('Quota'), t('Seat Intake')]}
            end={[2]}
            rows={fitting.slice(from - 1, to).map((row) => ({
              key: row.id,
              cells: [
                row.course,
                [row.isDistance && t('Distance course'), row.quota, row.category, row.gender, row.year]
                  .filter(Boolean)
                  .join(', ') || t('All'),
                <Num key="s">{seatsIn(row) === undefined ? row.seats : indian(seatsIn(row)!)}</Num>,
              ],
            }))}
            foot={[
              t('Total'),
              [
                unpublished > 0 && total !== undefined && withoutRows(unpublished),
                isWithoutDistance && t('without distance courses'),
              ]
                .filter(Boolean)
                .join('; '),
              <Num key="t">{total === undefined ? undefined : indian(total)}</Num>,
            ]}
          />
          <StepPager page={page} pages={pages} of={t('Seat intake')} onPage={setPage}>
            {t('Page {page} of {pages}', { page, pages })}
          </StepPager>
          <SeatsByCourse rows={fitting} />
          <SeatsByYear rows={chosen} />
          {shares.some((each) => each.category !== 'Not stated') && (
            <Section title={t('Share per category')}>
              <TabTable
                caption={t('Share per category')}
                head={[t('Category'), t('Seats'), t('Share of seats')]}
                end={[1, 2]}
                rows={shares.map((each) => ({
                  key: each.category,
                  cells: [
                    translate(each.category),
                    <Num key="s">{indian(each.seats)}</Num>,
                    `${indian(Math.round(each.share * 1000) / 10)}%`,
                  ],
                }))}
              />
            </Section>
          )}
        </>
      )}
    </>
  )
}

/**
 * What the rows are narrowed by. Where all of them say the same there is nothing to choose and it stands as text; where
 * none says anything, not at all. A choice in force can always be undone.
 */
function Sieve({
  label,
  all,
  of,
  value,
  onChange,
}: {
  label: string
  all: string
  of: ReadonlyArray<string | undefined>
  value: string
  onChange: (value: string) => void
}) {
  const [only, ...others] = new Set(of)
  if (value === '' && others.length === 0) return only === undefined ? null : <OneChoice label={label} only={only} />
  return (
    <LabelledField label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{all}</option>
          {[only, ...others]
            .flatMap((each) => each ?? [])
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </Select>
      )}
    </LabelledField>
  )
}

function Impossible({ sentences }: { sentences: readonly Message[] }) {
  if (sentences.length === 0) return null
  return (
    <div className={styles.flags} role="note">
      <p>
        <b>{t('These figures cannot all be true.')}</b> {t('Ask the college which ones hold.')}
      </p>
      <ul>
        {sentences.map(translate).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  )
}

const withoutRows = (count: number): string =>
  count === 1
    ? t('without 1 row not given as a number')
    : t('without {count} rows not given as a number', { count: indian(count) })
