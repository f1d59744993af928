import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import type { RankList } from '../../../../shared/college/rankList.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { isByScore, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { isClassTwelveAsked } from '../../../../shared/predictor/classTwelve.ts'
import { rankOfPercentile, readPercentile } from '../../../../shared/predictor/percentile.ts'
import { mostStanding, standingName } from '../../../../shared/predictor/standing.ts'
import { SOCIAL_CATEGORIES, type PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../ui/Field.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { askedLists, type PredictorDraft, draftOf, isState, rangeText, type ScoreKind, studentOf } from './draft.ts'
import styles from './Predictor.module.css'

interface StudentFormProps {
  exams: readonly CutoffExam[]
  /** Exams whose closing ranks are not on this device while there is no network: an answer cannot be given. */
  unavailable?: readonly CutoffExam[]
  student: PredictorStudent | undefined
  onStudent: (student: PredictorStudent) => void
  /** Takes back what was said of an exam. */
  onForget?: (exam: CutoffExam) => void
  /** Stands beside the button: a way out. */
  beside?: ReactNode
}

/** What one may have of an exam. Of what seats do not close by it is said why it is not taken. */
const KINDS: ReadonlyArray<readonly [ScoreKind, Label]> = [
  ['rank', 'My rank'],
  ['percentile', 'My percentile'],
  ['marks', 'My marks'],
]
const KINDS_BY_SCORE: typeof KINDS = [
  ['score', 'My score'],
  ['rank', 'My rank'],
  ['marks', 'My marks'],
]

/**
 * What the predictor must know (behaviour 13). Ranks of several exams are kept side by side; the form shows those of
 * one.
 */
export function StudentForm({ exams, unavailable = [], student, onStudent, onForget, beside }: StudentFormProps) {
  const first =
    exams.find((exam) => student?.ranks[exam]) ?? exams.find((exam) => exam === 'JEE Main') ?? exams[0] ?? 'JEE Main'
  const [draft, setDraft] = useState<PredictorDraft>(() => draftOf(student, first))
  const [isAsked, setAsked] = useState(false)
  const form = useId()
  const change = (next: Partial<PredictorDraft>) => setDraft((before) => ({ ...before, ...next }))
  const kinds = isByScore(draft.exam) ? KINDS_BY_SCORE : KINDS
  const read = studentOf(draft, student),
    wrong = 'wrong' in read ? read.wrong : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('student' in read) {
      setAsked(true)
      onStudent(read.student)
    } else
      focusAfter(
        () => setAsked(true),
        () => document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid]'),
      )
  }
  return (
    <form id={form} className={styles.form} noValidate onSubmit={submit}>
      {unavailable.includes(draft.exam) && (
        <p className={styles.note} role="status">
          {t(
            'You’re offline and the closing ranks of {exam} are not on this device yet. Connect once and they will be saved here.',
            { exam: draft.exam },
          )}
        </p>
      )}
      <div className={styles.fields}>
        <LabelledField label={t('Exam')} hint={t('IITs need a JEE Advanced rank. JEE Main ranks don’t count there.')}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.exam}
              onChange={(event) => {
                const exam = exams.find((one) => one === event.target.value)
                if (exam)
                  setDraft({
                    ...draftOf(student, exam),
                    category: draft.category,
                    hasDisability: draft.hasDisability,
                    isWoman: draft.isWoman,
                    state: draft.state,
                    marks: draft.marks,
                    isTopTwenty: draft.isTopTwenty,
                  })
              }}
            >
              {exams.map((exam) => (
                <option key={exam}>{exam}</option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('What do you have?')} {...(wrong.score ? { error: translate(wrong.score) } : {})}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.kind}
              onChange={(event) =>
                change({ kind: kinds.find(([kind]) => kind === event.target.value)?.[0] ?? kinds[0]![0] })
              }
            >
              {kinds.map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {t(label)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        {!wrong.score &&
          askedLists(draft).map((list) =>
            draft.kind === 'percentile' && list === 'OPEN' ? (
              <Percentile
                key={list}
                draft={draft}
                student={student}
                error={isAsked && wrong.percentile ? translate(wrong.percentile) : undefined}
                onChange={(percentile) => change({ percentile })}
              />
            ) : (
              <LabelledField
                key={list}
                label={translate(standingName(draft.exam, list))}
                hint={hintOf(draft.exam, list)}
                {...(isAsked && wrong[list] ? { error: translate(wrong[list]) } : {})}
              >
                {(ids) => (
                  <Input
                    {...ids}
                    inputMode="numeric"
                    autoComplete="off"
                    value={draft.typed[list] ?? ''}
                    onChange={(event) =>
                      change({
                        typed: { ...draft.typed, [list]: event.target.value } satisfies Partial<
                          Record<RankList, string>
                        >,
                      })
                    }
                  />
                )}
              </LabelledField>
            ),
          )}
        <LabelledField
          label={t('Category')}
          hint={t(
            'OBC-NCL is the central list, without creamy layer. Certificates of OBC-NCL and EWS must be dated from 1 April of the admission year.',
          )}
        >
          {(ids) => (
            <Select
              {...ids}
              value={draft.category}
              onChange={(event) =>
                change({ category: SOCIAL_CATEGORIES.find((one) => one === event.target.value) ?? 'OPEN' })
              }
            >
              {SOCIAL_CATEGORIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField
          label={t('State of eligibility')}
          hint={t(
            'The state where you first appeared for Class 12. If you studied abroad: the state of your passport address.',
          )}
        >
          {(ids) => (
            <Select
              {...ids}
              value={draft.state}
              onChange={(event) => change({ state: isState(event.target.value) ? event.target.value : '' })}
            >
              <option value="">{t('Select your state to include home-state seats')}</option>
              {STATES.map((state) => (
                <option key={state} value={state}>
                  {translate(state)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      </div>
      <div className={styles.ticks}>
        <Tick checked={draft.isWoman} onChange={(event) => change({ isWoman: event.target.checked })}>
          {t('I am a woman (female-only seats count too)')}
        </Tick>
        <Tick checked={draft.hasDisability} onChange={(event) => change({ hasDisability: event.target.checked })}>
          {t('I have a disability certificate (PwD)')}
        </Tick>
      </div>
      {isClassTwelveAsked(draft.exam) && (
        <div className={styles.fields}>
          <LabelledField
            label={t('Class 12 marks in five subjects (%)')}
            hint={t(
              'You need 75% in Class 12 (65% for SC, ST, PwD) or be in your board’s top 20 percentile. Optional.',
            )}
            {...(isAsked && wrong.marks ? { error: translate(wrong.marks) } : {})}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                autoComplete="off"
                value={draft.marks}
                onChange={(event) => change({ marks: event.target.value })}
              />
            )}
          </LabelledField>
          <div className={styles.ticks}>
            <Tick checked={draft.isTopTwenty} onChange={(event) => change({ isTopTwenty: event.target.checked })}>
              {t('Within the top 20 percentile of my board')}
            </Tick>
          </div>
        </div>
      )}
      <div className={styles.go}>
        <Button kind="main" type="submit" disabled={wrong.score !== undefined}>
          {t('Show my colleges')}
        </Button>
        {beside}
        {onForget && student?.ranks[draft.exam] && (
          <Button kind="plain" onClick={() => onForget(draft.exam)}>
            {t('Forget my {exam} figures', { exam: draft.exam })}
          </Button>
        )}
      </div>
      <p className="small quiet">
        {t('What you type stays on this device. It is never sent anywhere or added to a link you share.')}
      </p>
    </form>
  )
}

function hintOf(exam: CutoffExam, list: RankList): string {
  if (isByScore(exam))
    return t('As on your score card, {most} at most: the score, not the marks', { most: indian(mostStanding(exam)) })
  return list === 'OPEN'
    ? t('As on your score card, such as 5,800')
    : t('Leave empty if you have none: those seats are left out')
}

function Percentile({
  draft,
  student,
  error,
  onChange,
}: {
  draft: PredictorDraft
  student: PredictorStudent | undefined
  error: string | undefined
  onChange: (typed: string) => void
}) {
  const read = readPercentile(draft.percentile),
    range = 'percentile' in read ? rankOfPercentile(read.percentile) : undefined,
    kept = student?.ranks[draft.exam]?.OPEN
  let hint = t('The better total of both sessions, such as 98.1234567')
  if (range) hint = t('Rank {range}: {formula}', { range: rangeText(range), formula: translate(range.formula) })
  else if (kept && kept.low !== kept.high && draft.percentile === '')
    hint = t('Seats kept: rank {low} to {high}', { low: indian(kept.low), high: indian(kept.high) })
  return (
    <LabelledField label={t('Percentile (NTA score)')} hint={hint} {...(error ? { error } : {})}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={draft.percentile}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  )
}
