import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { dayInIndia, dayMessage } from '../../../../../shared/college/day.ts'
import type { FigureReport } from '../../../../../shared/correction/correction.ts'
import { figuresIn, type ReportableFigure } from '../../../../../shared/correction/figures.ts'
import { problemsInFigureReport } from '../../../../../shared/correction/rules.ts'
import { VISITOR_ENQUIRY_DAYS } from '../../../../../shared/enquiry/term.ts'
import { REMEMBERED_DAYS } from '../../../../../shared/protocol/pull.ts'
import { isSame } from '../../../../../shared/record/canonical.ts'
import { DAY_MS } from '../../../../../shared/format/duration.ts'
import { EvidenceLink } from '../../../../components/EvidenceLink.tsx'
import { whyNoReminder } from '../../../../components/RemindOffer.tsx'
import { errorAt, refusalText } from '../../../../components/problems.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { correctionOutcomes } from '../../../../queries/public/corrections.ts'
import { useOnline } from '../../../../queries/useOnline.ts'
import { awaitOutcome, forgetOutcomes, stopOutcomes, useAwaitedOutcomes } from '../../../../reminders/outcomes.ts'
import { askPermission, useReminders } from '../../../../reminders/reminders.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import type { ActivityEntry } from '../../../../sync/writing.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Input, LabelledField, Select, Tick } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { useEnquiryQueue } from '../enquiry/useQueue.ts'
import { keepOwnCorrection, type OwnCorrection, useOwnCorrections } from './ownCorrections.ts'
import type { ReportablePart } from './parts.ts'
import styles from './Corrections.module.css'

/**
 * What looks wrong, what it should be, where that stands, and an address to be told at. It is on the disk of this
 * device before the sheet says so, and leaves with the next connection.
 */
