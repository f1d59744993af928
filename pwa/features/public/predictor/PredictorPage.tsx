import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { indian } from '../../../../shared/college/money.ts'
import { CUTOFF_EXAMS, EXAM_RULES, isByScore, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { classTwelveOf, leastMarksFor } from '../../../../shared/predictor/classTwelve.ts'
import { standingName } from '../../../../shared/predictor/standing.ts'
import { listsOf, NO_WISHES, rankOn, type PredictorStudent, type Wishes } from '../../../../shared/predictor/student.ts'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import { t, translate } from '../../../i18n/t.ts'
import type {
  ChanceGroup,
  Fees,
  PredictedRow,
  PredictorAnswer,
  PredictorQuestion,
} from '../../../search/predictorTypes.ts'
import {
  useAskPredictor,
  useCollegeCards,
  usePredictorAnswer,
  usePredictorPlan,
  usePredictorState,
} from '../../../queries/public/predictor.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { PredictedSeats } from './Answer.tsx'
import { rowsNow, warningsOf } from './choiceList.ts'
import { ChoiceBar, Choices } from './Choices.tsx'
import { askedLists, movedBy, rangeText, readable } from './draft.ts'
import { PredictorEvidence } from './Evidence.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { seasonsOf } from './season.ts'
import { StudentForm } from './StudentForm.tsx'
import { useTable } from './useTable.ts'
import { WhatIf } from './WhatIf.tsx'
import { WishForm } from './WishForm.tsx'
import styles from './Predictor.module.css'

// What follows the list is fetched when there is one to follow.
const OfficialDates = lazy(async () => ({ default: (await import('./OfficialDates.tsx')).OfficialDates }))
const ClassScreen = lazy(async () => ({ default: (await import('./ClassScreen.tsx')).ClassScreen }))

/**
 * `/college-predictor`: which seats past closing ranks leave open, at what chance, and the choice list made of them.
 * All of it on this device.
 */
export function PredictorPage() {
  const [params] = useSearchParams(),
    isForClass = useHydrated() && params.get('for') === 'class'
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('College predictor | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'See which seats you could get in JoSAA, NEET and CCMT counselling, with chances tested on past years, and make your choice list. Your rank stays on your device.',
        )}
      />
      <header className={styles.head}>
        <h1>{t('College predictor')}</h1>
        <p>{t('See which seats you could get, based on past closing ranks.')}</p>
      </header>
      {isForClass ? (
        <Suspense fallback={<Waiting />}>
          <ClassScreen />
        </Suspense>
      ) : (
        <OneStudent />
      )}
    </div>
  )
}

const usePlan = () => usePredictorPlan(readable, () => void toast('error', t('We couldn’t save this on this device')))

const RESULT = 'result'
/**
 * What was asked for comes into view with its summary, for the eye and for the keyboard, wherever the button that asked
 * stood.
 */
const showResult = (change: () => void) =>
  focusAfter(change, () => {
    const title = document.getElementById(RESULT)
    title?.scrollIntoView({ behavior: 'instant' })
    return title
  })

