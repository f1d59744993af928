import { type FormEvent, useState } from 'react'
import { can, type Overrides, type Permission, ROLES, type Role } from '../../../../shared/people/permissions.ts'
import { problemsInStaffPassword } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, saidOr } from '../../../auth/staffRemote.ts'
import { useCan, useStaff } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Tick } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NewPassword } from '../NewPassword.tsx'
import styles from '../Room.module.css'
import own from './Settings.module.css'

const FLAGS: ReadonlyArray<[keyof Overrides, string, Permission]> = [['canEditColleges', 'Can Edit Colleges', 'edit_colleges'], ['canDeleteColleges', 'Can Delete Colleges', 'delete_colleges'], ['canViewUsers', 'Can View Users', 'view_users']]
type Asked = { is: 'permissions' } | { is: 'role'; role: Role } | { is: 'password' }

/** A tick that says what the role says anyway is no flag of the person's: the role goes on deciding. */
const flagsOf = (role: Role, ticks: Record<string, boolean>) => Object.fromEntries(FLAGS.map(([flag, , wish]) => [flag, ticks[flag] === can({ role, permissions: {} }, wish) ? null : ticks[flag]]))

/** What one's own account may do (behaviour, Settled). Each act asks for the password again, and the last active admin stays one. */
export function Advanced({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const [ticks, setTicks] = useState<Record<string, boolean>>(() => Object.fromEntries(FLAGS.map(([flag, , wish]) => [flag, can(me, wish)])))
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className={own.part} aria-label="Advanced Settings (Admin Only)">
      <h2>Advanced Settings (Admin Only)</h2>
      <p className="quiet small">These act on your own account. Other people are on the CRM Users page.</p>
      <div>{FLAGS.map(([flag, label]) => <Tick key={flag} checked={ticks[flag] ?? false} onChange={(event) => setTicks({ ...ticks, [flag]: event.target.checked })}>{label}</Tick>)}</div>
      <div className={styles.acts}><Button disabled={!isOnline} onClick={() => setAsked({ is: 'permissions' })}>Update Permissions</Button><Button disabled={!isOnline} onClick={() => setAsked({ is: 'password' })}>Reset Password</Button></div>
      <div className={styles.acts} role="group" aria-label="Role">{ROLES.map((role) => <Button key={role} disabled={!isOnline || role === me.role} onClick={() => setAsked({ is: 'role', role })}>{role[0]?.toUpperCase() + role.slice(1)}</Button>)}</div>
      {asked && <AskAgain asked={asked} flags={flagsOf(me.role, ticks)} id={me._id} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Back-office 5: what is refused here already where the right was taken away while the sheet stood open. */
const REFUSED = { permissions: 'You do not have permission to edit user permissions', role: 'You do not have permission to change user roles', password: 'You do not have permission to reset passwords' } as const
const TITLES = { permissions: 'Update Permissions', role: 'Change role', password: 'Reset Password' } as const

/** Asks for the password before anything of one's own rights changes. Another role or password ends the session: it begins anew at the door. */
function AskAgain({ asked, flags, id, onClose }: { asked: Asked; flags: Record<string, boolean | null | undefined>; id: string; onClose: () => void }) {
  const allows = useCan()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!allows('edit_crm_users')) return setProblem(REFUSED[asked.is])
    // An empty one does nothing, as documented.
    if (asked.is === 'password' && newPassword === '') return onClose()
    const [wrong] = asked.is === 'password' ? problemsInStaffPassword(newPassword) : []
    if (wrong) return setProblem(wrong.message)
    setBusy(true)
    setProblem(undefined)
    try {
      if (asked.is === 'permissions') {
        const { data } = await askAsStaff<{ data: { role: Role; permissions: Overrides } }>(`/crm-users/${id}/permissions`, { method: 'PUT', body: { ...flags, currentPassword } })
        session.confirm({ role: data.role, permissions: data.permissions })
        void toast('success', 'Permissions updated successfully')
        return onClose()
      }
      if (asked.is === 'role') await askAsStaff(`/crm-users/${id}/role`, { method: 'PUT', body: { role: asked.role, currentPassword } })
      else await askAsStaff(`/crm-users/${id}/reset-password`, { method: 'PUT', body: { newPassword, currentPassword } })
      void toast('success', asked.is === 'role' ? `Role updated to ${asked.role} successfully` : 'Password reset successfully')
      session.end()
    } catch (thrown) {
      setProblem(saidOr(thrown, asked.is === 'permissions' ? 'Failed to update permissions' : asked.is === 'role' ? 'Failed to change role' : 'Failed to reset password'))
      setBusy(false)
    }
  }
  return (
    <Sheet open onClose={onClose} title={TITLES[asked.is]} footer={<><Button onClick={onClose}>Cancel</Button><Button kind="main" type="submit" form="again" disabled={isBusy}>{TITLES[asked.is]}</Button></>}>
      <form id="again" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <p className={styles.wrong} role="alert">{problem}</p>}
        {asked.is === 'role' && <p>You will be {asked.role} from now on, and sign in again. Only another admin can take it back.</p>}
        {asked.is === 'password' && <NewPassword label="New password" value={newPassword} onChange={setNew} />}
        <Field label="Your current password" hint="Asked because you change what your own account may do.">{(ids) => <Input {...ids} type="password" autoComplete="current-password" value={currentPassword} onChange={(event) => setCurrent(event.target.value)} />}</Field>
      </form>
    </Sheet>
  )
}
