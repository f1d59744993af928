import { useState } from 'react'
import { type TuitionRelief, tuitionAfter } from '../../../../../shared/calculators/relief.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import type { FeeBars } from '../../../../../shared/college/fees.ts'
import { lakh, rupees } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { LazyStackPlot } from '../../../../components/plots/plots.ts'
import { PlotFigure } from '../../../../components/plots/Plotted.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { TabTable } from '../tabs/Table.tsx'
import styles from './Courses.module.css'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/**
 * What each year of a course costs, stacked: what falls due every year stands on the fee of that year. Where the
 * institute waives tuition, one waiver at a time is drawn, and the table has all of them.
 */
export function FeeYears({
  of,
  bars: { years, left },
  reliefs,
}: {
  /** The course's name. */
  of: string
  bars: FeeBars
  reliefs: readonly TuitionRelief[]
}) {
  const [chosen, setChosen] = useState('')
  const relief = reliefs.find(({ name }) => name === chosen)
  const named = years.map(({ year, parts }) => ({
    name: t('Year {year}', { year }),
    amounts: parts.map(({ amount }) => amount),
  }))
  const parts = years[0]?.parts.map(({ name }) => translate(name)) ?? []
  // Tuition is the first part; a waiver touches no other.
  const afterRelief = (amounts: readonly number[], by: TuitionRelief) =>
    amounts.map((amount, at) => (at === 0 ? tuitionAfter(by, amount) : amount))
  const drawn = named.map(({ name, amounts }) => ({
    name,
    amounts: relief ? [...afterRelief(amounts, relief), amounts[0]! - tuitionAfter(relief, amounts[0]!)] : amounts,
  }))
  const toPay = drawn.map(({ name, amounts }) => ({ name, sum: sumOf(relief ? amounts.slice(0, -1) : amounts) }))
  // A part that is nothing in every year has no layer.
  const kept = [...parts, ...(relief ? [t('Waived')] : [])].flatMap((part, at) =>
    drawn.some(({ amounts }) => amounts[at]! > 0) ? [{ part, at }] : [],
  )
  const head = [t('Year'), ...parts, ...(parts.length > 1 ? [t('Together')] : [])]
  return (
    <>
      {reliefs.length > 0 && (
        <div className={styles.choice}>
          <LabelledField label={t('Fees for')}>
            {(ids) => (
              <Select {...ids} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('Full fee')}</option>
                {reliefs.map(({ name }) => (
                  <option key={name} value={name}>
                    {translate(name)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        </div>
      )}
      <PlotFigure
        caption={
          left.length > 0
            ? t('Fees by year. Not drawn, because the period is not published: {left}.', {
                left: left.map(translate).join(', '),
              })
            : t('Fees by year.')
        }
        table={
          <>
            <TabTable
              caption={t('Fees of {of} by year', { of })}
              head={head}
              end={head.map((_, at) => at).slice(1)}
              rows={named.map(({ name, amounts }) => ({
                key: name,
                cells: [name, ...amounts.map(rupees), ...(parts.length > 1 ? [rupees(sumOf(amounts))] : [])],
              }))}
            />
            {reliefs.length > 0 && (
              <TabTable
                caption={t('To pay each year after a tuition waiver')}
                head={[t('Waiver'), ...named.map(({ name }) => name)]}
                end={named.map((_, at) => at + 1)}
                rows={reliefs.map((one) => ({
                  key: one.name,
                  cells: [translate(one.name), ...named.map(({ amounts }) => rupees(sumOf(afterRelief(amounts, one))))],
                }))}
              />
            )}
          </>
        }
      >
        <LazyStackPlot
          label={t('Fees by year: {figures}', {
            figures: toPay.map(({ name, sum }) => `${name} ${rupees(sum)}`).join(', '),
          })}
          parts={kept.map(({ part }) => part)}
          bars={drawn.map(({ name, amounts }) => ({ name, amounts: kept.map(({ at }) => amounts[at]!) }))}
          isLastUnpaid={relief !== undefined}
          format={(amount) => translate(lakh(amount))}
        />
      </PlotFigure>
    </>
  )
}

/** Which tuition an institute waives and for whom, with who says so; nothing where no waiver is known. */
export function FeeWaivers({ reliefs }: { reliefs: readonly TuitionRelief[] }) {
  const [first] = reliefs
  if (!first) return null
  return (
    <p className={styles.waivers}>
      {t('Tuition waivers at the IITs: {waivers}. You still pay hostel and mess.', {
        waivers: reliefs.map(({ name }) => translate(name)).join('; '),
      })}{' '}
      <span className="quiet">
        {t('({source}; checked on {day})', { source: translate(first.source), day: dayInWords(first.checked) })}
      </span>
    </p>
  )
}
