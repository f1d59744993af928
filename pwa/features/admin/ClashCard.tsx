import { type FormEvent, type ReactNode, useState } from 'react'
import { isMove, isWords } from '../../../shared/merge/change.ts'
import type { Choice } from '../../../shared/merge/clash.ts'
import { verbOf, type ClashShown } from '../../../shared/protocol/push.ts'
import { changesBetween } from '../../../shared/record/difference.ts'
import type { Fields, Shape } from '../../../shared/record/field.ts'
import { dayInWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { WordDiff } from '../../ui/WordDiff.tsx'
import styles from './ClashCard.module.css'
import { FieldControl } from './FieldControl.tsx'
import { declaredFor, fieldAt, fieldsAt, inWords, labelOf, placeInWords } from './fields.ts'

export interface ClashCardProps {
  clash: ClashShown
  /** The name of whoever looks: their own words are called theirs. */
  me: string
  /** The record as this device shows it, to call its items by their names. */
  record?: object
  /** Where it is, where the card stands apart from the record. */
  where?: ReactNode
  /** The title's level where the card stands; 3 unless said. */
  level?: 2 | 3
  /** Beside the title: the tick that puts it among those settled together. */
  aside?: ReactNode
  onSettle: (choose: Choice, other?: unknown) => Promise<unknown>
}

/** A clash as a conversation: what each wrote and when, word by word against what both started from, and three ways out. */
export function ClashCard({ clash, me, record, level = 3, where, aside, onSettle }: ClashCardProps) {
  const Heading = `h${level}` as const
  const [isWriting, setWriting] = useState(false)
  const [busy, setBusy] = useState<Choice>()
  const [problem, setProblem] = useState<string>()
  const declared = declaredFor(clash.kind)
  const field = fieldAt(clash.path, declared)
  const title = labelOf(clash.path, record, declared)
  const isWhole = clash.path === ''
  const isMine = clash.mineBy === me || clash.mineBy === ''
  const settle = async (choose: Choice, other?: unknown) => {
    setBusy(choose)
    setProblem(undefined)
    try {
      await onSettle(choose, other)
    } catch {
      setProblem('Not saved on this device. Nothing was changed; please try again.')
      setBusy(undefined)
    }
  }
  const canWrite = field !== undefined && field.kind !== 'list' && field.kind !== 'group' && !(clash.change && isMove(clash.change))
  return (
    <article className={styles.clash} aria-label={`Clash: ${title}`}>
      <div className={styles.where}><Heading>{title}</Heading>{where}{aside}</div>
      {isWhole ? <WholeClash clash={clash} isMine={isMine} /> : (
        <>
          <div className={styles.sides}>
            <Side who={isMine ? 'You' : clash.mineBy} own={isMine} at={clash.mineAt} verb={verbFor(clash, clash.mine)}><Said clash={clash} value={clash.mine} other={clash.theirs} record={record} /></Side>
            <Side who={clash.theirsBy ?? 'Someone'} at={clash.theirsAt} verb={verbFor(clash, clash.theirs)}><Said clash={clash} value={clash.theirs} other={clash.mine} record={record} /></Side>
          </div>
          <div className={styles.base}><span className="caps">Both of you started from</span><p>{baseInWords(clash, record)}</p></div>
        </>
      )}
      {problem && <p className={styles.problem} role="alert">{problem}</p>}
      {isWriting && field ? (
        <Another field={field} label={title} first={clash.mine ?? clash.theirs} isBusy={busy !== undefined} onCancel={() => setWriting(false)} onSave={(value) => void settle('other', value)} />
      ) : (
        <div className={styles.choose}>
          <Button disabled={busy !== undefined} onClick={() => void settle('mine')}>Keep {isMine ? 'mine' : `${clash.mineBy}’s`}</Button>
          <Button disabled={busy !== undefined} onClick={() => void settle('theirs')}>Keep theirs</Button>
          {canWrite && <Button disabled={busy !== undefined} onClick={() => setWriting(true)}>Write another</Button>}
        </div>
      )}
      <p className={styles.foot}>{isWhole ? 'Nothing was done yet.' : `${clash.theirsBy ? `${clash.theirsBy}’s` : 'Their'} side is on the server now. ${isMine ? 'Yours' : 'The other'} is kept until someone chooses.`}</p>
    </article>
  )
}

function Side({ who, own, at, verb, children }: { who: string; own?: boolean; at?: string; verb: string; children: ReactNode }) {
  return (
    <section>
      <p className={styles.said}><span className={styles.face} data-own={own || undefined} aria-hidden="true">{[...who][0]?.toUpperCase()}</span><strong>{who} {verb}</strong>{at && <time dateTime={at}>{dayInWords(at)}</time>}</p>
      <blockquote>{children}</blockquote>
    </section>
  )
}

function verbFor({ change }: ClashShown, value: unknown): string {
  if (change && isMove(change)) return 'moved'
  return value === null || value === undefined ? 'removed' : 'wrote'
}

function Said({ clash, value, other, record }: { clash: ClashShown; value: unknown; other: unknown; record?: object }) {
  if (clash.change && isMove(clash.change)) return <>to {placeInWords(record, clash.path, value, declaredFor(clash.kind))}</>
  if (value === null || value === undefined || value === '') return <em>{fieldAt(clash.path, declaredFor(clash.kind)) ? 'Left empty' : 'Removed it'}</em>
  const base = textAt(clash, clash.before)
  // Where both began with nothing, all is new: what tells the two apart is what the other has not.
  return base === '' ? <WordDiff from={textAt(clash, other)} to={textAt(clash, value)} addedOnly /> : <WordDiff from={base} to={textAt(clash, value)} />
}

function baseInWords(clash: ClashShown, record?: object): string {
  if (clash.change && isMove(clash.change)) return placeInWords(record, clash.path, clash.before, declaredFor(clash.kind))
  return textAt(clash, clash.before) || 'Nothing'
}

function textAt({ kind, path, change }: ClashShown, value: unknown): string {
  if (change && isWords(change) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { add = [], drop = [] } = value as { add?: string[]; drop?: string[] }
    return [add.length > 0 && `added ${add.join(', ')}`, drop.length > 0 && `removed ${drop.join(', ')}`].filter(Boolean).join('; ')
  }
  return inWords(value, fieldsAt(path, declaredFor(kind)))
}

const ACTS: Record<string, string> = { publish: 'publish it', unpublish: 'unpublish it', delete: 'delete it', duplicate: 'copy it', restore: 'restore it', change: 'change it' }

/** A whole-record act that met another version: what the person saw, and what is there now, field by field. */
function WholeClash({ clash, isMine }: { clash: ClashShown; isMine: boolean }) {
  const verb = clash.act ? verbOf({ kind: clash.act }) : 'change'
  const [before, now] = [recordIn(clash.before), recordIn(clash.theirs)]
  const declared = declaredFor(clash.kind)
  const differences = before && now ? changesBetween(declared, before, now) : []
  return (
    <>
      <p>{isMine ? 'You' : clash.mineBy} wanted to {ACTS[verb] ?? verb}{clash.mineAt ? ` on ${dayInWords(clash.mineAt)}` : ''}. {now || clash.theirs !== null ? `${clash.theirsBy ?? 'Someone'} changed it meanwhile${clash.theirsAt ? `, on ${dayInWords(clash.theirsAt)}` : ''}.` : `${clash.theirsBy ?? 'Someone'} deleted it meanwhile.`}</p>
      {differences.length > 0 && (
        <dl className={styles.whole}>
          {differences.map((difference) => (
            <div key={difference.path}><dt>{labelOf(difference.path, now, declared)}</dt><dd><WordDiff from={inWords(difference.before, fieldsAt(difference.path, declared))} to={inWords(difference.after, fieldsAt(difference.path, declared))} /></dd></div>
          ))}
        </dl>
      )}
    </>
  )
}

function recordIn(value: unknown): Shape<Fields> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { college } = value as { college?: Shape<Fields> }
  return college ?? (value as Shape<Fields>)
}

function Another({ field, label, first, isBusy, onCancel, onSave }: { field: Parameters<typeof FieldControl>[0]['field']; label: string; first: unknown; isBusy: boolean; onCancel: () => void; onSave: (value: unknown) => void }) {
  const [value, setValue] = useState(first)
  const submit = (event: FormEvent) => { event.preventDefault(); onSave(value ?? null) }
  return (
    <form className={styles.another} onSubmit={submit}>
      <Field label={`Another ${label}`}>{(ids) => <FieldControl field={field} ids={ids} value={value} onChange={setValue} />}</Field>
      <div className={styles.choose}><Button kind="main" type="submit" disabled={isBusy}>Save this</Button><Button onClick={onCancel}>Cancel</Button></div>
    </form>
  )
}
