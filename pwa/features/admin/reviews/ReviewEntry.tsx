import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { VERIFICATION_LABELS, type VerificationLevel } from '../../../../shared/review/review.ts'
import { mayBecome } from '../../../../shared/review/rules.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { useDesk } from '../../../sync/react.ts'
import type { WaitingAct } from '../../../sync/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { LabelledField } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActWaits } from '../../../staff/screen/ActWaits.tsx'
import { useDraft } from '../../../staff/screen/draft.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { askOrKeep } from '../../../queries/acts.ts'
import { reviewLog } from '../../../queries/reviews.ts'
import { AuditTrail } from '../../../staff/screen/Trail.tsx'
import { useOpened } from '../../../staff/screen/useOpened.ts'
import { ReviewDocumentSheet } from './DocumentSheet.tsx'
import {
  type ModeratedReview,
  MODERATION_REASONS,
  STATUS_WORDS,
  type ModerationVerdict,
  VERDICT_WORDS,
  VERDICTS,
  waitingReview,
} from './review.ts'

/** Each is read behind the name of whoever did it. */
const ACTS = {
  create: 'wrote it',
  change: 'changed it',
  published: 'published it',
  returned: 'returned it',
  rejected: 'rejected it',
  withdraw: 'took it back',
  report: 'reported it',
  kept: 'kept it after a report',
  'document-shown': 'showed a document',
  'document-opened': 'opened the document',
  'document-seen': 'saw the document: it is deleted',
  'document-refused': 'could not use the document: it is deleted',
  'document-gone': 'let the document go: nobody had looked in time',
  reply: 'answered it',
  'reply-as-college': 'answered it for the college',
  'reply-official': 'wrote down the college’s answer',
  'reply-published': 'let a reply stand',
  'reply-rejected': 'kept a reply off',
}

/**
 * One review with what readers say of it, and the verdicts that are open. Nobody but its author ever changes the text.
 * `waiting`: what was done to its replies that the server has not got.
 */
