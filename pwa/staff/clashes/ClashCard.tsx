import { type FormEvent, type ReactNode, useState } from 'react'
import { isMove, isWords } from '../../../shared/merge/change.ts'
import type { ClashChoice } from '../../../shared/merge/clash.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import { useCan } from '../../auth/useStaff.ts'
import { timeInWords } from '../../components/words.ts'
import { t, translate } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { LabelledField } from '../../ui/Field.tsx'
import { WordDiff } from '../../ui/WordDiff.tsx'
import { ChangeMark } from '../history/Changed.tsx'
import styles from './ClashCard.module.css'
import { FieldControl } from '../fields/FieldControl.tsx'
import { declaredFor, fieldAt, fieldLabel, placeInWords, valueInWords, wordsSaid } from '../fields/fields.ts'
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
      setProblem(t('Not saved on this device. Nothing was changed; please try again.'))
      setBusy(undefined)
    }
  }
  const isForbidden = !mayKeepMine(clash, allows)
  const canWrite =
    field !== undefined && field.kind !== 'list' && field.kind !== 'group' && !(clash.change && isMove(clash.change))
  return (
    <article className={styles.clash} aria-label={t('Clash: {field}', { field: title })}>
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
            <Side who={isMine ? undefined : clash.mineBy} at={clash.mineAt} did={deedOf(clash, clash.mine)}>
              <Said clash={clash} value={clash.mine} other={clash.theirs} record={record} />
            </Side>
            <Side who={clash.theirsBy ?? t('Someone')} at={clash.theirsAt} did={deedOf(clash, clash.theirs)}>
              <Said clash={clash} value={clash.theirs} other={clash.mine} record={record} />
            </Side>
          </div>
          <div className={styles.base}>
            <span className="caps">{t('Both of you started from')}</span>
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
            {isMine ? t('Keep mine') : t('Keep {name}’s', { name: clash.mineBy })}
          </Button>
          <Button disabled={busy !== undefined} onClick={() => void settle('theirs')}>
            {t('Keep theirs')}
          </Button>
          {canWrite && (
            <Button disabled={busy !== undefined} onClick={() => setWriting(true)}>
              {t('Write another')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.foot}>
        {whole ? waysOut(clash, whole, isMine) : whereSidesAre(clash, isMine)}
        {isForbidden && ` ${t('Bringing it back is for whoever may delete colleges.')}`}
      </p>
    </article>
  )
}

/** What each way out of a clash over a whole record does. */
function waysOut({ mineBy }: ClashShown, whole: WholeClash, isMine: boolean): string {
  const values = { does: doneBy(whole), left: whole.met?.gone ? 'trash' : 'same' }
  return isMine
    ? t(
        'Nothing was done yet. Keep mine {does}; keep theirs leaves it {left, select, trash {in the trash} other {as it is}}.',
        values,
      )
    : t(
        'Nothing was done yet. Keep {name}’s {does}; keep theirs leaves it {left, select, trash {in the trash} other {as it is}}.',
        { ...values, name: mineBy },
      )
}

/** Which side the server holds, and what becomes of the other. */
function whereSidesAre({ theirsBy: name }: ClashShown, isMine: boolean): string {
  if (name)
    return isMine
      ? t('{name}’s side is on the server now. Yours is kept until someone chooses.', { name })
      : t('{name}’s side is on the server now. The other is kept until someone chooses.', { name })
  return isMine
    ? t('Their side is on the server now. Yours is kept until someone chooses.')
    : t('Their side is on the server now. The other is kept until someone chooses.')
}

/** One side. `who`: its author's name; absent of whoever looks. */
function Side({ who, at, did, children }: { who?: string | undefined; at?: string; did: Deed; children: ReactNode }) {
  return (
    <section>
      <p className={styles.said}>
        <span className={styles.face} data-own={who === undefined || undefined} aria-hidden="true">
          {[...(who ?? t('You'))][0]?.toUpperCase()}
        </span>
        <strong>{who === undefined ? translate(OWN_DEEDS[did]) : t(DEEDS[did], { name: who })}</strong>
        {at && <time dateTime={at}>{timeInWords(at)}</time>}
      </p>
      <blockquote>{children}</blockquote>
    </section>
  )
}

const DEEDS = { moved: '{name} moved', removed: '{name} removed', wrote: '{name} wrote' } as const
type Deed = keyof typeof DEEDS
const OWN_DEEDS: Record<Deed, string> = { moved: 'You moved', removed: 'You removed', wrote: 'You wrote' }

function deedOf({ change }: ClashShown, value: unknown): Deed {
  if (change && isMove(change)) return 'moved'
  return value === null || value === undefined ? 'removed' : 'wrote'
}

function Said({ clash, value, other, record }: { clash: ClashShown; value: unknown; other: unknown; record?: object }) {
  if (clash.change && isMove(clash.change))
    return <>{t('to {place}', { place: placeInWords(record, clash.path, value, declaredFor(clash.kind)) })}</>
  if (value === null || value === undefined || value === '')
    return <em>{fieldAt(clash.path, declaredFor(clash.kind)) ? t('Left empty') : t('Removed it')}</em>
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
  return textAt(clash, clash.before) || t('Nothing')
}

function textAt({ kind, path, change }: ClashShown, value: unknown): string {
  if (change && isWords(change) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return wordsSaid(value)
  }
  return valueInWords(path, value, declaredFor(kind))
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
  return (
    <>
      <p>
        {wantedInWords(clash, whole, isMine)} {metInWords(clash, whole, me)}
      </p>
      {words.length > 0 && (
        <>
          <p className={CAPS}>{isMine ? t('What you wrote') : t('What {name} wrote', { name: clash.mineBy })}</p>
          <dl className={styles.whole}>
            <ChangeTable changes={words} record={record} declared={declared} />
          </dl>
        </>
      )}
      {changes.length > 0 && (
        <>
          <p className={CAPS}>
            {isMine ? t('Otherwise than you saw it') : t('Otherwise than {name} saw it', { name: clash.mineBy })}
          </p>
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
                      {change.by === me ? t('You') : change.by}
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

/** A small title in capitals. */
const CAPS = `caps ${styles.part}`

/** What its author wanted of it. */
function wantedInWords({ mineBy, mineAt }: ClashShown, whole: WholeClash, isMine: boolean): string {
  const wanted = { name: isMine ? t('You') : mineBy, wish: wishOf(whole) }
  return mineAt
    ? t('{name} wanted to {wish} on {time}.', { ...wanted, time: timeInWords(mineAt) })
    : t('{name} wanted to {wish}.', wanted)
}

/** What the act met. */
function metInWords({ theirsBy, theirsAt }: ClashShown, { verb, met }: WholeClash, me: string): string {
  const name = theirsBy === me ? t('You') : (theirsBy ?? t('Someone'))
  const theirs = { name, dated: theirsAt ? 'yes' : 'no', time: timeInWords(theirsAt) }
  if (met?.gone && verb !== 'restore')
    return t(
      '{name} {dated, select, yes {deleted it meanwhile, on {time}} other {deleted it meanwhile}}: it is in the trash.',
      theirs,
    )
  if (met?.changes?.length === 0) return t('By now it reads as it did then.')
  if (met?.changes)
    return t('{name} {dated, select, yes {changed it meanwhile, on {time}} other {changed it meanwhile}}.', theirs)
  if (verb === 'change') return t('It was in the trash then, and stands again.')
  return t(
    '{name} {dated, select, yes {changed it last, on {time}} other {changed it last}}. It is not as it was seen, and the server does not know that version: an edit that was seen in it may not have been taken. Look at it before you choose.',
    theirs,
  )
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
      <LabelledField label={t('Another {field}', { field: label })}>
        {(ids) => <FieldControl field={field} ids={ids} value={value} onChange={setValue} />}
      </LabelledField>
      <div className={styles.choose}>
        <Button kind="main" type="submit" disabled={isBusy}>
          {t('Save this')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
