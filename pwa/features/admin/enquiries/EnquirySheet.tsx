import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { CONSENTS, type Purpose } from '../../../../shared/enquiry/consents.ts'
import { FOLLOW_UP_STATES, type FollowUpState } from '../../../../shared/enquiry/followUp.ts'
import { choiceInWords, type AttachedLists } from '../../../../shared/enquiry/lists.ts'
import { slotInWords } from '../../../../shared/enquiry/session.ts'
import { writeHandOver } from '../../../../shared/handover/handover.ts'
import { conflictIn, saidOr, failureSentence } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { askOrKeep } from '../../../queries/acts.ts'
import { staffList } from '../../../queries/crmUsers.ts'
import { enquiryTrail, revealContactMutation } from '../../../queries/enquiries.ts'
import { useDesk } from '../../../sync/react.ts'
import type { StaffAct, WaitingAct } from '../../../sync/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Select } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ActWaits } from '../../../staff/screen/ActWaits.tsx'
import { useDraft } from '../../../staff/screen/draft.ts'
import { type FollowUp, STATE_WORDS, waitingEnquiry } from '../../../staff/words/followUp.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { AuditTrail } from '../../../staff/screen/Trail.tsx'
import { type EnquiryAnswer, KIND_WORDS, stateLabel } from './enquiry.ts'

const ACTS = {
  send: 'sent it',
  'follow-up': 'followed it up',
  reveal: 'saw how to reach its author',
  withdraw: 'took an agreement back',
  rearrange: 'asked for another time',
  cancel: 'cancelled it',
}

/**
 * One enquiry: what was asked and agreed to, who follows it up, what staff noted, and who saw how to reach its author.
 * `waiting`: what this person did to it that the server has not got.
 */
