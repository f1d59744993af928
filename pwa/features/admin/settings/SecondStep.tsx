import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { QrCode } from '../../../components/QrCode.tsx'
import { saveFile } from '../../../components/saveFile.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import {
  beginSecondFactorMutation,
  confirmSecondFactorMutation,
  endSecondFactorMutation,
  secondFactor,
} from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import own from './Settings.module.css'

/** A code of an app at the sign-in, beside the password (behaviour 15): set up, and switched off again. */
export function SecondStep({ isOnline }: { isOnline: boolean }) {
  const factor = useQuery(secondFactor())
  const [open, setOpen] = useState<'begin' | 'end'>()
  const now = factor.data?.data
  const close = () => {
    setOpen(undefined)
    void factor.refetch()
  }
  return (
    <section className={own.part} aria-label={t('Second step at sign-in')}>
      <h2>{t('Second step at sign-in')}</h2>
      <Stale {...answerStateOf(factor)} />
      {now &&
        (now.isOn ? (
          <p>
            {now.since ? t('On since {date}.', { date: timeInWords(now.since) }) : t('On.')}{' '}
            {now.codesLeft === 0
              ? t('No recovery code is left: switch it off and on again for new ones.')
              : t('{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}', {
                  count: now.codesLeft,
                })}
          </p>
        ) : (
          <p>
            {t(
              'Off. With it, signing in asks for a code from an app on your phone after your password, so that a password alone opens nothing.',
            )}
          </p>
        ))}
      {now && (
        <div>
          <Button disabled={!isOnline} onClick={() => setOpen(now.isOn ? 'end' : 'begin')}>
            {now.isOn ? t('Switch off...') : t('Set up...')}
          </Button>
        </div>
      )}
      {open === 'begin' && <SetUp onClose={close} />}
      {open === 'end' && <SwitchOff onClose={close} />}
    </section>
  )
}

const PASSWORD = { label: 'Your current password', hint: 'Asked because you change what opens your account.' }
const Secret = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <LabelledField {...PASSWORD}>
    {(ids) => (
      <Input
        {...ids}
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </LabelledField>
)
function Code({
  value,
  onChange,
  hint,
  takesFocus,
}: {
  value: string
  onChange: (value: string) => void
  hint: string
  /** It is all there is to do now. */ takesFocus?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <LabelledField label={t('Code')} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          ref={input}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  )
}

/** Password, then the key for the app and a first code of it, then the recovery codes, which are shown this once. */
function SetUp({ onClose }: { onClose: () => void }) {
  const begin = useMutation(beginSecondFactorMutation)
  const confirm = useMutation(confirmSecondFactorMutation)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [made, setMade] = useState<{ uri: string; key: string }>()
  const [recovery, setRecovery] = useState<string[]>()
  if (recovery) return <Recovery codes={recovery} onClose={onClose} />
  if (made) {
    return (
      <Step
        title={t('Set up the second step')}
        act={t('Switch on')}
        onClose={onClose}
        work={async () => {
          setRecovery((await confirm.mutateAsync({ body: { code } })).data.recoveryCodes)
        }}
      >
        <p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
        <div className={own.qr}>
          <QrCode text={made.uri} label={t('The key as a picture for an authenticator app')} />
        </div>
        <p className={own.key}>{made.key.replace(/.{4}(?=.)/g, '$& ')}</p>
        <Code
          takesFocus
          value={code}
          onChange={setCode}
          hint={t('Six figures the app shows now. It shows others every 30 seconds.')}
        />
      </Step>
    )
  }
  return (
    <Step
      title={t('Set up the second step')}
      act={t('Continue')}
      onClose={onClose}
      work={async () => {
        setMade((await begin.mutateAsync({ body: { password } })).data)
      }}
    >
      <Secret value={password} onChange={setPassword} />
    </Step>
  )
}

function Recovery({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${t('Recovery codes of your Pravesh staff account. Each opens it once.')}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t('Codes copied')),
      () => toast('error', t('The codes could not be copied')),
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Your recovery codes')}
      footer={
        <Button kind="main" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p role="status">
          {t(
            'The second step is on. Keep these codes where your phone is not: each signs you in once without it. They are not shown again.',
          )}
        </p>
        <ul className={own.codes} aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button onClick={() => saveFile('pravesh-recovery-codes.txt', text, 'text/plain')}>
            {t('Save as a file')}
          </Button>
          <Button onClick={() => void copy()}>{t('Copy')}</Button>
        </div>
      </div>
    </Sheet>
  )
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const end = useMutation(endSecondFactorMutation)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <Step
      title={t('Switch off the second step')}
      act={t('Switch off')}
      onClose={onClose}
      work={async () => {
        await end.mutateAsync({ body: { password, code } })
        void toast('success', t('Second step switched off'))
        onClose()
      }}
    >
      <p>{t('From then on your password alone opens your account, and the recovery codes are void.')}</p>
      <Secret value={password} onChange={setPassword} />
      <Code value={code} onChange={setCode} hint={t('Six figures from your app, or one of your recovery codes.')} />
    </Step>
  )
}

/** One step in a sheet: what it asks for, and what went wrong with it. */
function Step({
  title,
  act,
  work,
  onClose,
  children,
}: {
  title: string
  act: string
  work: () => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    await work().catch((thrown: unknown) => setProblem(translate(failureSentence(thrown))))
    setBusy(false)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form={form} disabled={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        {children}
      </form>
    </Sheet>
  )
}
