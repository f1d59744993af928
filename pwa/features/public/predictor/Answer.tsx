import { useState } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { indian } from '../../../../shared/college/money.ts'
import { counted } from '../../../../shared/imports/refusal.ts'
import { rankName } from '../../../../shared/college/rankList.ts'
import { CHANCES, type ChanceWord } from '../../../../shared/predictor/chance.ts'
import type { Student, Wishes } from '../../../../shared/predictor/student.ts'
import type { Answered, Row } from '../../../search/predictorPromise.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ChanceMark } from './ChanceMark.tsx'
import { Outward } from './Choices.tsx'
import { MARKS, placeOf } from './scale.ts'
import { Slot } from './Slot.tsx'
import styles from './Predictor.module.css'

interface AnswerProps {
  answered: Answered
  wishes: Wishes
  student: Student
  cards: ReadonlyMap<number, Card>
  chosen: ReadonlySet<string>
  onChoose: (row: Row) => void
  /** Takes every wish back. */
  onWishes: () => void
}

const SHARES: Record<ChanceWord, string> = { Dream: '15 to 50 of 100 such seats were had', Target: '50 to 85 of 100', Safe: '85 of 100 and more' }
const FIRST = 6

/** The rows by how likely they are, the least likely first; what is below 15 % only when asked for, what nobody can say last. */
export function Answer({ answered, wishes, student, cards, chosen, onChoose, onWishes }: AnswerProps) {
  const [isAll, setAll] = useState(false)
  const { rows } = answered
  const groups = CHANCES.toReversed().map(([word]) => ({ word, own: rows.filter((row) => row.word === word) }))
  const unlikely = rows.filter((row) => !row.word && row.chance !== undefined && row.chance < CHANCES.at(-1)![1]), unsaid = rows.filter((row) => !row.word && !unlikely.includes(row))
  const shown = { cards, chosen, onChoose }
  if (rows.length === 0) return <Nothing answered={answered} wishes={wishes} student={student} onWishes={onWishes} />
  return (
    <section aria-label="Seats open to you">
      <dl className={styles.tally}>{groups.map(({ word, own }) => <div key={word} className={styles.fact}><dt><ChanceMark word={word} /></dt><dd>{indian(own.length)}</dd></div>)}</dl>
      <p className={styles.note}>Each dot is the last rank admitted in one year, the filled one the newest. Dots to the right of your line closed after your rank. Ranks of two lists never compare, so every row is measured against your rank on its own list.</p>
      <div className={styles.slots} style={{ '--me': `${placeOf(1)}%` } as object}>
        <div className={styles.axis} aria-hidden="true">{MARKS.map(([share, says]) => <span key={says} style={{ '--x': `${placeOf(share)}%` } as object}>{says}</span>)}<span data-mine style={{ '--x': `${placeOf(1)}%` } as object}>Your rank</span></div>
        {groups.map(({ word, own }) => own.length > 0 && <Group key={word} title={<><ChanceMark word={word} /><small>{SHARES[word]}</small></>} name={word.toLowerCase()} rows={own} {...shown} />)}
        {unsaid.length > 0 && <Group title={<>Past closing ranks only<small>too few years, or no chance the back-test bears out</small></>} name="without a chance" rows={unsaid} {...shown} />}
        {unlikely.length > 0 && (isAll
          ? <Group title={<>Below 15 of 100<small>they closed well before your rank</small></>} name="unlikely" rows={unlikely.toReversed()} {...shown} />
          : <Button kind="plain" onClick={() => setAll(true)}>Show {counted(unlikely.length, 'unlikely one')} too</Button>)}
      </div>
      <Left answered={answered} student={student} />
      <Outward rows={[...groups.flatMap(({ own }) => own), ...unsaid, ...(isAll ? unlikely : [])]} name="college-predictor" />
    </section>
  )
}

function Group({ title, name, rows, cards, chosen, onChoose }: { title: React.ReactNode; name: string; rows: readonly Row[] } & Pick<AnswerProps, 'cards' | 'chosen' | 'onChoose'>) {
  const [most, setMost] = useState(FIRST)
  return (
    <>
      <h2>{title}</h2>
      <ol>{rows.slice(0, most).map((row) => <Slot key={row.key} row={row} card={cards.get(row.college)} isChosen={chosen.has(row.key)} onChoose={() => onChoose(row)} />)}</ol>
      {rows.length > most && <Button kind="plain" onClick={() => setMost(most + 50)}>Show {rows.length - most > 50 ? `50 more of ${indian(rows.length)}` : `all ${indian(rows.length)}`} {name}</Button>}
    </>
  )
}

/** What was left out, so that nobody takes a gap for an answer. */
function Left({ answered: { leftOut }, student }: Pick<AnswerProps, 'answered' | 'student'>) {
  const lines = leftOut.flatMap(({ exam, withoutRank, access }) => [
    ...Object.entries(withoutRank).map(([list, seats]) => `${counted(seats, 'seat')} of ${exam} ${seats === 1 ? 'needs' : 'need'} your ${rankName(exam, list as Parameters<typeof rankName>[1])}`),
    ...(access.unknown > 0 && !student.state ? [`${counted(access.unknown, 'home or other state seat')} of ${exam} ${access.unknown === 1 ? 'needs' : 'need'} your state of eligibility`] : access.unknown > 0 ? [`${counted(access.unknown, 'seat')} of ${exam} ${access.unknown === 1 ? 'is' : 'are'} at institutes whose state is not known`] : []),
    ...(access.special > 0 ? [`${counted(access.special, 'seat')} of ${exam} ${access.special === 1 ? 'is' : 'are'} of special pools (minorities, NRI, ESI): ask the body`] : []),
  ])
  return lines.length === 0 ? null : <ul className={styles.left}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
}

/** An empty answer says which input empties it. */
function Nothing({ answered, wishes, student, onWishes }: Pick<AnswerProps, 'answered' | 'wishes' | 'student' | 'onWishes'>) {
  const sums = { kinds: 0, states: 0, branches: 0, budget: 0 }
  for (const { wishes: own } of answered.leftOut) for (const key of Object.keys(sums) as Array<keyof typeof sums>) sums[key] += own[key]
  const NAMES = { kinds: 'the institutes you ticked', states: 'the states you ticked', branches: 'the branches you ticked', budget: 'your budget' }
  const worst = (Object.keys(sums) as Array<keyof typeof sums>).filter((key) => sums[key] > 0).sort((a, b) => sums[b] - sums[a])[0]
  const isNarrowed = wishes.branches.length + wishes.kinds.length + wishes.states.length > 0 || wishes.budget !== undefined
  return (
    <Notice title="No seat is left" actions={isNarrowed && worst ? <Button onClick={onWishes}>Show all again</Button> : undefined}>
      {worst ? <p>Most are taken out by {NAMES[worst]}: {indian(sums[worst])} seats.</p> : <p>No seat of the newest year is open to what you said.</p>}
      <Left answered={answered} student={student} />
    </Notice>
  )
}