export function ReviewEntry({
  review,
  college,
  judged,
  waiting,
  onJudged,
  onChanged,
}: {
  review: ModeratedReview
  college?: string
  judged?: ModerationVerdict
  waiting: readonly WaitingAct[]
  /** None: it was not kept on this device after all. */
  onJudged: (verdict: ModerationVerdict | undefined) => Promise<void>
  onChanged: () => Promise<void>
}) {
  const allows = useCan()
  const desk = useDesk()
  const [opened, setOpened] = useOpened()
  const canJudge = allows('edit_colleges')
  const [asked, of] = opened?.split(':') ?? []
  const isOnline = useStaffOnline()
  const isAsked = (what: ModerationVerdict | 'reply' | 'log' | 'document') => of === review.id && asked === what
  const ask = (what: ModerationVerdict | 'reply' | 'log' | 'document' | undefined) =>
    setOpened(what && `${what}:${review.id}`)
  const judge = async (status: ModerationVerdict, reason?: string) => {
    // The mark comes before the edit: the edit's receipt reloads the list, and a later mark would overwrite that.
    await onJudged(status)
    try {
      // Published once more with a reason, a reported review is kept.
      await desk.save({
        kind: 'review.moderate',
        record: review.id,
        status: status === 'kept' ? 'published' : status,
        tag: review.tag,
        ...(reason && { reason }),
      })
      return true
    } catch {
      await onJudged(undefined)
      void toast('error', t('Not saved on this device. Nothing was decided; please try again.'))
      return false
    }
  }
  const open: ModerationVerdict[] = [
    ...VERDICTS.filter((verdict) => mayBecome(review.status, verdict)),
    ...(review.status === 'published' && review.reports.length > 0 ? ['kept' as const] : []),
  ]
  const isDocumentHere = canJudge && review.document?.state === 'waiting'
  const keys = waitingReview(review.id)
  const answers = waiting.filter(({ key }) => key.startsWith(keys.official('')))
  return (
    <article className={styles.entry} aria-label={review.title}>
      <p className={styles.stars}>
        {review.rating} <small>{t('of 5')}</small>
      </p>
      <h2>{review.title}</h2>
      <p className={styles.facts}>
        <span>{college ?? t('A college')}</span>
        <span>
          {review.course}, {review.batch}
        </span>
        <span>
          {t('{author}, shown as {name}', { author: review.author ?? t('A former member'), name: review.userName })}
        </span>
        <span>{translate(VERIFICATION_LABELS[review.verified as VerificationLevel])}</span>
        <time dateTime={review.date}>{timeInWords(review.date)}</time>
        {review.incentive && <span>{t('Says it was promised something')}</span>}
      </p>
      <p className={styles.words}>{review.content}</p>
      {review.reason && (
        <p className={styles.quote}>
          {translate(STATUS_WORDS[review.status])}: {review.reason}
        </p>
      )}
      {review.reports.length > 0 && (
        <div>
          <h3>{t('Reported')}</h3>
          {review.reports.map((report) => (
            <p key={report.id} className={styles.quote} data-bad>
              {translate(report.reason)}
              {report.text && `: ${report.text}`} <span className="quiet">{timeInWords(report.date)}</span>
            </p>
          ))}
        </div>
      )}
      {review.replies.length + answers.length > 0 && (
        <div>
          <h3>{t('Replies')}</h3>
          {review.replies.map((reply) => (
            <Reply
              key={reply.id}
              review={review.id}
              reply={reply}
              act={waiting.find(({ key }) => key === keys.reply(reply.id))}
              canJudge={canJudge}
              onChanged={onChanged}
            />
          ))}
          {answers.map((act) => (
            <div key={act.key} className={styles.quote}>
              <p>
                {tRich('{from} (official): {words}', {
                  from: <strong>{college ?? t('The college')}</strong>,
                  words: (
                    <span className={styles.words}>
                      {act.edit.kind === 'review.replyOfficially' && act.edit.content}
                    </span>
                  ),
                })}
              </p>
              <ActWaits act={act} of={t('the official reply')} />
            </div>
          ))}
        </div>
      )}
      {judged ? (
        <p className={styles.wait} role="status">
          <Dot state="waiting" />
          {t('{verdict}: waits to reach the server', { verdict: translate(VERDICT_WORDS[judged]) })}
        </p>
      ) : (
        <div className={styles.acts}>
          {canJudge &&
            open.map((verdict) => (
              <Button
                key={verdict}
                kind={verdict === 'rejected' ? 'danger' : undefined}
                aria-label={t('{act} {title}', { act: translate(VERDICT_WORDS[verdict]), title: review.title })}
                onClick={() => (verdict === 'published' ? void judge(verdict) : ask(verdict))}
              >
                {translate(VERDICT_WORDS[verdict])}
              </Button>
            ))}
          {isDocumentHere && (
            <Button
              disabled={!isOnline}
              title={isOnline ? undefined : translate(NEEDS_NETWORK)}
              onClick={() => ask('document')}
            >
              {t('Look at the document')}
            </Button>
          )}
          {canJudge && review.status === 'published' && (
            <Button onClick={() => ask('reply')}>{t('Official reply')}</Button>
          )}
          <Button kind="plain" onClick={() => ask('log')}>
            {t('Log')}
          </Button>
        </div>
      )}
      {canJudge &&
        open
          .filter((verdict) => verdict !== 'published')
          .filter(isAsked)
          .map((verdict) => (
            <ReasonSheet
              key={verdict}
              review={review.id}
              verdict={verdict}
              onClose={() => ask(undefined)}
              onJudge={(reason) => judge(verdict, reason)}
            />
          ))}
      {canJudge && review.status === 'published' && isAsked('reply') && (
        <ReplySheet review={review} college={college} onClose={() => ask(undefined)} onChanged={onChanged} />
      )}
      {isDocumentHere && isAsked('document') && <ReviewDocumentSheet review={review} onClose={() => ask(undefined)} />}
      {isAsked('log') && (
        <Sheet open onClose={() => ask(undefined)} title={review.title}>
          <div className={styles.sheet}>
            <AuditTrail of={reviewLog(review.id)} title={t('Log')} words={ACTS} />
          </div>
        </Sheet>
      )}
    </article>
  )
}

/** What is decided with a reason, and who reads it. */
const REASONED = {
  returned: {
    title: 'Return to its author',
    hint: 'Its author reads this.',
    missing: 'Say why, so that its author can act on it',
  },
  rejected: {
    title: 'Reject this review',
    hint: 'Its author reads this.',
    missing: 'Say why, so that its author can act on it',
  },
  kept: {
    title: 'Keep this review',
    hint: 'Whoever reported it reads this.',
    missing: 'Say why, so that whoever reported it understands',
  },
} as const

