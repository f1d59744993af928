import { useId, useRef, useState } from 'react'
import type { ClosingExam } from '../../shared/catalogue/query.ts'
import { indian } from '../../shared/college/money.ts'
import { RANK_LISTS, rankName, type RankList } from '../../shared/college/rankList.ts'
import { STATES } from '../../shared/college/state.ts'
import { readRank, type StudentProfile, type StudentRank } from '../../shared/people/profile.ts'
import { t, translate } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Fit.module.css'

export interface RankSheetProps {
  /** The exams whose closing ranks there are, and what the device knows: each absent until it was read for this sheet. */
  options: { exams?: ClosingExam[]; profile?: StudentProfile; isError: boolean }
  /** Changes what the device knows. @throws where it cannot keep it */
  save: (change: (before: StudentProfile) => StudentProfile) => Promise<StudentProfile>
  /** The rank is on the device, or is forgotten there. */
  onKept: (rank: StudentRank | undefined) => void
  onClose: () => void
  /** What the button that keeps it says; without it that the list is sorted. */
  keep?: string
}
interface Known {
  exams: ClosingExam[]
  profile: StudentProfile
}

/** Asks for the student's rank, changes it, forgets it. It is kept on this device alone. */
export function RankSheet({ options, save, onKept, onClose, keep: label = t('Sort by fit') }: RankSheetProps) {
  const { exams, profile, isError } = options
  const known = exams && profile && { exams: withOwn(exams, profile.rank), profile }
  const [failure, setFailure] = useState('')
  const problem =
    failure || (isError ? t('We couldn’t read what this device has saved. Close this and try again.') : '')
  const form = useId()
  const keep = async (next: StudentProfile) => {
    setFailure('')
    try {
      onKept((await save(() => next)).rank)
    } catch {
      setFailure(t('This device has no room to keep your rank.'))
    }
  }
  const canAsk = known !== undefined && known.exams.length > 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Your rank')}
      footer={
        <>
          {known?.profile.rank ? (
            <Button onClick={() => void keep({})}>{t('Forget my rank')}</Button>
          ) : (
            <Button onClick={onClose}>{canAsk || !known ? t('Cancel') : t('Close')}</Button>
          )}
          {canAsk && (
            <Button kind="main" type="submit" form={form}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        {!known && !problem && (
          <div aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        )}
        {known && !canAsk && (
          <p>{t('No college on this device publishes closing ranks, so there is nothing to sort by yet.')}</p>
        )}
        {canAsk && <RankForm id={form} known={known} onProfile={(profile) => void keep(profile)} />}
      </div>
    </Sheet>
  )
}

function RankForm({
  id,
  known: {
    exams,
    profile: { rank, ...more },
  },
  onProfile,
}: {
  id: string
  known: Known
  onProfile: (profile: StudentProfile) => void
}) {
  const [isWoman, setWoman] = useState(more.isWoman === true)
  const [state, setState] = useState(more.state)
  const [exam, setExam] = useState(rank?.exam ?? exams[0]!.exam)
  const [chosen, setList] = useState<RankList>(rank?.list ?? 'OPEN')
  const [typed, setTyped] = useState(rank ? indian(rank.rank) : '')
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const lists = exams.find((each) => each.exam === exam)?.lists ?? []
  const list = lists.includes(chosen) ? chosen : (lists[0] ?? 'OPEN')
  const read = readRank(typed, exam)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if ('rank' in read)
          onProfile({
            rank: { exam, list, rank: read.rank },
            ...(isWoman && { isWoman }),
            ...(state && { state }),
          })
        else input.current?.focus()
      }}
    >
      <LabelledField label={t('Exam')}>
        {(ids) => (
          <Select {...ids} value={exam} onChange={(event) => setExam(event.target.value)}>
            {exams.map(({ exam: name, colleges }) => (
              <option key={name} value={name}>
                {colleges === 1
                  ? t('{name} (1 college)', { name })
                  : t('{name} ({colleges} colleges)', { name, colleges: indian(colleges) })}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField
        label={t('Category')}
        hint={t('Only categories with published closing ranks. Ranks in different lists can’t be compared.')}
      >
        {(ids) => (
          <Select
            {...ids}
            value={list}
            onChange={(event) => setList(RANK_LISTS.find((each) => each === event.target.value) ?? 'OPEN')}
          >
            {lists.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField
        label={translate(rankName(exam, list))}
        hint={t('As on your score card, such as 5,800')}
        {...(isAsked && 'wrong' in read && { error: translate(read.wrong) })}
      >
        {(ids) => (
          <Input
            {...ids}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={t('State of eligibility')}>
        {(ids) => (
          <Select
            {...ids}
            value={state ?? ''}
            onChange={(event) => setState(STATES.find((each) => each === event.target.value))}
          >
            <option value="">{t('Select your state to include home-state seats')}</option>
            {STATES.map((each) => (
              <option key={each} value={each}>
                {translate(each)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <Tick checked={isWoman} onChange={(event) => setWoman(event.target.checked)}>
        {t('I am a woman (female-only seats count too)')}
      </Tick>
      <p className="small quiet">
        {t('Your rank stays on this device. It is never sent anywhere or added to a link you share.')}
      </p>
    </form>
  )
}

/** What was kept is offered still, even where the colleges that published it are gone. */
function withOwn(exams: ClosingExam[], rank: StudentRank | undefined): ClosingExam[] {
  if (!rank || exams.length === 0) return exams
  const own = exams.find(({ exam }) => exam === rank.exam)
  return own
    ? exams.map((each) =>
        each === own && !own.lists.includes(rank.list)
          ? { ...own, lists: RANK_LISTS.filter((list) => list === rank.list || own.lists.includes(list)) }
          : each,
      )
    : [...exams, { exam: rank.exam, lists: [rank.list], colleges: 0 }]
}
