import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { CUTOFF_EXAMS } from '../../../../shared/cutoff/fact.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t } from '../../../i18n/t.ts'
import { usePredictorPlan, usePredictorState } from '../../../queries/public/predictor.ts'
import { whenAtRest } from '../../../search/startTiming.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Link } from '../../../ui/Link.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { readable } from './draft.ts'
import { PredictorEvidence } from './Evidence.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { StudentForm } from './StudentForm.tsx'
import { Coming, Waiting } from './Coming.tsx'
import type { StudentAnswer } from './StudentAnswer.tsx'
import { showResult } from './showResult.ts'
import { unavailableOf } from './unavailable.ts'
import styles from './Predictor.module.css'

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

const loadAnswer = async (): Promise<typeof StudentAnswer> => (await import('./StudentAnswer.tsx')).StudentAnswer

/**
 * The answer, whose code whoever fills in the form does not wait for: it is fetched once the page is at rest, and at
 * once where a student is known. Not by `lazy`: what was asked for is drawn, and has the focus, in the same moment.
 * @throws in drawing, where it is needed and cannot be fetched
 */
function useAnswerCode(isNeeded: boolean) {
  const [part, setPart] = useState<{ StudentAnswer?: typeof StudentAnswer; error?: Error }>({})
  const hold = (loaded: typeof StudentAnswer) => setPart({ StudentAnswer: loaded })
  useEffect(() => {
    if (isNeeded) void loadAnswer().then(hold, (error: Error) => setPart({ error }))
    // What fails now is fetched again when it is needed.
    else whenAtRest(() => void loadAnswer().then(hold, () => undefined))
  }, [isNeeded])
  if (part.error) throw part.error
  return { StudentAnswer: part.StudentAnswer, hold }
}

function OneStudent() {
  const {
    plan: kept,
    keep,
    forget,
  } = usePredictorPlan(readable, () => void toast('error', t('We couldn’t save this on this device')))
  const student = kept?.student,
    { StudentAnswer: Answer, hold } = useAnswerCode(student !== undefined),
    exams = CUTOFF_EXAMS.filter((exam) => student?.ranks[exam])
  const state = usePredictorState(exams),
    isOnline = useOnline()
  const isWaiting =
    !kept || (!student && state.phase !== 'nothing' && state.phase !== 'failed' && state.exams.length === 0)
  const ask = (next: PredictorStudent) => {
    if (Answer) {
      showResult(() => keep({ student: next }))
      return
    }
    keep({ student: next })
    void loadAnswer().then(
      (loaded) => showResult(() => hold(loaded)),
      () => undefined,
    )
  }
  const answered = (of: PredictorStudent) =>
    Answer ? (
      <Answer student={of} wishes={kept!.wishes} choices={kept!.choices} state={state} keep={keep} forget={forget} />
    ) : (
      <Waiting />
    )
  const beginning =
    state.exams.length > 0 ? (
      <StudentForm
        exams={state.exams.map(({ exam }) => exam)}
        unavailable={unavailableOf(state, isOnline)}
        student={undefined}
        onStudent={ask}
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
      {!isWaiting && state.phase !== 'nothing' && (student ? answered(student) : beginning)}
      {!isWaiting && (
        <>
          <p className={styles.note}>
            <Link className="tap" to="/college-predictor?for=class">
              {t('For a counsellor: work out a whole class list')}
            </Link>
          </p>
          <PredictorEvidence exams={exams.length > 0 ? exams : ['JEE Main', 'JEE Advanced']} />
        </>
      )}
    </>
  )
}
