import { type FormEvent, useState } from 'react'
import { CONSENTS, tickOf, type Purpose } from '../../shared/enquiry/consents.ts'
import {
  REPLY_BY,
  SESSION_LANGUAGES,
  SESSION_MODES,
  type Enquiry,
  type EnquiryKind,
  type ReplyBy,
  type SessionMode,
} from '../../shared/enquiry/enquiry.ts'
import { choiceInWords, isEmptyLists, writeLists, type AttachedLists } from '../../shared/enquiry/lists.ts'
import { problemsInWritten, purposesFor, replyFor } from '../../shared/enquiry/rules.ts'
import { overInSlot, timesLeft } from '../../shared/enquiry/session.ts'
import type { Message } from '../../shared/i18n/message.ts'
import { t, translate } from '../i18n/t.ts'
import { tRich } from '../i18n/rich.tsx'
import { Button } from '../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../ui/Field.tsx'
import { focusAfter } from '../ui/focusAfter.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { errorAt } from './problems.ts'
import { dropEnquiryDraft, keepEnquiryDraft, keptEnquiryDraft } from './enquiryDraft.ts'
import styles from './EnquiryForm.module.css'

export interface EnquiryFormProps {
  /** Whose draft it is: the account it is written under. */
  author: string
  kind: EnquiryKind
  /** Id of the college it is about. */
  college?: string
  /** What it is about, where the form already knows; */
  topic?: string
  /** or what to choose from. */
  topics?: readonly string[]
  /** Names to choose from; without them no course is asked. */
  courses?: readonly string[]
  messageLabel?: string
  sendLabel?: string
  /**
   * What the person set aside on this device: offered to the counsellor by a tick of its own, and not sent without it.
   */
  lists?: AttachedLists
  /** This minute in India, for a session: what is over by then is not offered. Absent where nobody knows it yet. */
  now?: string | undefined
  /** Resolves once it is kept on this device. Rejects with a sentence to show. */
  onSend: (enquiry: Partial<Enquiry>) => Promise<unknown>
}

/**
 * A consented message: what it is about, a name, one way to answer, and one tick for each purpose, none ticked
 * beforehand. A session asks first how and when (behaviour 14: only then contact). What is written outlives a reload
 * until it is sent.
 */
