import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  historySentence,
  insidePoints,
  wholeYears,
  isOpenCategory,
  type CutoffHistory,
  type CutoffPoint,
} from '../../../../../shared/college/cutoffChoice.ts'
import { msg } from '../../../../../shared/i18n/message.ts'
import { DOT } from '../../../../../shared/format/dot.ts'
import { isCommonListExam, rankedExam, rankListNamed, type RankList } from '../../../../../shared/college/rankList.ts'
import { readRank, type StudentRank } from '../../../../../shared/people/profile.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { LazyLinePlot } from '../../../../components/plots/plots.ts'
import { PlotFigure } from '../../../../components/plots/Plotted.tsx'
import { profileQuery, useSaveProfile } from '../../../../queries/public/ownRank.ts'
import { useWorkers } from '../../../../search/workerContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { LabelledField, Input } from '../../../../ui/Field.tsx'
import { Section } from '../tabs/Section.tsx'
import { Num, TabTable } from '../tabs/Table.tsx'
import styles from '../tabs/Tabs.module.css'

/**
 * How one course closed in one pool, by year and by round, and where a reader's own figure would have stood: the rank
 * of this device, or one typed here, which stays here until it is kept.
 */
export function CutoffPlots({ history }: { history: CutoffHistory }) {
  const { program, quotaType, category, gender, exam, unit, years, rounds, roundsOf, running } = history,
    whole = wholeYears(history)
  const { data: profile } = useQuery(profileQuery(useWorkers().catalogue)),
    known = profile?.rank
  const [typed, setWritten] = useState<string>()
  const sentence = historySentence(history)
  const ranked = exam && unit === 'rank' ? rankedExam(exam, program) : undefined,
    ownList = category ? rankListNamed(category) : undefined
  const isKnown =
    known !== undefined && known.exam === ranked && (known.list === ownList || isCommonListExam(known.exam))
  const written = typed ?? (isKnown ? indian(known.rank) : '')
  const mine = Number(written.replaceAll(',', ''))
  const own = written.trim() !== '' && mine > 0 ? mine : undefined
  const list =
    unit === 'rank' && category && !isOpenCategory(category)
      ? t('In the {category} list, in which these ranks are counted', { category })
      : undefined
  return (
    <Section title={program} aside={<span>{[quotaType, category, gender, exam].filter(Boolean).join(DOT)}</span>}>
      {sentence && <p className={styles.verdict}>{translate(sentence)}</p>}
      <div className={styles.own}>
        <LabelledField label={t('Your {unit}', { unit: translate(unit) })} hint={list}>
          {(ids) => (
            <Input {...ids} inputMode="decimal" value={written} onChange={(event) => setWritten(event.target.value)} />
          )}
        </LabelledField>
      </div>
      {ranked && ownList && (
        <OwnRankButtons
          written={written}
          exam={ranked}
          list={ownList}
          isKept={isKnown && known.rank === own}
          onForget={() => setWritten('')}
        />
      )}
      {own !== undefined && (
        <p className={styles.verdict} role="status">
          {verdict(whole.length > 1 ? whole : rounds, own, unit, whole.length > 1 ? 'year' : 'round')}
        </p>
      )}
      {years.length > 1 && (
        <ByPoint
          title={t('By year')}
          head={t('Year')}
          points={years}
          own={own}
          unit={unit}
          note={
            running
              ? t('Final round of each year; {year}: {round}, the rounds still go on.', {
                  year: running.year,
                  round: translate(running.round).toLowerCase(),
                })
              : t('Final round of each year.')
          }
        />
      )}
      {rounds.length > 1 && (
        <ByPoint
          title={t('By round, {roundsOf}', { roundsOf: String(roundsOf) })}
          head={t('Round')}
          points={rounds}
          own={own}
          unit={unit}
        />
      )}
    </Section>
  )
}