function OneStudent() {
  const { plan: kept, keep, forget } = usePlan()
  const student = kept?.student,
    exams = CUTOFF_EXAMS.filter((exam) => student?.ranks[exam])
  const state = usePredictorState(exams),
    isOnline = useOnline()
  const isWaiting =
    !kept || (!student && state.phase !== 'nothing' && state.phase !== 'failed' && state.exams.length === 0)
  const beginning =
    state.exams.length > 0 ? (
      <StudentForm
        exams={state.exams.map(({ exam }) => exam)}
        unavailable={unavailableOf(state, isOnline)}
        student={undefined}
        onStudent={(next) => showResult(() => keep({ student: next }))}
      />
    ) : (
      <Coming failed={state.phase === 'failed' ? state.message : undefined} isRefused={state.refused} />
    )
  return (
    <>
      <OfflineNote state={state} />
      {state.refused && state.exams.length > 0 && state.savedAt !== undefined && (
        <p className={styles.note} role="status">
          {t(
            'We didn’t take the new closing ranks, because they could not be verified. You see those saved on {date}.',
            { date: dayInWords(dayInIndia(state.savedAt)) },
          )}
        </p>
      )}
      {isWaiting && <Waiting />}
      {kept && state.phase === 'nothing' && (
        <Notice title={t('No closing ranks published yet')}>
          {t(
            'Once they are published, we can estimate your chances. The Cutoff tab of each college shows its own figures.',
          )}
        </Notice>
      )}
      {!isWaiting &&
        state.phase !== 'nothing' &&
        (student ? (
          <Predicted
            student={student}
            wishes={kept.wishes}
            choices={kept.choices}
            state={state}
            keep={keep}
            forget={forget}
          />
        ) : (
          beginning
        ))}
      {!isWaiting && (
        <>
          <p className={styles.note}>
            <Link to="/college-predictor?for=class">{t('For a counsellor: work out a whole class list')}</Link>
          </p>
          <PredictorEvidence exams={exams.length > 0 ? exams : ['JEE Main', 'JEE Advanced']} />
        </>
      )}
    </>
  )
}

/** Exams that cannot be answered now: there is no network and their closing ranks are not here. */
const unavailableOf = ({ exams, offline }: ReturnType<typeof usePredictorState>, isOnline: boolean): CutoffExam[] =>
  offline || !isOnline ? exams.flatMap(({ exam, isStored }) => (isStored ? [] : [exam])) : []

/** As tall as what it stands for begins: nothing that can be seen stands below it and moves. */
const Waiting = () => (
  <div aria-busy="true" className={styles.coming}>
    <Skeleton width="40%" height="1.5rem" />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
  </div>
)

function Coming({ failed, isRefused = false }: { failed: string | undefined; isRefused?: boolean | undefined }) {
  if (failed !== undefined)
    return (
      <Notice
        alert
        title={isRefused ? t('We didn’t take the closing ranks') : t('Could not connect. Try again')}
        actions={<Button onClick={() => location.reload()}>{t('Retry')}</Button>}
      >
        {t('We download closing ranks once and keep them on this device. {failed}', { failed: translate(failed) })}
      </Notice>
    )
  return <Waiting />
}