export function EnquiryForm({
  author,
  kind,
  college,
  topic,
  topics = [],
  courses = [],
  messageLabel = t('Message'),
  sendLabel = t('Send'),
  lists,
  now,
  onSend,
}: EnquiryFormProps) {
  const of = { kind, ...(college && { college }) },
    about = { author, ...of }
  const blank: Partial<Enquiry> = { ...of, replyBy: 'E-mail', ...(topic && { topic }) }
  const [written, setWritten] = useState<Partial<Enquiry>>(() => ({
    ...keptEnquiryDraft(about),
    ...of,
    ...(topic && { topic }),
  }))
  const [agreed, setAgreed] = useState<ReadonlySet<Purpose>>(new Set())
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isSession = kind === 'session'
  const byMode = isSession ? replyFor(written.mode) : undefined
  const replyBy = byMode ?? written.replyBy ?? 'E-mail'
  const byMail = replyBy === 'E-mail'
  const { email, phone, ...rest } = written
  const offered = lists && !isEmptyLists(lists) ? lists : undefined
  const purposes = purposesFor({ ...written, replyBy }, offered !== undefined)
  // Only the way to answer that was chosen leaves this device.
  const enquiry: Partial<Enquiry> = {
    ...rest,
    replyBy,
    ...(byMail ? email && { email } : phone && { phone }),
    ...(offered && agreed.has('lists') && { lists: writeLists(offered) }),
    consents: purposes.filter((purpose) => agreed.has(purpose)).map(tickOf),
  }
  const problems = [...problemsInWritten(enquiry), ...(isSession ? overInSlot(written, now) : [])]
  const error = (path: string) => (isTried ? errorAt(problems, path) : undefined)
  const set = (more: Partial<Enquiry>) => {
    const after = { ...written, ...more }
    setWritten(after)
    keepEnquiryDraft(about, after)
  }
  const isBegun = Object.entries(written).some(
    ([name, value]) => value !== undefined && value !== '' && value !== blank[name as keyof Enquiry],
  )
  const handleClear = () => {
    dropEnquiryDraft(about)
    setWritten(blank)
    setAgreed(new Set())
    setTried(false)
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailed(undefined)
    // The first that is wrong, once it is marked so.
    if (problems.length > 0)
      return focusAfter(
        () => setTried(true),
        () => form.querySelector<HTMLElement>('[data-wrong] input, [data-wrong] textarea, [data-wrong] select'),
      )
    setTried(true)
    setSaving(true)
    await onSend(enquiry).catch((thrown: unknown) =>
      setFailed(thrown instanceof Error ? thrown.message : t('We couldn’t save this on this device')),
    )
    setSaving(false)
  }
  const choice = (
    path: 'topic' | 'mode' | 'language' | 'time' | 'course',
    label: string,
    values: readonly string[],
    none = 'Choose',
    hint?: string,
  ) => (
    <LabelledField label={label} hint={hint} error={error(path)}>
      {(ids) => (
        <Select
          {...ids}
          value={written[path] ?? ''}
          onChange={(event) => set({ [path]: event.target.value || undefined })}
        >
          <option value="">{translate(none)}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {translate(value)}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {topics.length > 0 && choice('topic', 'Topic', topics)}
      {isSession && (
        <>
          {choice('language', 'Language', SESSION_LANGUAGES)}
          {choice(
            'mode',
            'Way to talk',
            SESSION_MODES satisfies readonly SessionMode[],
            'Choose',
            'Under 18? Choose video or in person; we’ll reply by e-mail.',
          )}
          <LabelledField
            label={t('Day')}
            hint={t('We reply within working days and confirm the day.')}
            error={error('day')}
          >
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={now?.slice(0, 10)}
                value={written.day ?? ''}
                onChange={(event) => set({ day: event.target.value || undefined })}
              />
            )}
          </LabelledField>
          {choice('time', 'Time', timesLeft(written.day, now), 'Choose', 'Indian Standard Time')}
        </>
      )}
      {courses.length > 0 && choice('course', 'Course', courses, 'Not decided')}
      <LabelledField label={messageLabel} error={error('message')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            value={written.message ?? ''}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('Name')} error={error('name')}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="name"
            value={written.name ?? ''}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </LabelledField>
      {byMode === undefined && (
        <LabelledField label={t('Reply by')}>
          {(ids) => (
            <Select {...ids} value={replyBy} onChange={(event) => set({ replyBy: event.target.value as ReplyBy })}>
              {REPLY_BY.map((way) => (
                <option key={way} value={way}>
                  {translate(way)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {byMail ? (
        <LabelledField label={t('Email')} error={error('email')}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email ?? ''}
              onChange={(event) => set({ email: event.target.value })}
            />
          )}
        </LabelledField>
      ) : (
        <LabelledField label={t('Phone')} hint={t('Used for this enquiry only')} error={error('phone')}>
          {(ids) => (
            <Input
              {...ids}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={phone ?? ''}
              onChange={(event) => set({ phone: event.target.value })}
            />
          )}
        </LabelledField>
      )}
      <fieldset className={styles.ticks}>
        <legend>{t('What you agree to')}</legend>
        {purposes.map((purpose) => (
          <Tick
            key={purpose}
            checked={agreed.has(purpose)}
            onChange={(event) =>
              setAgreed((before) => {
                const after = new Set(before)
                if (event.target.checked) after.add(purpose)
                else after.delete(purpose)
                return after
              })
            }
          >
            {CONSENTS[purpose].text}
          </Tick>
        ))}
        {offered && purposes.includes('lists') && <Leaving lists={offered} />}
        {error('consents') && (
          <p role="alert" className={styles.wrong}>
            {translate(error('consents'))}
          </p>
        )}
      </fieldset>
      {failed && (
        <p role="alert" className={styles.wrong}>
          {translate(failed)}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" kind="main" disabled={isSaving}>
          {sendLabel}
        </Button>
        {isBegun && (
          <Button kind="plain" onClick={handleClear}>
            {t('Clear the form')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the tick for the lists lets leave this device, to the last name. */
function Leaving({ lists: { saved, choices } }: { lists: AttachedLists }) {
  return (
    <details className={styles.leaving}>
      <summary>
        {t('What would leave this device: saved colleges {saved}, choices {choices}', {
          saved: saved.length,
          choices: choices.length,
        })}
      </summary>
      {saved.length > 0 && (
        <ul>
          {saved.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <ol>
          {choices.map((key) => (
            <li key={key}>{choiceInWords(key)}</li>
          ))}
        </ol>
      )}
    </details>
  )
}

/** What became of an enquiry: its number at once, and whether it has left this device. */
export function EnquirySent({
  reference,
  state,
  reason,
}: {
  reference: string
  state: 'waiting' | 'sent' | 'done' | 'refused'
  reason?: string | Message | undefined
}) {
  return (
    <div role="status" className={styles.sent}>
      <p>{tRich('Your reference number is {number}', { number: <b className={styles.number}>{reference}</b> })}</p>
      <p>{stateInWords(state, reason)}</p>
    </div>
  )
}

function stateInWords(state: 'waiting' | 'sent' | 'done' | 'refused', reason: string | Message | undefined): string {
  if (state === 'done') return t('Received. We’ll reply the way you chose.')
  return state === 'refused'
    ? t('Not accepted: {reason}', { reason: reason ? translate(reason) : t('please write it again') })
    : t('Saved on this device, not yet sent. We’ll send it when you’re back online.')
}