/** Why a review goes back or off, or stays after a report. */
function ReasonSheet({
  review,
  verdict,
  onClose,
  onJudge,
}: {
  review: string
  verdict: keyof typeof REASONED
  onClose: () => void
  onJudge: (reason: string) => Promise<boolean>
}) {
  const { value: reason, set: setReason, settle, recoveredAt } = useDraft(`${verdict}:${review}`, '')
  const [isWrong, setWrong] = useState(false)
  const cancel = () => {
    settle('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setWrong(true)
    void onJudge(reason.trim()).then((isSaved) => {
      if (isSaved) cancel()
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={translate(REASONED[verdict].title)}
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="reason">
            {translate(VERDICT_WORDS[verdict])}
          </Button>
        </>
      }
    >
      <form id="reason" className={styles.sheet} noValidate onSubmit={submit}>
        <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settle('')} />
        <div className={styles.acts}>
          {MODERATION_REASONS[verdict].map((one) => (
            <ChoiceChip
              key={one}
              chosen={reason === one}
              onChoose={() => {
                setReason(one)
                setWrong(false)
              }}
            >
              {translate(one)}
            </ChoiceChip>
          ))}
        </div>
        <LabelledField
          label={t('Reason')}
          hint={REASONED[verdict].hint}
          error={isWrong ? REASONED[verdict].missing : undefined}
        >
          {(ids) => (
            <TextArea
              {...ids}
              maxLength={2000}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setWrong(false)
              }}
            />
          )}
        </LabelledField>
      </form>
    </Sheet>
  )
}

const NOT_KEPT = 'It could not be kept on this device; please try again.'

function replyStateInWords(status: ModeratedReview['replies'][number]['status']): string {
  if (status === 'published') return t('shown')
  return status === 'rejected' ? t('not shown') : t('waiting')
}

/** A reply with the verdicts on it; `act`: this person's own, while it has not reached the server. */
function Reply({
  review,
  reply,
  act,
  canJudge,
  onChanged,
}: {
  review: string
  reply: ModeratedReview['replies'][number]
  act: WaitingAct | undefined
  canJudge: boolean
  onChanged: () => Promise<void>
}) {
  const desk = useDesk()
  const [isBusy, setBusy] = useState(false)
  const judge = async (status: 'published' | 'rejected') => {
    setBusy(true)
    try {
      const told = await askOrKeep(desk, {
        key: waitingReview(review).reply(reply.id),
        edit: { kind: 'review.judgeReply', record: reply.id, review, status, ifMatch: reply.tag },
      })
      if (told) await onChanged()
    } catch (thrown) {
      void toast('error', translate(saidOr(thrown, NOT_KEPT)))
      // It may have been refused because a colleague judged it: then that is what is to be seen.
      await onChanged()
    }
    setBusy(false)
  }
  const isOpen = canJudge && (act === undefined || act.problem !== undefined)
  const from = <strong>{reply.from}</strong>
  const words = <span className={styles.words}>{reply.content}</span>
  return (
    <div className={styles.quote}>
      <p>
        {reply.isOfficial ? (
          tRich('{from} (official): {words}', { from, words })
        ) : (
          <>
            {from}: {words}
          </>
        )}{' '}
        <span className="quiet">
          {timeInWords(reply.date)}, {replyStateInWords(reply.status)}
        </span>
      </p>
      {act?.edit.kind === 'review.judgeReply' && (
        <ActWaits
          act={act}
          of={act.edit.status === 'published' ? t('to show the reply') : t('not to show the reply')}
        />
      )}
      {isOpen && (
        <div className={styles.acts}>
          {reply.status !== 'published' && (
            <Button disabled={isBusy} onClick={() => void judge('published')}>
              {t('Show reply')}
            </Button>
          )}
          {reply.status !== 'rejected' && (
            <Button disabled={isBusy} onClick={() => void judge('rejected')}>
              {t('Do not show')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** What the college itself answers, written down by staff: shown in its name as soon as it is at the server. */
function ReplySheet({
  review,
  college,
  onClose,
  onChanged,
}: {
  review: ModeratedReview
  college?: string
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const desk = useDesk()
  const isOnline = useStaffOnline()
  // Pressed twice, or sent again where no answer was heard, it is one reply.
  const [id] = useState(() => uuid())
  const { value: content, set: setContent, settle, recoveredAt } = useDraft(`official-reply:${review.id}`, '')
  const [problem, setProblem] = useState<string>()
  const cancel = () => {
    settle('')
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const told = await askOrKeep(desk, {
        key: waitingReview(review.id).official(id),
        edit: { kind: 'review.replyOfficially', record: id, review: review.id, content },
      })
      if (told) await onChanged()
      cancel()
    } catch (thrown) {
      setProblem(saidOr(thrown, NOT_KEPT))
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Official reply')}
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="official" disabled={content.trim() === ''}>
            {t('Publish reply')}
          </Button>
        </>
      }
    >
      <form id="official" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {!isOnline && (
          <p className={styles.wait}>
            {t('Without a connection the reply waits on this device and goes out by itself.')}
          </p>
        )}
        <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settle('')} />
        <LabelledField
          label={t('{college} answers', { college: college ?? t('The college') })}
          hint={t('Only what the college gave you. It is shown at once, marked as official.')}
          error={problem}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={5}
              maxLength={1000}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Sheet>
  )
}