/** `?college=512`: seats of one college alone, by its number in the catalogue, as its own page leads here. */
const COLLEGE = 'college'
function collegeIn(params: URLSearchParams): number | undefined {
  const number = Number(params.get(COLLEGE))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const NO_ROWS: ReadonlyMap<string, PredictedRow> = new Map()
const NO_FEES: Fees = {}

interface PredictedProps {
  student: PredictorStudent
  wishes: Wishes
  choices: PredictedRow[]
  state: ReturnType<typeof usePredictorState>
  keep: ReturnType<typeof usePlan>['keep']
  forget: ReturnType<typeof usePlan>['forget']
}

function Predicted({ student, wishes: own, choices, state, keep, forget }: PredictedProps) {
  const askPredictor = useAskPredictor()
  const [params, setParams] = useSearchParams(),
    college = collegeIn(params)
  const wishes = useMemo(() => (college === undefined ? own : { ...own, college }), [own, college])
  const [isChanging, setChanging] = useState(false),
    isOnline = useOnline()
  const [share, setShare] = useState(0)
  const asked = useMemo(() => (share === 0 ? student : movedBy(student, share)), [student, share])
  const { look, ...known } = useCollegeCards(),
    // Only a budget asks what a college costs.
    fees = wishes.budget === undefined ? NO_FEES : known.fees
  const [most, setMost] = useState<Partial<Record<ChanceGroup, number>>>({})
  const shape = useTable([asked, wishes]),
    tableAsked = JSON.stringify(shape.asked)
  const asking = useMemo(
    () => ({
      student: asked,
      wishes,
      fees,
      most,
      keys: choices.map(({ key }) => key),
      ...(shape.asked && { table: shape.asked }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [asked, wishes, fees, most, choices, tableAsked],
  )
  const { answered, of, failed } = usePredictorAnswer(asking, state, known.feesAt)
  look([...(answered?.colleges ?? []), ...(college === undefined ? [] : [college])])
  // What a moved rank would open says nothing of the list, which is filled with one's own.
  const judged = useRef<{
    by: PredictorQuestion
    rows: ReadonlyMap<string, PredictedRow>
    exams: ReadonlySet<CutoffExam>
  }>(undefined)
  if (answered && of?.student === student)
    judged.current = {
      by: of,
      rows: new Map(answered.named.map((row) => [row.key, row])),
      exams: new Set(answered.leftOut.map(({ exam }) => exam)),
    }
  const byKey = judged.current?.rows ?? NO_ROWS
  // An exam whose figures are not here has answered nothing; without a rank in it none of its seats is the student's.
  const isJudged = ({ key, exam }: PredictedRow) =>
    judged.current?.by.student === student &&
    judged.current.by.keys?.includes(key) === true &&
    (judged.current.exams.has(exam) || student.ranks[exam] === undefined)
  const rows = rowsNow(choices, byKey, isJudged)
  const feeOf = ({ college: of, family }: PredictedRow) => (of > 0 && family ? known.fees[of]?.[family] : undefined)
  const warnings = warningsOf(rows, byKey, { isAsked: isJudged, budget: wishes.budget, feeOf })
  const chosen = new Set(choices.map(({ key }) => key))
  const choose = (row: PredictedRow) =>
    keep({ choices: chosen.has(row.key) ? choices.filter(({ key }) => key !== row.key) : [...choices, row] })
  const showAllColleges = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(COLLEGE)
        return next
      },
      { replace: true },
    )
  const isAsked = (exam: CutoffExam) => student.ranks[exam] !== undefined
  const asksFor = CUTOFF_EXAMS.filter(isAsked),
    list = { choices, rows, warnings, onChoices: (next: PredictedRow[]) => keep({ choices: next }) }
  const missing = state.exams.filter(({ exam }) => !isAsked(exam)).map(({ exam }) => exam)

  return (
    <>
      <Summary answered={answered} state={state} exams={asksFor} />
      <Who student={student} />
      {isChanging && (
        <Sheet open onClose={() => setChanging(false)} title={t('About you')}>
          <StudentForm
            exams={state.exams.map(({ exam }) => exam)}
            unavailable={unavailableOf(state, isOnline)}
            student={student}
            onStudent={(next) =>
              showResult(() => {
                keep({ student: next })
                setShare(0)
                setChanging(false)
              })
            }
            onForget={(exam) => {
              forget(exam)
              setShare(0)
              setChanging(false)
            }}
            beside={<Button onClick={() => setChanging(false)}>{t('Cancel')}</Button>}
          />
        </Sheet>
      )}
      {classTwelveOf(student) === 'below' && (
        <p className={styles.note} role="note">
          {t(
            'JoSAA needs {marks}% in five subjects of Class 12, or the top 20 percentile of your board. With the marks you typed you would not get any of these seats, whatever your rank. Some boards and years differ; check this year’s rules.',
            { marks: leastMarksFor(student) },
          )}
        </p>
      )}
      {isAsked('GATE') && (
        <p className={styles.note} role="note">
          {t(
            'Each CCMT programme accepts only certain GATE papers, and the closing scores don’t say which. Some of these seats may need another paper than yours. Check the programme’s papers at CCMT first.',
          )}
        </p>
      )}
      <WishForm
        wishes={own}
        exams={state.exams.filter(({ exam }) => isAsked(exam))}
        onWishes={(next) => keep({ wishes: next })}
      />
      {college !== undefined && (
        <p className={styles.only} role="status">
          {t('Only seats at {name}', { name: known.cards.get(college)?.name ?? t('this college') })}{' '}
          <Button kind="plain" onClick={showAllColleges}>
            {t('Show all colleges')}
          </Button>
        </p>
      )}
      {answered && <WhatIf student={student} share={share} onShare={setShare} />}
      {(state.phase === 'failed' || failed !== undefined) && !answered?.colleges.length && !answered?.rows.length && (
        <Coming failed={failed ?? state.message ?? ''} isRefused={state.refused} />
      )}
      {!answered && state.phase !== 'failed' && failed === undefined && <Waiting />}
      {answered && (
        <PredictedSeats
          answered={answered}
          wishes={wishes}
          student={asked}
          cards={known.cards}
          chosen={chosen}
          onChoose={choose}
          onMost={(group, rows) => setMost((before) => ({ ...before, [group]: rows }))}
          shape={shape}
          page={(table) => askPredictor({ ...asking, most: {}, keys: [], table }).then((one) => one.table)}
          all={() =>
            askPredictor({ ...asking, most: {}, keys: [], table: shape.whole }).then(({ table }) => table?.rows ?? [])
          }
          onWishes={() => {
            keep({ wishes: NO_WISHES })
            if (college !== undefined) showAllColleges()
          }}
        />
      )}
      {missing.includes('JEE Advanced') && isAsked('JEE Main') && (
        <p className={styles.note}>
          {t('IIT seats are not shown: they need a JEE Advanced rank.')}{' '}
          <Button kind="plain" onClick={() => setChanging(true)}>
            {t('Add it')}
          </Button>
        </p>
      )}
      <Choices student={student} state={state} {...list} />
      <Suspense>
        <OfficialDates exams={examsToDate(student, choices)} />
      </Suspense>
      <Checklist />
      <ChoiceBar {...list} onChange={() => setChanging(true)} />
    </>
  )
}

/** Whose dates concern a student: the exams of the list, else of every rank they gave. */
const examsToDate = (student: PredictorStudent, choices: readonly PredictedRow[]): CutoffExam[] => {
  const listed = CUTOFF_EXAMS.filter((exam) => choices.some((row) => row.exam === exam))
  return listed.length > 0 ? listed : CUTOFF_EXAMS.filter((exam) => student.ranks[exam] !== undefined)
}

/** The answer in a sentence; until it is there, what is being read for it and how far that has come. */
function Summary({
  answered,
  state,
  exams,
}: {
  answered: PredictorAnswer | undefined
  state: PredictedProps['state']
  exams: readonly CutoffExam[]
}) {
  const reading = state.exams.filter(({ exam, held }) => exams.includes(exam) && !held),
    isReading = state.phase === 'downloading' && reading.length > 0,
    seasons = seasonsOf(state.exams.filter(({ exam }) => exams.includes(exam)))
  return (
    <div className={styles.summary} role="status">
      <h2 id={RESULT} tabIndex={-1}>
        {isReading ? t('Reading closing ranks of {sources} …', { sources: sourcesOf(reading) }) : summaryOf(answered)}
      </h2>
      {isReading && <Reading exams={reading} />}
      {answered && seasons.length > 0 && (
        <p className={styles.note}>
          {t(
            '{sentence}. We work chances and forecasts out from that round; each row also has what we said before the rounds.',
            { sentence: seasons.join('; ') },
          )}
        </p>
      )}
    </div>
  )
}

function Reading({ exams }: { exams: PredictedProps['state']['exams'] }) {
  const sum = (of: (exam: (typeof exams)[number]) => number) => exams.reduce((all, exam) => all + of(exam), 0)
  const [years, read, bytes] = [sum((exam) => exam.years.length), sum((exam) => exam.read), sum((exam) => exam.bytes)]
  return (
    <>
      <progress aria-label={t('Years read')} value={read} max={years} />
      <p className={styles.note}>
        {bytes > 0
          ? t('{read} of {years} years read, {size} to download. They stay on this device.', {
              read,
              years,
              size: bytesInWords(bytes),
            })
          : t('{read} of {years} years read. They stay on this device.', { read, years })}
      </p>
    </>
  )
}

/** "JoSAA 2021–2025, MCC 2023–2024". */
function sourcesOf(exams: PredictedProps['state']['exams']): string {
  const years = new Map<string, number[]>()
  for (const { exam, years: own } of exams) {
    const { body } = EXAM_RULES[exam]
    years.set(body, [...(years.get(body) ?? []), ...own])
  }
  return [...years]
    .map(([body, own]) => {
      const [first, last] = [Math.min(...own), Math.max(...own)]
      return `${body} ${first === last ? first : `${first}–${last}`}`
    })
    .join(', ')
}

function summaryOf(answered: PredictorAnswer | undefined): ReactNode {
  if (!answered) return t('Your seats')
  const { Dream, Target, Safe, unsaid } = answered.counts,
    count = Dream + Target + Safe
  if (count === 1) return t('You have a chance at 1 seat')
  if (count > 1) return t('You have a chance at {count} seats', { count: indian(count) })
  if (unsaid > 0) return t('Seats to look at: {count}', { count: indian(unsaid) })
  return t('No seat with a chance of 15% or more')
}

function Who({ student }: { student: PredictorStudent }) {
  const facts: Array<[string, string]> = [
    ...CUTOFF_EXAMS.flatMap((exam) =>
      askedLists({ exam, ...student }).flatMap((list): Array<[string, string]> => {
        const range = rankOn(student, exam, list)
        return range
          ? [
              [
                isByScore(exam)
                  ? translate(standingName(exam, list))
                  : `${exam}, ${translate(standingName(exam, list))}`,
                rangeText(range),
              ],
            ]
          : []
      }),
    ),
    [t('category'), listsOf(student).at(-1)!],
    [t('seat pools'), student.isWoman ? t('neutral and female-only') : t('gender-neutral')],
    [t('state of eligibility'), student.state ?? t('not said')],
  ]
  return (
    <div className={styles.who}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What to have at hand; the bodies' own sites alone say what is asked this year. */
function Checklist() {
  return (
    <details className={styles.wishes}>
      <summary>{t('Before you fill the list at the counselling body')}</summary>
      <ul className={styles.plain}>
        <li>
          {t(
            'Class 10 and 12 mark sheets, score card, photograph, and category, EWS or disability certificates. OBC-NCL and EWS certificates must be dated on or after 1 April of the admission year.',
          )}
        </li>
        <li>
          {t(
            'Put what you want most on top. A choice lower down never costs you one higher up. Lock the list on the official site before the deadline.',
          )}
        </li>
        <li>
          {t(
            'JoSAA, once you get a seat: Freeze keeps it. Float lets you move to a better choice anywhere on your list, Slide to a better one at the same institute. With your first choice, and in the last round, you can only Freeze. If you refuse an upgrade, your counselling ends.',
          )}
        </li>
        <li>
          {t(
            'MCC, once you get a seat: you can leave a round 1 seat for free. From round 2 you lose the deposit. After round 3 your counselling ends too. The stray round is only for those without a seat.',
          )}
        </li>
        <li>{t('The acceptance fee and dates change every year. Check the official notice.')}</li>
      </ul>
      <p className={styles.links}>
        <a href="https://josaa.nic.in" target="_blank" rel="noopener noreferrer">
          josaa.nic.in
        </a>{' '}
        <a href="https://mcc.nic.in" target="_blank" rel="noopener noreferrer">
          mcc.nic.in
        </a>{' '}
        <a href="https://ccmt.admissions.nic.in" target="_blank" rel="noopener noreferrer">
          ccmt.admissions.nic.in
        </a>{' '}
        <ButtonLink kind="plain" to="/counselling">
          {t('Talk to a counsellor')}
        </ButtonLink>
      </p>
    </details>
  )
}
