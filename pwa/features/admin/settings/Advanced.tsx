import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { can, type Overrides, type Permission, ROLES, type Role } from '../../../../shared/people/permissions.ts'
import { problemsInStaffPassword } from '../../../../shared/people/rules.ts'
import { problemText } from '../../../../shared/problem.ts'
import type { StaffClash } from '../../../../shared/people/staffClash.ts'
import { type Account, session, type Staff } from '../../../auth/session.ts'
import { conflictIn, saidOr } from '../../../auth/staffRemote.ts'
import { useCan, useStaff } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeOwnPermissions, changeOwnRole, resetOwnPassword } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { FLAGS, ROLE_NAMES } from '../../../staff/people/crmUser.ts'
import { NewPasswordField } from '../../../staff/people/NewPassword.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { StaffClashes, withTheirs } from '../../../staff/people/StaffClashes.tsx'
import own from './Settings.module.css'

type Asked = { is: 'permissions' } | { is: 'role'; role: Role } | { is: 'password' }

/**
 * The ticks that were set; the others follow the account. `tag`: of the account as it was shown when the first was set.
 */
interface Ticked {
  flags: Overrides
  tag?: string
}
const NOTHING_TICKED: Ticked = { flags: {} }

const flagsOf = (me: Staff, ticks: Overrides) =>
  Object.fromEntries(FLAGS.map(([flag, , wish]) => [flag, newFlag(me, flag, wish, ticks[flag] ?? can(me, wish))]))
/**
 * A tick that stands as the account has it is left so. One that says what the role says anyway is no flag of the
 * person's: the role goes on deciding.
 */
function newFlag(me: Staff, flag: keyof Overrides, wish: Permission, tick: boolean): boolean | null {
  if (tick === can(me, wish)) return me.permissions[flag] ?? null
  return tick === can({ role: me.role, permissions: {} }, wish) ? null : tick
}

/**
 * What one's own account may do (behaviour, Settled). Each act asks for the password again, and the last active admin
 * stays one.
 */
