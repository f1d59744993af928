import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CUTOFF_EXAMS, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { classTwelveOf, leastMarksFor } from '../../../../shared/predictor/classTwelve.ts'
import { NO_WISHES, type PredictorStudent, type Wishes } from '../../../../shared/predictor/student.ts'
import { t } from '../../../i18n/t.ts'
import type { ChanceGroup, Fees, PredictedRow, PredictorQuestion } from '../../../search/predictorTypes.ts'
import {
  useAskPredictor,
  useCollegeCards,
  usePredictorAnswer,
  type usePredictorPlan,
  type usePredictorState,
} from '../../../queries/public/predictor.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PredictedSeats } from './Answer.tsx'
import { AnswerSummary } from './AnswerSummary.tsx'
import { rowsNow, warningsOf } from './choiceList.ts'
import { ChoiceBar, Choices } from './Choices.tsx'
import { Coming, Waiting } from './Coming.tsx'
import { movedBy } from './draft.ts'
import { OfficialChecklist } from './OfficialChecklist.tsx'
import { showResult } from './showResult.ts'
import { StudentFacts } from './StudentFacts.tsx'
import { StudentForm } from './StudentForm.tsx'
import { unavailableOf } from './unavailable.ts'
import { useTable } from './useTable.ts'
import { WhatIf } from './WhatIf.tsx'
import { WishForm } from './WishForm.tsx'
import styles from './Predictor.module.css'

// What follows the list is fetched when there is one to follow.
const OfficialDates = lazy(async () => ({ default: (await import('./OfficialDates.tsx')).OfficialDates }))

/** `?college=512`: seats of one college alone, by its number in the catalogue, as its own page leads here. */
const COLLEGE = 'college'
function collegeIn(params: URLSearchParams): number | undefined {
  const number = Number(params.get(COLLEGE))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const NO_ROWS: ReadonlyMap<string, PredictedRow> = new Map()
const NO_FEES: Fees = {}

interface StudentAnswerProps {
  student: PredictorStudent
  wishes: Wishes
  choices: PredictedRow[]
  state: ReturnType<typeof usePredictorState>
  keep: ReturnType<typeof usePredictorPlan>['keep']
  forget: ReturnType<typeof usePredictorPlan>['forget']
}

/** The answer for a student, their choice list, and what follows from both. */
export function StudentAnswer({ student, wishes: own, choices, state, keep, forget }: StudentAnswerProps) {
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
      <AnswerSummary answered={answered} state={state} exams={asksFor} />
      <StudentFacts student={student} />
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
      <OfficialChecklist />
      <ChoiceBar {...list} onChange={() => setChanging(true)} />
    </>
  )
}

/** Whose dates concern a student: the exams of the list, else of every rank they gave. */
const examsToDate = (student: PredictorStudent, choices: readonly PredictedRow[]): CutoffExam[] => {
  const listed = CUTOFF_EXAMS.filter((exam) => choices.some((row) => row.exam === exam))
  return listed.length > 0 ? listed : CUTOFF_EXAMS.filter((exam) => student.ranks[exam] !== undefined)
}
