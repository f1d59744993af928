import { type ReactNode, useState } from 'react'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { dropCall, retryCall, type PendingCall } from '../../../auth/waitingCalls.ts'
import { timeInWords } from '../../../components/words.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { type FollowUp, STATE_WORDS } from '../followUp.ts'
import { indianTime, PLANNED_ACTS } from '../plans.ts'
import { OfRecord } from './OfRecord.tsx'
import styles from './Tray.module.css'

/**
 * What a call asks for, by the key it waits under: in words, and where it was asked. `words`: what its person wrote,
 * which stands nowhere else.
 */
interface Told {
  title: string
  to: string
  place: string
  words?: string
}

/** Draws a call with what it asks for, in words. */
export function OfCall({ call, children }: { call: PendingCall; children: (told: Told) => ReactNode }) {
  const college = collegeOf(call)
  return college === undefined ? (
    children(toldOf(call))
  ) : (
    <OfRecord kind="college" id={college}>
      {({ name }): ReactNode => children(toldOf(call, name))}
    </OfRecord>
  )
}

/**
 * A call that waited on this device and was not taken when it reached the server: what it was, why not, and what can be
 * done: ask again, or discard it. What was decided upon something seen, which has changed, is not asked again: it is to
 * be looked at anew.
 */
export const RefusedCall = ({ call }: { call: PendingCall }) => (
  <OfCall call={call}>{(told) => <Refused call={call} told={told} />}</OfCall>
)

function Refused({ call, told: { title, to, place, words } }: { call: PendingCall; told: Told }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const again = async () => {
    setBusy(true)
    await retryCall(call).catch(() => void toast('error', 'It could not be asked again; please try once more.'))
    setBusy(false)
  }
  const discard = async () => {
    await dropCall(call.key).catch(() => void toast('error', 'It could not be removed; please try again.'))
    setAsked(false)
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">Asked {timeInWords(call.since)}</p>
      {words !== undefined && <p className={styles.written}>{words}</p>}
      <p className={styles.reason}>{call.problem}</p>
      <div className={styles.acts}>
        {call.ifMatch === undefined && (
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
            {title}, asked {timeInWords(call.since)}, is removed from this device and cannot be brought back. Nothing at
            the server changes.
          </p>
        </Sheet>
      )}
    </article>
  )
}

const said = <T extends object>({ body }: PendingCall): Partial<T> =>
  typeof body === 'object' && body !== null ? (body as Partial<T>) : {}
const partsOf = ({ key }: PendingCall): string[] => key.split(':')

/** The college a call is about, where it is about one. */
function collegeOf(call: PendingCall): string | undefined {
  const [kind, id] = partsOf(call)
  if (kind === 'plan') return id
  return kind === 'redirect' ? said<{ college: string }>(call).college : undefined
}

function toldOf(call: PendingCall, name = 'a college'): Told {
  const [kind, id = '', of] = partsOf(call)
  if (kind === 'plan') {
    const { at } = said<{ at: string }>(call),
      act = PLANNED_ACTS[of === 'unpublish' ? 'unpublish' : 'publish'].toLowerCase()
    return {
      title: call.call.startsWith('DELETE ')
        ? `Taking back the plan to ${act} ${name}`
        : `Planning to ${act} ${name}${at === undefined ? '' : ` on ${indianTime(Date.parse(at))}`}`,
      to: `/admin/colleges?mode=view&id=${id}`,
      place: 'Open the college',
    }
  }
  if (kind === 'redirect')
    return {
      title: call.call.startsWith('DELETE ') ? `Removing the redirect ${id}` : `Leading ${id} to ${name}`,
      to: '/admin/redirects',
      place: 'Open the redirects',
    }
  if (kind === 'enquiry') {
    const reference = referenceOf(id),
      { state, note } = said<FollowUp & { note: string }>(call)
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
  if (kind === 'review') {
    const { status, content } = said<{ status: string; content: string }>(call)
    return content === undefined
      ? {
          title: status === 'published' ? 'Showing a reply' : 'Keeping a reply off',
          to: '/admin/reviews?show=replies',
          place: 'Open the replies',
        }
      : { title: 'An official reply', to: '/admin/reviews?show=published', place: 'Open the reviews', words: content }
  }
  const view = said<{ name: string; query: string }>(call)
  return {
    title: view.name ? `Saving the view “${view.name}”` : 'Saving a view',
    to: `/admin/colleges${view.query ? `?${view.query}` : ''}`,
    place: 'Open the list',
  }
}
