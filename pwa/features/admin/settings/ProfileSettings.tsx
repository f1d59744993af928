import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { movesAccount } from '../../../../shared/people/grants.ts'
import { problemsInStaff } from '../../../../shared/people/rules.ts'
import type { StaffClash } from '../../../../shared/people/staffClash.ts'
import { type Account, session } from '../../../auth/session.ts'
import { conflictIn, saidOr } from '../../../auth/staffRemote.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { errorAt } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeOwnAccount } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraft } from '../../../staff/screen/draft.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { StaffClashes, withTheirs } from '../../../staff/people/StaffClashes.tsx'
import own from './Settings.module.css'

/** A form with its heading. */
export function SettingsForm({
  title,
  children,
  onSubmit,
}: {
  title: string
  children: ReactNode
  onSubmit: () => Promise<void>
}) {
  return (
    <section className={own.part} aria-label={title}>
      <h2>{title}</h2>
      <form
        className={own.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
      </form>
    </section>
  )
}

/**
 * What was typed; what was not follows the account. `tag`: of the account as it was shown when the first of it was
 * typed.
 */
interface Typed {
  name?: string
  email?: string
  tag?: string
}
const NOTHING_TYPED: Typed = {}

/** What of it was typed after `sent` went out. It is written over the account of the answer, whose tag it takes. */
function typedSince(sent: { name: string; email: string }, { tag }: Account, { name, email }: Typed): Typed {
  const newer = {
    ...(name !== undefined && name !== sent.name && { name }),
    ...(email !== undefined && email !== sent.email && { email }),
  }
  return Object.keys(newer).length > 0 ? { ...newer, ...(tag !== undefined && { tag }) } : NOTHING_TYPED
}

/**
 * One's own name and address (back-office 2). What a colleague corrected meanwhile stays, and what both wrote is chosen
 * between (behaviour 20).
 */
export function ProfileSettings({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const { value: typed, set, settle, recoveredAt } = useDraft<Typed>('profile', NOTHING_TYPED)
  const { name = me.name, email = me.email } = typed
  const type = (next: Typed) => set((now) => ({ ...(me.tag !== undefined && { tag: me.tag }), ...now, ...next }))
  const [clashes, setClashes] = useState<readonly StaffClash[]>([])
  const [hasTried, setTried] = useState(false)
  const [currentPassword, setCurrent] = useState('')
  const change = useMutation(changeOwnAccount)
  const isBusy = change.isPending
  const problems = problemsInStaff({ name, email }, { isNew: false })
  const error = (path: string) => (hasTried ? errorAt(problems, path) : undefined)
  const needsPassword = movesAccount({ email: me.email }, { email })
  const missing = needsPassword && currentPassword === '' ? t('Current password is required') : undefined
  const save = async () => {
    setTried(true)
    setClashes([])
    if (problems.length > 0 || missing !== undefined) return
    if (me._id === '') return void toast('error', t('User ID not found'))
    try {
      const ifMatch = typed.tag ?? me.tag
      const { data } = await change.mutateAsync({
        params: { id: me._id },
        ...(ifMatch !== undefined && { ifMatch }),
        body: { name, email, ...(needsPassword && { currentPassword }) },
      })
      // Another password was typed for another address than the one that was sent.
      setCurrent((now) => (now === currentPassword ? '' : now))
      setTried(false)
      settle(NOTHING_TYPED, typed)
      set((now) => typedSince({ name, email }, data, now))
      session.confirm(data)
      void toast('success', t('Profile updated successfully'))
    } catch (thrown) {
      const conflict = conflictIn<Account>(thrown)
      if (conflict) {
        setClashes(conflict.clashes as StaffClash[])
        // Both sides are shown from here on: saving again is meant.
        set(({ tag: _seen, ...now }) => ({
          ...now,
          ...(conflict.current.tag !== undefined && { tag: conflict.current.tag }),
        }))
        session.confirm(conflict.current)
      } else void toast('error', translate(saidOr(thrown, 'Failed to update profile')))
    }
  }
  return (
    <SettingsForm title={t('Profile Settings')} onSubmit={save}>
      <RecoveredDraftNotice
        at={recoveredAt}
        onDiscard={() => {
          setClashes([])
          settle(NOTHING_TYPED)
        }}
      />
      {clashes.length > 0 && (
        <StaffClashes
          clashes={clashes}
          onTheirs={(clash) => {
            set((now) => withTheirs(now, clash))
            setClashes(clashes.filter((one) => one !== clash))
          }}
        />
      )}
      {me._id === '' && (
        <p className={styles.wrong} role="alert">
          {t('Failed to load user information')}
        </p>
      )}
      <LabelledField label={t('Name')} error={error('name')}>
        {(ids) => (
          <Input
            {...ids}
            required
            autoComplete="name"
            value={name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('Email')} error={error('email')}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => type({ email: event.target.value })}
          />
        )}
      </LabelledField>
      {needsPassword && (
        <LabelledField
          label={t('Your current password')}
          hint={t('Asked because you sign in with this e-mail.')}
          error={hasTried ? missing : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="current-password"
              value={currentPassword}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      <div>
        <Button kind="main" type="submit" disabled={!isOnline || isBusy}>
          {t('Save profile')}
        </Button>
      </div>
    </SettingsForm>
  )
}
