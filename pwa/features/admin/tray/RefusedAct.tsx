import { type ReactNode, useState } from 'react'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { timeInWords } from '../../../components/words.ts'
import { useDesk } from '../../../sync/react.ts'
import type { StaffAct, WaitingAct } from '../../../sync/types.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { STATE_WORDS } from '../../../staff/words/followUp.ts'
import { indianTime, PLANNED_ACTS } from '../../../staff/words/plans.ts'
import { OfRecord } from './OfRecord.tsx'
import styles from './Tray.module.css'

/**
 * What an act asks for, in words, and where it was asked. `words`: what its person wrote,
 * which stands nowhere else.
 */
interface Told {
  title: string
  to: string
  place: string
  words?: string
}

/** Draws an act with what it asks for, in words. */
export function OfAct({ act, children }: { act: StaffAct; children: (told: Told) => ReactNode }) {
  const college = collegeOf(act)
  return college === undefined ? (
    children(toldOf(act))
  ) : (
    <OfRecord kind="college" id={college}>
      {({ name }): ReactNode => children(toldOf(act, name))}
    </OfRecord>
  )
}

/**
 * An act that waited on this device and was not taken when it reached the server: what it was, why not, and what can be
 * done: ask again, or discard it. What was decided upon something seen, which has changed, is not asked again: it is to
 * be looked at anew.
 */
export const RefusedAct = ({ act }: { act: WaitingAct }) => (
  <OfAct act={act}>{(told) => <Refused act={act} told={told} />}</OfAct>
)

function Refused({ act, told: { title, to, place, words } }: { act: WaitingAct; told: Told }) {
  const desk = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      await desk.releaseAct(act.key)
      await desk.syncNow()
    } catch {
      void toast('error', 'It could not be asked again; please try once more.')
    }
    setBusy(false)
  }
  const discard = async () => {
    await desk.dropAct(act.key).catch(() => void toast('error', 'It could not be removed; please try again.'))
    setAsked(false)
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">Asked {timeInWords(act.since)}</p>
      {words !== undefined && <p className={styles.written}>{words}</p>}
      <p className={styles.reason}>{act.problem}</p>
      <div className={styles.acts}>
        {mayAskAgain(act) && (
          <Button disabled={isBusy} onClick={() => void again()}>
            {isBusy ? 'Asking...' : 'Try again'}
          </Button>
        )}
        <ButtonLink to={to}>{place}</ButtonLink>
        <Button kind="danger" onClick={() => setAsked(true)}>
          Discard
        </Button>
      </div>
      {isAsked && (
        <Sheet
          open
          onClose={() => setAsked(false)}
          title="Discard this?"
          footer={
            <>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
              <Button kind="danger" onClick={() => void discard()}>
                Discard
              </Button>
            </>
          }
        >
          <p className={styles.ask}>
            {title}, asked {timeInWords(act.since)}, is removed from this device and cannot be brought back. Nothing at
            the server changes.
          </p>
        </Sheet>
      )}
    </article>
  )
}

/** A plan says itself what was seen, and is judged by its time as well. */
const mayAskAgain = ({ edit }: StaffAct): boolean =>
  edit.kind === 'college.plan' || !('ifMatch' in edit) || edit.ifMatch === undefined

/** The college an act is about, where it is about one. */
function collegeOf({ edit }: StaffAct): string | undefined {
  if (edit.kind === 'college.plan' || edit.kind === 'college.unplan' || edit.kind === 'correction.settle')
    return edit.record
  return edit.kind === 'redirect.put' ? edit.college : undefined
}

function toldOf({ edit }: StaffAct, name = 'a college'): Told {
  switch (edit.kind) {
    case 'college.plan':
    case 'college.unplan': {
      const act = PLANNED_ACTS[edit.act].toLowerCase()
      return {
        title:
          edit.kind === 'college.unplan'
            ? `Taking back the plan to ${act} ${name}`
            : `Planning to ${act} ${name} on ${indianTime(Date.parse(edit.at))}`,
        to: `/admin/colleges?mode=view&id=${edit.record}`,
        place: 'Open the college',
      }
    }
    case 'redirect.put':
    case 'redirect.remove':
      return {
        title:
          edit.kind === 'redirect.remove'
            ? `Removing the redirect ${edit.record}`
            : `Leading ${edit.record} to ${name}`,
        to: '/admin/redirects',
        place: 'Open the redirects',
      }
    case 'enquiry.followUp': {
      const { record: id, state, note } = edit,
        reference = referenceOf(id)
      return {
        title:
          note === undefined
            ? `Following up ${reference}${state === undefined ? '' : `: ${STATE_WORDS[state]}`}`
            : `A note on ${reference}`,
        to: `/admin/enquiries?reference=${reference}&open=${id}`,
        place: 'Open the enquiry',
        ...(note !== undefined && { words: note }),
      }
    }
    case 'review.judgeReply':
      return {
        title: edit.status === 'published' ? 'Showing a reply' : 'Keeping a reply off',
        to: '/admin/reviews?show=replies',
        place: 'Open the replies',
      }
    case 'review.replyOfficially':
      return {
        title: 'An official reply',
        to: '/admin/reviews?show=published',
        place: 'Open the reviews',
        words: edit.content,
      }
    case 'correction.settle':
      return {
        title: `${edit.outcome === 'accepted' ? 'Accepting' : 'Refusing'} what readers say of ${name}`,
        to: '/admin/corrections',
        place: 'Open the reports',
        ...(edit.answer !== undefined && { words: edit.answer }),
      }
    case 'view.save':
      return {
        title: `Saving the view “${edit.name}”`,
        to: `/admin/colleges${edit.query ? `?${edit.query}` : ''}`,
        place: 'Open the list',
      }
  }
}
