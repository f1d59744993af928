import { type FormEvent, type ReactNode, useState } from 'react'
import { isMove, isWords } from '../../../shared/merge/change.ts'
import type { ClashChoice } from '../../../shared/merge/clash.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import { useCan } from '../../auth/useStaff.ts'
import { timeInWords } from '../../components/words.ts'
import { Button } from '../../ui/Button.tsx'
import { LabelledField } from '../../ui/Field.tsx'
import { WordDiff } from '../../ui/WordDiff.tsx'
import { ChangeMark } from '../history/Changed.tsx'
import styles from './ClashCard.module.css'
import { FieldControl } from '../fields/FieldControl.tsx'
import { declaredFor, fieldAt, fieldsAt, inWords, fieldLabel, placeInWords, wordsSaid } from '../fields/fields.ts'
import { doneBy, mayKeepMine, type WholeClash, wholeClashIn, wishOf } from './wholeClash.ts'
import { ChangeTable } from './ChangeTable.tsx'

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
  onSettle: (choose: ClashChoice, other?: unknown) => Promise<unknown>
}

/**
 * A clash as a conversation: what each wrote and when, word by word against what both started from, and three ways out.
 */
export function ClashCard({ clash, me, record, level = 3, where, aside, onSettle }: ClashCardProps) {
  const Heading = `h${level}` as const
  const [isWriting, setWriting] = useState(false)
  const [busy, setBusy] = useState<ClashChoice>()
  const [problem, setProblem] = useState<string>()
  const allows = useCan()
  const declared = declaredFor(clash.kind)
  const field = fieldAt(clash.path, declared)
  const title = fieldLabel(clash.path, record, declared)
  const whole = wholeClashIn(clash)
  const isMine = clash.mineBy === me || clash.mineBy === ''
  const settle = async (choose: ClashChoice, other?: unknown) => {
    setBusy(choose)
    setProblem(undefined)
    try {
      await onSettle(choose, other)
    } catch {
      setProblem('Not saved on this device. Nothing was changed; please try again.')
      setBusy(undefined)
    }
  }
  const isForbidden = !mayKeepMine(clash, allows)
  const canWrite =
    field !== undefined && field.kind !== 'list' && field.kind !== 'group' && !(clash.change && isMove(clash.change))
  return (
    <article className={styles.clash} aria-label={`Clash: ${title}`}>
      <div className={styles.where}>
        <Heading>{title}</Heading>
        {where}
        {aside}
      </div>
      {whole ? (
        <OfWhole clash={clash} whole={whole} me={me} isMine={isMine} record={record} />
      ) : (
        <>
          <div className={styles.sides}>
            <Side who={isMine ? 'You' : clash.mineBy} own={isMine} at={clash.mineAt} verb={verbFor(clash, clash.mine)}>
              <Said clash={clash} value={clash.mine} other={clash.theirs} record={record} />
            </Side>
            <Side who={clash.theirsBy ?? 'Someone'} at={clash.theirsAt} verb={verbFor(clash, clash.theirs)}>
              <Said clash={clash} value={clash.theirs} other={clash.mine} record={record} />
            </Side>
          </div>
          <div className={styles.base}>
            <span className="caps">Both of you started from</span>
            <p>{baseInWords(clash, record)}</p>
          </div>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isWriting && field ? (
        <Another
          field={field}
          label={title}
          first={clash.mine ?? clash.theirs}
          isBusy={busy !== undefined}
          onCancel={() => setWriting(false)}
          onSave={(value) => void settle('other', value)}
        />
      ) : (
        <div className={styles.choose}>
          <Button disabled={busy !== undefined || isForbidden} onClick={() => void settle('mine')}>
            Keep {isMine ? 'mine' : `${clash.mineBy}’s`}
          </Button>
          <Button disabled={busy !== undefined} onClick={() => void settle('theirs')}>
            Keep theirs
          </Button>
          {canWrite && (
            <Button disabled={busy !== undefined} onClick={() => setWriting(true)}>
              Write another
            </Button>
          )}
        </div>
      )}
      <p className={styles.foot}>
        {whole
          ? `Nothing was done yet. Keep ${isMine ? 'mine' : `${clash.mineBy}’s`} ${doneBy(whole)}; keep theirs leaves it ${whole.met?.gone ? 'in the trash' : 'as it is'}.${isForbidden ? ' Bringing it back is for whoever may delete colleges.' : ''}`
          : `${clash.theirsBy ? `${clash.theirsBy}’s` : 'Their'} side is on the server now. ${isMine ? 'Yours' : 'The other'} is kept until someone chooses.`}
      </p>
    </article>
  )
}

function Side({
  who,
  own,
  at,
  verb,
  children,
}: {
  who: string
  own?: boolean
  at?: string
  verb: string
  children: ReactNode
}) {
  return (
    <section>
      <p className={styles.said}>
        <span className={styles.face} data-own={own || undefined} aria-hidden="true">
          {[...who][0]?.toUpperCase()}
        </span>
        <strong>
          {who} {verb}
        </strong>
        {at && <time dateTime={at}>{timeInWords(at)}</time>}
      </p>
      <blockquote>{children}</blockquote>
    </section>
  )
}

function verbFor({ change }: ClashShown, value: unknown): string {
  if (change && isMove(change)) return 'moved'
  return value === null || value === undefined ? 'removed' : 'wrote'
}

function Said({ clash, value, other, record }: { clash: ClashShown; value: unknown; other: unknown; record?: object }) {
  if (clash.change && isMove(clash.change))
    return <>to {placeInWords(record, clash.path, value, declaredFor(clash.kind))}</>
  if (value === null || value === undefined || value === '')
    return <em>{fieldAt(clash.path, declaredFor(clash.kind)) ? 'Left empty' : 'Removed it'}</em>
  const base = textAt(clash, clash.before)
  // Where both began with nothing, all is new: what tells the two apart is what the other has not.
  return base === '' ? (
    <WordDiff from={textAt(clash, other)} to={textAt(clash, value)} addedOnly />
  ) : (
    <WordDiff from={base} to={textAt(clash, value)} />
  )
}

function baseInWords(clash: ClashShown, record?: object): string {
  if (clash.change && isMove(clash.change))
    return placeInWords(record, clash.path, clash.before, declaredFor(clash.kind))
  return textAt(clash, clash.before) || 'Nothing'
}

function textAt({ kind, path, change }: ClashShown, value: unknown): string {
  if (change && isWords(change) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return wordsSaid(value)
  }
  return inWords(value, fieldsAt(path, declaredFor(kind)))
}

/**
 * A whole-record act that met another version: the words it would have written, and what reads otherwise than its
 * author saw it, field by field, by whom and when.
 */
function OfWhole({
  clash,
  whole,
  me,
  isMine,
  record,
}: {
  clash: ClashShown
  whole: WholeClash
  me: string
  isMine: boolean
  record?: object | undefined
}) {
  const declared = declaredFor(clash.kind)
  const { words, met } = whole
  const changes = met?.changes ?? []
  const called = (name: string | undefined) => {
    if (name === undefined) return 'Someone'
    return name === me ? 'You' : name
  }
  const at = clash.theirsAt ? `, on ${timeInWords(clash.theirsAt)}` : ''
  return (
    <>
      <p>
        {isMine ? 'You' : clash.mineBy} wanted to {wishOf(whole)}
        {clash.mineAt ? ` on ${timeInWords(clash.mineAt)}` : ''}. {metInWords(whole, called(clash.theirsBy), at)}
      </p>
      {words.length > 0 && (
        <>
          <p className={`caps ${styles.part}`}>{isMine ? 'What you wrote' : `What ${clash.mineBy} wrote`}</p>
          <dl className={styles.whole}>
            <ChangeTable changes={words} record={record} declared={declared} />
          </dl>
        </>
      )}
      {changes.length > 0 && (
        <>
          <p className={`caps ${styles.part}`}>Otherwise than {isMine ? 'you' : clash.mineBy} saw it</p>
          <dl className={styles.whole}>
            {changes.map((change) => (
              <ChangeMark
                key={change.path}
                difference={change}
                record={record}
                declared={declared}
                aside={
                  change.by !== undefined && (
                    <p className="quiet small">
                      {called(change.by)}
                      {change.at && (
                        <>
                          , <time dateTime={change.at}>{timeInWords(change.at)}</time>
                        </>
                      )}
                    </p>
                  )
                }
              />
            ))}
          </dl>
        </>
      )}
    </>
  )
}

/** What the act met. `at`: ", on Wed 18 Nov, 10:50". */
function metInWords({ verb, met }: WholeClash, theirs: string, at: string): string {
  if (met?.gone && verb !== 'restore') return `${theirs} deleted it meanwhile${at}: it is in the trash.`
  if (met?.changes?.length === 0) return 'By now it reads as it did then.'
  if (met?.changes) return `${theirs} changed it meanwhile${at}.`
  if (verb === 'change') return 'It was in the trash then, and stands again.'
  return `${theirs} changed it last${at}. It is not as it was seen, and the server does not know that version: an edit that was seen in it may not have been taken. Look at it before you choose.`
}

function Another({
  field,
  label,
  first,
  isBusy,
  onCancel,
  onSave,
}: {
  field: Parameters<typeof FieldControl>[0]['field']
  label: string
  first: unknown
  isBusy: boolean
  onCancel: () => void
  onSave: (value: unknown) => void
}) {
  const [value, setValue] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(value ?? null)
  }
  return (
    <form className={styles.another} onSubmit={submit}>
      <LabelledField label={`Another ${label}`}>
        {(ids) => <FieldControl field={field} ids={ids} value={value} onChange={setValue} />}
      </LabelledField>
      <div className={styles.choose}>
        <Button kind="main" type="submit" disabled={isBusy}>
          Save this
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