export function EnquirySheet({
  enquiry,
  college,
  waiting,
  onChanged,
  onClose,
}: {
  enquiry: EnquiryAnswer
  college?: string
  waiting: readonly WaitingAct[]
  onChanged: (enquiry: EnquiryAnswer) => void
  onClose: () => void
}) {
  const desk = useDesk()
  const isOnline = useStaffOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { value: note, set: setNote, settle, recoveredAt } = useDraft(`enquiry-note:${enquiry.id}`, '')
  const staff = useColleagues()
  const keys = waitingEnquiry(enquiry.id)
  const followUp = waiting.find(({ key }) => key === keys.followUp),
    notes = waiting.filter(({ key }) => key !== keys.followUp)
  // What was refused was decided upon what stood before: nothing of it goes along with what is decided now.
  const unsent = followUp?.problem === undefined ? followedUp(followUp) : undefined,
    wished = followUpOf(unsent)
  const { state, assignee } = { ...enquiry, ...wished }
  const act = async (
    key: string,
    said: FollowUp & { note?: string; noteId?: string; ifMatch?: string },
  ): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const told = await askOrKeep<'enquiry.followUp'>(desk, {
        key,
        edit: { kind: 'enquiry.followUp', record: enquiry.id, ...said },
      })
      if (told) onChanged(told.data)
      return true
    } catch (thrown) {
      const conflict = conflictIn<EnquiryAnswer>(thrown)
      if (conflict) onChanged(conflict.current)
      setProblem(translate(saidOr(thrown, 'It could not be kept on this device; please try again.')))
      return false
    } finally {
      setBusy(false)
    }
  }
  /** State and person wait as one: they were seen together, and under one tag the second would clash with the first. */
  const move = (body: FollowUp) =>
    void act(keys.followUp, { ...wished, ...body, ifMatch: unsent?.ifMatch ?? enquiry.tag })
  const addNote = (event: FormEvent) => {
    event.preventDefault()
    const noteId = uuid()
    if (note.trim() !== '')
      void act(keys.note(noteId), { note: note.trim(), noteId }).then((isTaken) => {
        if (isTaken) settle('', note)
      })
  }
  return (
    <Sheet open onClose={onClose} title={`${enquiry.name}, ${enquiry.reference}`}>
      <div className={styles.sheet}>
        {!isOnline && (
          <p className={styles.wait}>
            {t('Without a connection what you change or note here waits on this device and goes out by itself.')}
          </p>
        )}
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        <dl className={styles.ledger}>
          <div>
            <dt>{t('Asked')}</dt>
            <dd>
              {timeInWords(enquiry.createdAt)}, {translate(KIND_WORDS[enquiry.kind])}
            </dd>
          </div>
          {college && (
            <div>
              <dt>{t('About')}</dt>
              <dd>{college}</dd>
            </div>
          )}
          {enquiry.course && (
            <div>
              <dt>{t('Course')}</dt>
              <dd>{enquiry.course}</dd>
            </div>
          )}
          {enquiry.topic && (
            <div>
              <dt>{t('Topic')}</dt>
              <dd>{translate(enquiry.topic)}</dd>
            </div>
          )}
          {enquiry.day && (
            <div>
              <dt>{t('Wished for')}</dt>
              <dd>
                {[translate(slotInWords(enquiry)), translate(enquiry.mode), translate(enquiry.language)]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </div>
          )}
        </dl>
        {enquiry.message && <p className={styles.words}>{enquiry.message}</p>}
        {enquiry.lists && <Shared lists={enquiry.lists} reference={enquiry.reference} />}
        <Contact enquiry={enquiry} isOnline={isOnline} />
        <div className={styles.inline}>
          <LabelledField label={stateLabel()}>
            {(ids) => (
              <Select
                {...ids}
                disabled={isBusy}
                value={state}
                onChange={(event) => move({ state: event.target.value as FollowUpState })}
              >
                {FOLLOW_UP_STATES.map((state) => (
                  <option key={state} value={state}>
                    {translate(STATE_WORDS[state])}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <LabelledField label={t('Followed up by')}>
            {(ids) => (
              <Select
                {...ids}
                disabled={isBusy || !staff}
                value={assignee ?? ''}
                onChange={(event) => move({ assignee: event.target.value })}
              >
                {assignee === undefined && <option value="">{t('Nobody yet')}</option>}
                {assignee !== undefined && !staff?.some(({ id }) => id === assignee) && (
                  <option value={assignee}>
                    {(assignee === enquiry.assignee && enquiry.assigneeName) || t('Somebody who left')}
                  </option>
                )}
                {staff?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        </div>
        {followUp && <ActWaits act={followUp} of={inWords(followUpOf(followedUp(followUp)), staff)} />}
        <section aria-label={t('Notes')}>
          <h3>{t('Notes')}</h3>
          <ul className={styles.trail}>
            {enquiry.notes.map((one) => (
              <li key={one.at}>
                <span className={styles.words}>{one.text}</span> <strong>{one.by}</strong>{' '}
                <time dateTime={one.at}>{timeInWords(one.at)}</time>
              </li>
            ))}
            {notes.map((act) => (
              <li key={act.key}>
                <span className={styles.words}>{followedUp(act)?.note}</span>
                <ActWaits act={act} of={t('the note')} />
              </li>
            ))}
          </ul>
          <form className={styles.sheet} onSubmit={addNote}>
            <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settle('')} />
            <LabelledField
              label={t('A note for colleagues')}
              hint={t('Never shown to the person. It is erased with their account.')}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={2}
                  maxLength={1000}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </LabelledField>
            <div>
              <Button type="submit" disabled={isBusy || note.trim() === ''}>
                {t('Add note')}
              </Button>
            </div>
          </form>
        </section>
        <section aria-label={t('Agreed to')}>
          <h3>{t('Agreed to')}</h3>
          <ul className={styles.trail}>
            {enquiry.consents.map((one) => (
              <li key={`${one.purpose} ${one.at}`}>
                {one.given ? textOf(one.purpose) : t('Took back: {consent}', { consent: textOf(one.purpose) })}{' '}
                <time dateTime={one.at}>{timeInWords(one.at)}</time>
              </li>
            ))}
          </ul>
        </section>
        <AuditTrail key={enquiry.updatedAt} of={enquiryTrail(enquiry.id)} title={t('What became of it')} words={ACTS} />
      </div>
    </Sheet>
  )
}

type FollowUpEdit = StaffAct<'enquiry.followUp'>['edit']
const followedUp = (act: WaitingAct | undefined): FollowUpEdit | undefined =>
  act?.edit.kind === 'enquiry.followUp' ? act.edit : undefined
/** What of an enquiry an act moves. */
const followUpOf = ({ state, assignee }: Partial<FollowUpEdit> = {}): FollowUp => ({
  ...(state !== undefined && { state }),
  ...(assignee !== undefined && { assignee }),
})

/** What was agreed to, in the words that stood beside the tick. */
const textOf = (purpose: string): string => translate(CONSENTS[purpose as Purpose]?.text ?? purpose)

/** How an enquiry shall stand: "Closed, followed up by Ravi Kumar". */
const inWords = ({ state, assignee }: FollowUp, staff: ReadonlyArray<{ id: string; name: string }> = []): string =>
  [
    ...(state === undefined ? [] : [translate(STATE_WORDS[state])]),
    ...(assignee === undefined
      ? []
      : [t('followed up by {name}', { name: staff.find(({ id }) => id === assignee)?.name ?? t('a colleague') })]),
  ].join(', ')

/** What the author lets counsellors see: their saved colleges and their choice list as they were when it was sent. */
function Shared({ lists: { saved, choices }, reference }: { lists: AttachedLists; reference: string }) {
  return (
    <section aria-label={t('Shared by the author')}>
      <h3>{t('Shared by the author')}</h3>
      {saved.length > 0 && (
        <>
          <p className={styles.facts}>{t('Saved colleges: {count}', { count: saved.length })}</p>
          <ul className={styles.trail}>
            {saved.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/college/${slug}`} target="_blank">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {choices.length > 0 && (
        <>
          <p className={styles.facts}>{t('Choice list, from the top: {count}', { count: choices.length })}</p>
          <ol className={styles.choicesShared}>
            {choices.map((key) => (
              <li key={key}>{choiceInWords(key)}</li>
            ))}
          </ol>
        </>
      )}
      <p>
        <Button
          onClick={() =>
            saveFile(
              `${reference}.json`,
              writeHandOver({ ...(saved.length > 0 && { saved }), ...(choices.length > 0 && { choices }) }),
              'application/json',
            )
          }
        >
          {t('Save as a hand-over file')}
        </Button>
      </p>
      <p className="quiet small">
        {t('As they were when this was sent. The file opens under Hand over, to look at the list with the predictor.')}
      </p>
    </section>
  )
}

/** How to reach the author: masked until asked for, because every look is written down and told to them. */
function Contact({ enquiry, isOnline }: { enquiry: EnquiryAnswer; isOnline: boolean }) {
  const reveal = useMutation(revealContactMutation)
  const seen = reveal.data?.data
  return (
    <section aria-label={t('How to reach them')}>
      <h3>{t('How to reach them')}</h3>
      <p className={styles.facts}>
        <span>{t('By {way}', { way: translate(enquiry.replyBy) })}</span>
      </p>
      {seen ? (
        <p>
          {seen.email && <a href={`mailto:${seen.email}`}>{seen.email}</a>}{' '}
          {seen.phone && <a href={`tel:${seen.phone}`}>{seen.phone}</a>}
        </p>
      ) : (
        <p>{[enquiry.email, enquiry.phone].filter(Boolean).join(' · ')}</p>
      )}
      {reveal.error && (
        <p className={styles.wrong} role="alert">
          {translate(failureSentence(reveal.error))}
        </p>
      )}
      {!seen && (
        <>
          {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
          <Button disabled={!isOnline} onClick={() => reveal.mutate({ params: { id: enquiry.id } })}>
            {t('Show it')}
          </Button>
          <p className="quiet small">{t('That you saw it is written down, and they can read it on their page.')}</p>
        </>
      )}
    </section>
  )
}

/** Whoever an enquiry can be given to; nothing where the list may not be seen. */
function useColleagues(): Array<{ id: string; name: string }> | undefined {
  const maySee = useCan()('view_crm_users')
  const { data } = useQuery({ ...staffList(), enabled: maySee })
  return maySee ? data?.data.filter(({ isActive }) => isActive) : undefined
}