/** Keeps the rank typed here for every page, or forgets it, in one tap. */
function OwnRankButtons({
  written,
  exam,
  list,
  isKept,
  onForget,
}: {
  written: string
  exam: string
  list: RankList
  isKept: boolean
  onForget: () => void
}) {
  const save = useSaveProfile(),
    read = readRank(written, exam)
  const change = (rank: StudentRank | undefined) =>
    save(({ rank: _, ...more }) => ({ ...more, ...(rank && { rank }) })).catch(
      () => void toast('error', t('This device has no room to keep your rank.')),
    )
  if (isKept)
    return (
      <p className={styles.more}>
        <Button
          kind="plain"
          onClick={() => {
            onForget()
            void change(undefined)
          }}
        >
          {t('Forget my rank')}
        </Button>
      </p>
    )
  return (
    'rank' in read && (
      <p>
        <Button onClick={() => void change({ exam, list, rank: read.rank })}>{t('Use this rank on every page')}</Button>
      </p>
    )
  )
}

function ByPoint({
  title,
  head,
  points,
  own,
  unit,
  note,
}: {
  title: string
  head: string
  points: CutoffPoint[]
  own: number | undefined
  unit: CutoffHistory['unit']
  note?: string
}) {
  const hasOpening = unit === 'rank' && points.every(({ opening }) => opening !== undefined)
  const { inside } = insidePoints(points, own ?? 0, unit)
  return (
    <Section title={title} level={4}>
      <PlotFigure
        caption={`${unit === 'rank' ? t('A smaller rank is better and is drawn higher.') : t('A higher {unit} is better and is drawn higher.', { unit: translate(unit) })}${note ? ` ${note}` : ''}${hasOpening ? ` ${t('The band reaches from the opening to the closing rank.')}` : ''}`}
        table={
          <TabTable
            caption={t('Closing {unit}, {title}', { unit: translate(unit), title: title.toLowerCase() })}
            end={[1, 2]}
            head={[
              head,
              t('Opened'),
              t('Closed'),
              ...(own === undefined ? [] : [t('Your {unit} {own}', { unit: translate(unit), own: indian(own) })]),
            ]}
            rows={[...points].reverse().map((point) => ({
              key: point.at,
              cells: [
                translate(point.name),
                <Num key="o" absent="–">
                  {point.opening && indian(point.opening)}
                </Num>,
                <Num key="c">{indian(point.closing)}</Num>,
                ...(own === undefined ? [] : [inside.includes(point) ? t('inside') : t('outside')]),
              ],
            }))}
          />
        }
      >
        <LazyLinePlot
          label={t('Closing {unit} {title}: {figures}', {
            unit: translate(unit),
            title: title.toLowerCase(),
            figures: points.map(({ name, closing }) => `${translate(name)} ${indian(closing)}`).join(', '),
          })}
          along={points.map(({ at }) => at)}
          names={points.map(({ name, short }) => short && { wide: translate(name), narrow: translate(short) })}
          lines={[{ name: t('Closing'), values: points.map(({ closing }) => closing) }]}
          best={unit === 'rank' ? 'small' : 'large'}
          format={indian}
          {...(hasOpening && { band: { name: t('opened at'), values: points.map(({ opening }) => opening) } })}
          {...(own !== undefined && { mine: { name: t('You'), value: own } })}
        />
      </PlotFigure>
    </Section>
  )
}

/** "With rank 5,800 you would have got in, in 5 of the 8 years shown, but not in 2021, 2024 or 2025." */
function verdict(
  points: readonly CutoffPoint[],
  own: number,
  unit: CutoffHistory['unit'],
  noun: 'year' | 'round',
): string {
  const { inside, outside } = insidePoints(points, own, unit)
  const of = { unit: translate(unit), own: indian(own), points: points.length }
  if (outside.length === 0)
    return noun === 'year'
      ? t('With {unit} {own} you would have got in, in all {points} years shown.', of)
      : t('With {unit} {own} you would have got in, in all {points} rounds shown.', of)
  if (inside.length === 0)
    return noun === 'year'
      ? t('With {unit} {own} you would not have got in, in any of the {points} years shown.', of)
      : t('With {unit} {own} you would not have got in, in any of the {points} rounds shown.', of)
  const names = outside.map(({ name }) => name),
    last = names.at(-1)!
  const some = {
    ...of,
    inside: inside.length,
    outside: names.length > 1 ? msg('{some} or {last}', { some: names.slice(0, -1), last }) : last,
  }
  return noun === 'year'
    ? t('With {unit} {own} you would have got in, in {inside} of the {points} years shown, but not in {outside}.', some)
    : t(
        'With {unit} {own} you would have got in, in {inside} of the {points} rounds shown, but not in {outside}.',
        some,
      )
}
