import { type FormEvent, useState } from 'react'
import { idEndOf } from '../../../../shared/enquiry/reference.ts'
import { type CounsellingSession, SESSION_SENTENCES } from '../../../../shared/enquiry/session.ts'
import { findCounsellingSession } from '../../../auth/account.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import styles from './Counselling.module.css'

/**
 * A session asked for on another device, by its number and how its author said they can be reached. Only the server
 * knows it, so this needs a network.
 */
export function FindSession({
  today,
  onFound,
}: {
  /** In India; absent where nobody knows it yet. */ today: string | undefined
  onFound: (session: CounsellingSession) => void
}) {
  const [reference, setReference] = useState('')
  const [contact, setContact] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string>()
  const wrong = {
    reference: idEndOf(reference) === undefined ? t('A number such as PR-7K3F9-QXM2A') : undefined,
    contact: contact.trim() === '' ? t('The e-mail or phone it was asked with') : undefined,
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (wrong.reference || wrong.contact) return
    setAsking(true)
    // One that is over stands nowhere: to find it is to be told so.
    const found = (session: CounsellingSession) =>
      session.day !== undefined && today !== undefined && session.day < today
        ? setFailed(SESSION_SENTENCES.isOver)
        : onFound(session)
    await findCounsellingSession(reference, contact).then(found, (thrown: unknown) =>
      setFailed(thrown instanceof Error ? thrown.message : 'Could not connect. Try again'),
    )
    setAsking(false)
  }
  return (
    <details className={styles.find}>
      <summary>{t('Booked on another device?')}</summary>
      <form className={styles.slot} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <LabelledField label={t('Reference number')} error={isTried ? wrong.reference : undefined}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              autoCapitalize="characters"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField label={t('E-mail or phone')} error={isTried ? wrong.contact : undefined}>
          {(ids) => (
            <Input {...ids} autoComplete="email" value={contact} onChange={(event) => setContact(event.target.value)} />
          )}
        </LabelledField>
        {failed && (
          <p role="alert" className={styles.wrong}>
            {translate(failed)}
          </p>
        )}
        <div className={styles.acts}>
          <Button type="submit" disabled={isAsking}>
            {t('Find the session')}
          </Button>
        </div>
      </form>
    </details>
  )
}
