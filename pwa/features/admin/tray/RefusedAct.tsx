import { type ReactNode, useState } from 'react'
import type { FollowUpState } from '../../../../shared/enquiry/followUp.ts'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useDesk } from '../../../sync/react.ts'
import type { StaffAct, WaitingAct } from '../../../sync/types.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { STATE_WORDS } from '../../../staff/words/followUp.ts'
import { indianTime } from '../../../staff/words/plans.ts'
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
      void toast('error', t('It could not be asked again; please try once more.'))
    }
    setBusy(false)
  }
  const discard = async () => {
    await desk.dropAct(act.key).catch(() => void toast('error', t('It could not be removed; please try again.')))
    setAsked(false)
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">{t('Asked {when}', { when: timeInWords(act.since) })}</p>
      {words !== undefined && <p className={styles.written}>{words}</p>}
      <p className={styles.reason}>{translate(act.problem)}</p>
      <div className={styles.acts}>
        {mayAskAgain(act) && (
          <Button disabled={isBusy} onClick={() => void again()}>
            {isBusy ? t('Asking...') : t('Try again')}
          </Button>
        )}
        <ButtonLink to={to}>{translate(place)}</ButtonLink>
        <Button kind="danger" onClick={() => setAsked(true)}>
          {t('Discard')}
        </Button>
      </div>
      {isAsked && (
        <Sheet
          open
          onClose={() => setAsked(false)}
          title={t('Discard this?')}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{t('Keep it')}</Button>
              <Button kind="danger" onClick={() => void discard()}>
                {t('Discard')}
              </Button>
            </>
          }
        >
          <p className={styles.ask}>
            {t(
              '{title}, asked {when}, is removed from this device and cannot be brought back. Nothing at the server changes.',
              { title, when: timeInWords(act.since) },
            )}
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

function toldOf({ edit }: StaffAct, name = t('a college')): Told {
  switch (edit.kind) {
    case 'college.plan':
    case 'college.unplan':
      return {
        title: planInWords(edit, name),
        to: `/admin/colleges?mode=view&id=${edit.record}`,
        place: 'Open the college',
      }
    case 'redirect.put':
    case 'redirect.remove':
      return {
        title:
          edit.kind === 'redirect.remove'
            ? t('Removing the redirect {path}', { path: edit.record })
            : t('Leading {path} to {name}', { path: edit.record, name }),
        to: '/admin/redirects',
        place: 'Open the redirects',
      }
    case 'enquiry.followUp': {
      const { record: id, state, note } = edit,
        reference = referenceOf(id)
      return {
        title: followUpInWords(reference, state, note),
        to: `/admin/enquiries?reference=${reference}&open=${id}`,
        place: 'Open the enquiry',
        ...(note !== undefined && { words: note }),
      }
    }
    case 'review.judgeReply':
      return {
        title: edit.status === 'published' ? t('Showing a reply') : t('Keeping a reply off'),
        to: '/admin/reviews?show=replies',
        place: 'Open the replies',
      }
    case 'review.replyOfficially':
      return {
        title: t('An official reply'),
        to: '/admin/reviews?show=published',
        place: 'Open the reviews',
        words: edit.content,
      }
    case 'correction.settle':
      return {
        title:
          edit.outcome === 'accepted'
            ? t('Accepting what readers say of {name}', { name })
            : t('Refusing what readers say of {name}', { name }),
        to: '/admin/corrections',
        place: 'Open the reports',
        ...(edit.answer !== undefined && { words: edit.answer }),
      }
    case 'view.save':
      return {
        title: t('Saving the view “{name}”', { name: edit.name }),
        to: `/admin/colleges${edit.query ? `?${edit.query}` : ''}`,
        place: 'Open the list',
      }
  }
}

function planInWords(
  edit: Extract<StaffAct['edit'], { kind: 'college.plan' | 'college.unplan' }>,
  name: string,
): string {
  if (edit.kind === 'college.unplan')
    return edit.act === 'publish'
      ? t('Taking back the plan to publish {name}', { name })
      : t('Taking back the plan to unpublish {name}', { name })
  const when = indianTime(Date.parse(edit.at))
  return edit.act === 'publish'
    ? t('Planning to publish {name} on {when}', { name, when })
    : t('Planning to unpublish {name} on {when}', { name, when })
}

function followUpInWords(reference: string, state: FollowUpState | undefined, note: string | undefined): string {
  if (note !== undefined) return t('A note on {reference}', { reference })
  return state === undefined
    ? t('Following up {reference}', { reference })
    : t('Following up {reference}: {state}', { reference, state: translate(STATE_WORDS[state]) })
}