export function AdvancedSettings({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const [ticked, setTicked] = useState(NOTHING_TICKED)
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className={own.part} aria-label={t('Advanced Settings (Admin Only)')}>
      <h2>{t('Advanced Settings (Admin Only)')}</h2>
      <p className="quiet small">{t('These change your own account. For other people, go to CRM Users.')}</p>
      <div>
        {FLAGS.map(([flag, label, wish]) => (
          <Tick
            key={flag}
            checked={ticked.flags[flag] ?? can(me, wish)}
            onChange={({ target: { checked } }) =>
              setTicked((now) => ({
                ...(me.tag !== undefined && { tag: me.tag }),
                ...now,
                flags: { ...now.flags, [flag]: checked },
              }))
            }
          >
            {label}
          </Tick>
        ))}
      </div>
      <div className={styles.acts}>
        <Button disabled={!isOnline} onClick={() => setAsked({ is: 'permissions' })}>
          {t('Update Permissions')}
        </Button>
        <Button disabled={!isOnline} onClick={() => setAsked({ is: 'password' })}>
          {t('Reset Password')}
        </Button>
      </div>
      <div className={own.role}>
        <h3 id="own-role">{t('Your role')}</h3>
        <p className="quiet small">
          {t('If you take another role, you log in again with its permissions. Only another admin can change it back.')}
        </p>
        <div className={own.roles} role="group" aria-labelledby="own-role">
          {ROLES.map((role) => (
            <Button
              key={role}
              aria-current={role === me.role || undefined}
              disabled={!isOnline || role === me.role}
              onClick={() => setAsked({ is: 'role', role })}
            >
              {translate(ROLE_NAMES[role])}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <AskAgain
          asked={asked}
          flags={flagsOf(me, ticked.flags)}
          id={me._id}
          seen={ticked.tag ?? me.tag}
          onTheirs={(clash) => setTicked((now) => withTheirs(now, clash))}
          onSaved={() => setTicked(NOTHING_TICKED)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** Back-office 5: what is refused here already where the right was taken away while the sheet stood open. */
const REFUSED = {
  permissions: 'You do not have permission to edit user permissions',
  role: 'You do not have permission to change user roles',
  password: 'You do not have permission to reset passwords',
} as const
const FAILED = {
  permissions: 'Failed to update permissions',
  role: 'Failed to change role',
  password: 'Failed to reset password',
} as const
const TITLES = { permissions: 'Update Permissions', role: 'Change role', password: 'Reset Password' } as const

/**
 * Asks for the password before one's own rights change. A new role or password ends the session; the person signs in
 * again. `seen` is the tag of the account as it was shown: with it the server refuses to overwrite what a colleague
 * changed meanwhile.
 */
function AskAgain({
  asked,
  flags,
  id,
  seen,
  onTheirs,
  onSaved,
  onClose,
}: {
  asked: Asked
  flags: Record<string, boolean | null>
  id: string
  seen: string | undefined
  onTheirs: (clash: StaffClash) => void
  onSaved: () => void
  onClose: () => void
}) {
  const allows = useCan()
  const [tag, setTag] = useState(seen)
  const [clashes, setClashes] = useState<readonly StaffClash[]>([])
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const changePermissions = useMutation(changeOwnPermissions)
  const changeRole = useMutation(changeOwnRole)
  const resetPassword = useMutation(resetOwnPassword)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!allows('edit_crm_users')) return setProblem(translate(REFUSED[asked.is]))
    // An empty one does nothing, as documented.
    if (asked.is === 'password' && newPassword === '') return onClose()
    const [wrong] = asked.is === 'password' ? problemsInStaffPassword(newPassword) : []
    if (wrong) return setProblem(translate(problemText(wrong)))
    setBusy(true)
    setProblem(undefined)
    setClashes([])
    const ifMatch = tag !== undefined && { ifMatch: tag }
    try {
      if (asked.is === 'permissions') {
        const { data } = await changePermissions.mutateAsync({
          params: { id },
          ...ifMatch,
          body: { ...flags, currentPassword },
        })
        session.confirm(data)
        onSaved()
        void toast('success', t('Permissions updated successfully'))
        return onClose()
      }
      if (asked.is === 'role')
        await changeRole.mutateAsync({ params: { id }, ...ifMatch, body: { role: asked.role, currentPassword } })
      else await resetPassword.mutateAsync({ params: { id }, body: { newPassword, currentPassword } })
      void toast(
        'success',
        asked.is === 'role'
          ? t('Role updated to {role} successfully', { role: translate(asked.role) })
          : t('Password reset successfully'),
      )
      session.end()
    } catch (thrown) {
      const conflict = conflictIn<Account>(thrown)
      if (conflict) {
        setClashes(conflict.clashes as StaffClash[])
        // Both sides are shown from here on: saving again is meant.
        setTag(conflict.current.tag)
        session.confirm(conflict.current)
      } else setProblem(translate(saidOr(thrown, FAILED[asked.is])))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={translate(TITLES[asked.is])}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="again" disabled={isBusy}>
            {translate(TITLES[asked.is])}
          </Button>
        </>
      }
    >
      <form id="again" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        {clashes.length > 0 && (
          <StaffClashes
            clashes={clashes}
            onTheirs={(clash) => {
              onTheirs(clash)
              setClashes(clashes.filter((one) => one !== clash))
            }}
          />
        )}
        {asked.is === 'role' && (
          <p>
            {t('Your role becomes {role}. You log in again, and only another admin can change it back.', {
              role: translate(asked.role),
            })}
          </p>
        )}
        {asked.is === 'password' && (
          <NewPasswordField label={t('New password')} value={newPassword} onChange={setNew} />
        )}
        <LabelledField
          label={t('Your current password')}
          hint={t('We ask because this changes what your own account can do.')}
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
      </form>
    </Sheet>
  )
}