export function CorrectionSheet({
  record: { id, college },
  part,
  onClose,
}: {
  record: Pick<PublicCollege, 'id' | 'college'>
  part: ReportablePart
  onClose: () => void
}) {
  const queue = useEnquiryQueue()
  const [within, setWithin] = useState(part)
  const [path, setPath] = useState(part.path)
  const [written, setWritten] = useState<Pick<FigureReport, 'should' | 'link' | 'email'>>({})
  const [isPushWanted, setPushWanted] = useState(false)
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [sent, setSent] = useState<string>()
  const figures = figuresIn(college, within.path)
  const chosen = figures.find((one) => one.path === path)
  const report: Partial<FigureReport> = {
    path,
    ...(chosen?.shown && { shown: chosen.shown.slice(0, 300) }),
    ...Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== '')),
  }
  const problems = problemsInFigureReport(report)
  const error = (name: string) => (isTried ? errorAt(problems, name) : undefined)
  const set = (more: typeof written) => setWritten((before) => ({ ...before, ...more }))

  const handleFigure = (next: string) => {
    const figure = figures.find((one) => one.path === next)
    setPath(next)
    // An entry of a list has figures of its own to choose from.
    if (figure?.isPart) setWithin({ path: next, title: part.title, name: figure.name ?? '' })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (problems.length > 0) return
    const record = uuid()
    // Before the report can leave: the server hears of it as soon as it has.
    if (isPushWanted) awaitOutcome(record)
    try {
      await queue.save({ kind: 'correction.report', record, college: id, value: { ...report } })
      keepOwnCorrection({
        id: record,
        college: id,
        figure: chosen && !chosen.isPart ? figureInWords(chosen, within.name) : partInWords(within),
        at: new Date().toISOString(),
        ...(queue.account !== 'visitor' && { withAccount: true as const }),
      })
      setSent(record)
    } catch (thrown) {
      forgetOutcomes([record])
      setFailed(thrown instanceof Error ? thrown.message : t('We couldn’t save this on this device'))
    }
  }

  if (sent !== undefined)
    return (
      <Sheet open onClose={onClose} title={t('Thank you')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
        <p role="status">
          {t('Saved on this device. We check it with the source, and this page tells you what became of it.')}
        </p>
        <OwnCorrections college={id} />
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Tell us what you know')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="correction">
            {t('Send')}
          </Button>
        </>
      }
    >
      <form id="correction" className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('About {topic} of {name}.', { topic: partInWords(within), name: college.name })}</p>
        {figures.length > 0 && (
          <LabelledField
            label={t('Which figure?')}
            hint={chosen?.shown ? t('The page says: {shown}', { shown: chosen.shown }) : undefined}
          >
            {(ids) => (
              <Select {...ids} value={path} onChange={(event) => handleFigure(event.target.value)}>
                <option value={within.path}>{t('Something else')}</option>
                {figures.map((figure) => (
                  <option key={figure.path} value={figure.path}>
                    {figure.isPart ? figure.name : figureInWords(figure)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        <LabelledField
          label={t('What should it be?')}
          hint={t('The college may read this, and never who wrote it.')}
          error={error('should')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              maxLength={1000}
              value={written.should ?? ''}
              onChange={(event) => set({ should: event.target.value })}
            />
          )}
        </LabelledField>
        <EvidenceLink value={written.link ?? ''} error={error('link')} onChange={(link) => set({ link })} />
        <LabelledField
          label={t('Email (optional)')}
          hint={t('We write once this is decided, then delete it.')}
          error={error('email')}
        >
          {(ids) => (
            <Input
              {...ids}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={written.email ?? ''}
              onChange={(event) => set({ email: event.target.value })}
            />
          )}
        </LabelledField>
        <PushChoice isWanted={isPushWanted} onChange={setPushWanted} />
        {failed && <p role="alert">{translate(failed)}</p>}
      </form>
    </Sheet>
  )
}

/** Offers to tell the reader by push too. The browser asks for permission at the tick, and never before. */
function PushChoice({ isWanted, onChange }: { isWanted: boolean; onChange: (isWanted: boolean) => void }) {
  const { standing } = useReminders()
  const [said, setSaid] = useState<string>()
  if (standing === 'absent')
    return (
      <p className={styles.hint}>
        {t('This browser can’t notify you when the app is closed. This page will tell you what we decided.')}
      </p>
    )
  if (standing === 'blocked')
    return (
      <p className={styles.hint} role="status">
        {t(
          'This browser blocks notifications from this site. You can still send your report: this page will tell you what we decided.',
        )}
      </p>
    )
  const handleTick = async (isTicked: boolean) => {
    setSaid(undefined)
    if (!isTicked) return onChange(false)
    const answer = await askPermission()
    onChange(answer === 'granted')
    if (answer === 'dismissed') setSaid(t('The browser asked and got no answer, so nothing was turned on.'))
  }
  return (
    <div>
      <Tick checked={isWanted} onChange={(event) => void handleTick(event.target.checked)}>
        {t('Tell me on this phone, also when the app is closed')}
      </Tick>
      <p className={styles.hint}>
        {t('We store a notification address with your report and delete it once we have told you.')}
      </p>
      {said && <p role="alert">{said}</p>}
    </div>
  )
}

/** Says that we tell this device by push what becomes of its open reports, and lets the reader stop that. */
function PushNote() {
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string>()
  const handleStop = async () => {
    setAsking(true)
    setFailed(await stopOutcomes().then(() => undefined, whyNoReminder))
    setAsking(false)
  }
  return (
    <div className={styles.line}>
      <p className={styles.hint}>{t('We’ll tell you on this phone when it is decided.')}</p>
      <Button kind="plain" disabled={isAsking} onClick={() => void handleStop()}>
        {t('Don’t tell me on this phone')}
      </Button>
      {failed && <p role="alert">{failed}</p>}
    </div>
  )
}

/** What became of everything this device reported of a college, the newest first. */
export function OwnCorrections({ college }: { college: string }) {
  const { deeds, account } = useEnquiryQueue()
  const isOnline = useOnline()
  const own = useOwnCorrections(college)
  const awaited = useAwaitedOutcomes()
  const deedOf = (id: string) => deeds.find(({ edit }) => edit.record === id)
  // What a queue no longer remembers left it long ago.
  const isThere = ({ id, isSent, at }: OwnCorrection): boolean =>
    isSent || (deedOf(id)?.state ?? (Date.now() - Date.parse(at) > DAY_MS ? 'done' : 'waiting')) === 'done'
  const asked = own.filter((one) => one.outcome === undefined && isThere(one)).map(({ id }) => id)
  const { data, isFetching } = useQuery({ ...correctionOutcomes(asked), enabled: isOnline && asked.length > 0 })
  const known = own.map((one): OwnCorrection => {
    const standing = data?.find(({ id }) => id === one.id)
    const { gone: before, ...kept } = one
    // An earlier answer says nothing of what was sent since.
    const isGone = data !== undefined && !isFetching && asked.includes(one.id)
    const gone = before ?? (isGone ? whyGone(one, { now: Date.now(), isSignedIn: account !== 'visitor' }) : undefined)
    return {
      ...kept,
      ...standing,
      ...((standing || deedOf(one.id)?.state === 'done') && { isSent: true }),
      ...(!standing && gone && { gone }),
    }
  })
  // Kept, so that the page shows it without a network too.
  useEffect(() => {
    for (const [at, one] of known.entries()) if (!isSame(one, own[at])) keepOwnCorrection(one)
    forgetOutcomes(
      known.flatMap(({ id, outcome, gone }) => (outcome || gone || deedOf(id)?.state === 'refused' ? [id] : [])),
    )
  })
  const isAwaited = own.some(({ id }) => awaited.has(id))
  return (
    <>
      <ul className={styles.own} aria-label={t('What you told us')}>
        {known.toReversed().map((one) => (
          <li key={one.id}>
            {t('You told us about {figure} on {day}: {standing}', {
              figure: one.figure,
              day: translate(dayMessage(dayInIndia(Date.parse(one.at)))),
              standing: standingInWords(one, deedOf(one.id)),
            })}
          </li>
        ))}
      </ul>
      {isAwaited && <PushNote />}
    </>
  )
}

/**
 * Why the server does not know a report. One that waits is kept for a year and one that is decided for 90 days after
 * that: between the two terms it was decided, unless it went with its account. Undefined where it may still be on its
 * way.
 */
function whyGone(
  { at, isSent, withAccount }: OwnCorrection,
  { now, isSignedIn }: { now: number; isSignedIn: boolean },
): OwnCorrection['gone'] {
  const days = (now - Date.parse(at)) / DAY_MS
  if (!isSent) return days >= REMEMBERED_DAYS ? 'unknown' : undefined
  const hasAccountGone = withAccount && !isSignedIn
  return days >= REMEMBERED_DAYS && days < VISITOR_ENQUIRY_DAYS && !hasAccountGone ? 'decided' : 'unknown'
}

function standingInWords({ outcome, answer, isSent, gone }: OwnCorrection, deed: ActivityEntry | undefined): string {
  if (outcome === 'accepted') return t('accepted, thank you.')
  if (outcome === 'refused') return t('not taken: {reason}', { reason: answer ?? '' })
  if (deed?.state === 'refused')
    return t('not taken: {reason}', {
      reason: translate(refusalText(deed.receipt) ?? t('please write it again')),
    })
  if (gone && deed?.state !== 'waiting')
    return gone === 'decided'
      ? t('decided. We delete a report {days} days after that, so we no longer have it.', { days: REMEMBERED_DAYS })
      : t('we no longer have this report. If the figure still looks wrong, please tell us again.')
  return isSent ? t('sent. We’re checking it.') : t('saved on this device. We’ll send it when you’re back online.')
}

const partInWords = ({ title, name }: ReportablePart): string => name || translate(title)
const figureInWords = ({ labels }: ReportableFigure, of?: string): string =>
  [of, ...labels.map((label) => translate(label))].filter(Boolean).join(', ')
