import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { type DragEvent, useState } from 'react'
import type { Row } from '../../../search/predictorPromise.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { csvOf, moved, pastAllotments, shareText, type Warning } from './choiceList.ts'
import { ChanceMark } from './ChanceMark.tsx'
import { seatWords } from './Slot.tsx'
import styles from './Predictor.module.css'

interface ChoicesProps { choices: readonly Row[]; answer: ReadonlyMap<string, Row>; warnings: readonly Warning[]; onChoices: (next: Row[]) => void }

/** The choice list in the order it is filled in at the counselling body; moved by drag, by its buttons, or with Alt and an arrow. */
export function Choices({ choices, answer, warnings, onChoices }: ChoicesProps) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (to < 0 || to >= choices.length || from === to) return
    onChoices(moved(choices, from, to))
    setSaid(`${choices[from]!.program}, ${choices[from]!.institute}: now choice ${to + 1} of ${choices.length}`)
  }
  const drop = (event: DragEvent, at: number) => { event.preventDefault(); if (dragged !== undefined) move(dragged, at); setDragged(undefined) }
  return (
    <section className={styles.choices} id="choices" aria-labelledby="choices-title">
      <h2 id="choices-title">Choice list{choices.length > 0 && <small>{choices.length} {choices.length === 1 ? 'choice' : 'choices'}, asked for from the top</small>}</h2>
      <p className={styles.hidden} aria-live="polite">{said}</p>
      {choices.length === 0 ? <p className="quiet">Nothing chosen yet. Add a programme with the button beside it; fill the list from what you want most to what is safest.</p> : (
        <ol>
          {choices.map((kept, at) => {
            const row = answer.get(kept.key) ?? kept, own = warnings.filter(({ key }) => key === kept.key)
            return (
              <li
                key={kept.key} className={styles.choice} draggable data-dragged={dragged === at || undefined}
                onDragStart={(event) => { setDragged(at); event.dataTransfer.effectAllowed = 'move' }} onDragEnd={() => setDragged(undefined)} onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, at)}
                onKeyDown={(event) => { if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) { event.preventDefault(); move(at, at + (event.key === 'ArrowUp' ? -1 : 1)) } }}
              >
                <span className={styles.grip} aria-hidden="true"><Icon of={GripVertical} /></span>
                <div><b>{row.program}</b><p>{row.institute} · {seatWords(row)}</p>{row.word && <ChanceMark word={row.word} />}{own.map(({ says }) => <p key={says} className={styles.warning}>{says}</p>)}</div>
                <div className={styles.moves}>
                  <Button kind="icon" aria-label={`Move ${row.program}, ${row.institute} up`} disabled={at === 0} onClick={() => move(at, at - 1)}><Icon of={ArrowUp} /></Button>
                  <Button kind="icon" aria-label={`Move ${row.program}, ${row.institute} down`} disabled={at === choices.length - 1} onClick={() => move(at, at + 1)}><Icon of={ArrowDown} /></Button>
                  <Button kind="icon" aria-label={`Take ${row.program}, ${row.institute} off the list`} onClick={() => onChoices(choices.filter((one) => one.key !== kept.key))}><Icon of={X} /></Button>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {choices.length > 0 && <Past choices={choices.map((kept) => answer.get(kept.key) ?? kept)} />}
      {choices.length > 0 && <Outward rows={choices.map((kept) => answer.get(kept.key) ?? kept)} name="choice-list" />}
    </section>
  )
}

/** What this list, in this order, would have got in the last round of each past year. */
function Past({ choices }: { choices: readonly Row[] }) {
  return (
    <div className={styles.past}>
      <h3>What this list would have got</h3>
      <dl>{pastAllotments(choices).map(({ year, at, row }) => <div key={year}><dt>{year}</dt><dd>{row && at !== undefined ? `Choice ${at + 1}: ${row.program}, ${row.institute}` : 'None of these: every choice had closed before your rank'}</dd></div>)}</dl>
      <p className="small quiet">By the last round of each year, with the rank you have now. Earlier rounds give less and let you Freeze, Float or Slide.</p>
    </div>
  )
}

/** The ways out of the page: a file, paper, a message. */
export function Outward({ rows, name }: { rows: readonly Row[]; name: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click()
    URL.revokeObjectURL(address)
  }
  const share = async () => {
    const text = shareText(rows)
    try {
      if (navigator.share) await navigator.share({ text })
      else { await navigator.clipboard.writeText(text); void toast('success', 'Copied. Paste it into a message') }
    } catch (thrown) { if ((thrown as Error).name !== 'AbortError') void toast('error', 'This could not be shared from here') }
  }
  return <div className={styles.out}><Button onClick={save}>Export CSV</Button><Button onClick={() => print()}>Print</Button><Button onClick={() => void share()}>Share as text</Button></div>
}
