import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { grantsAdmin, movesAccount } from '../../../../shared/people/grants.ts'
import { INITIAL_PASSWORD_DAYS } from '../../../../shared/people/initialPassword.ts'
import { can, type Overrides, PERMISSIONS, ROLES, type Role } from '../../../../shared/people/permissions.ts'
import type { StaffClash } from '../../../../shared/people/staffClash.ts'
import { problemsInStaff } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { conflictIn, failureSentence } from '../../../auth/staffRemote.ts'
import { errorAt } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import {
  changeStaffMutation,
  changeStaffPermissions,
  changeStaffRole,
  createStaffMutation,
  resetSecondFactorMutation,
  resetStaffPasswordMutation,
} from '../../../queries/crmUsers.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraft } from '../../../staff/screen/draft.ts'
import { NewPasswordField } from '../../../staff/people/NewPassword.tsx'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { StaffClashes, withTheirs } from '../../../staff/people/StaffClashes.tsx'
import {
  type CrmUser,
  FLAG_WORDS,
  FLAGS,
  flagOf,
  type FlagWord,
  flagWord,
  PERMISSION_WORDS,
  ROLE_NAMES,
} from '../../../staff/people/crmUser.ts'

/**
 * What was typed or ticked, and nothing else: what stays untouched follows the account. Passwords are never among it,
 * because it is kept on this device.
 */
type Typed = Partial<
  Pick<CrmUser, 'name' | 'email' | 'role' | 'isActive'> & {
    flags: Overrides
    /** Of the account as it was shown when the first of it was typed. */ tag: string
  }
>
const NOTHING_TYPED: Typed = {}

const whyAsked = (isSelf: boolean, isMoved: boolean): string => {
  if (isMoved) return t('Asked because you sign in with this e-mail.')
  return isSelf
    ? t('Asked because you change what your own account may do.')
    : t('Asked because an admin may do everything.')
}

/** Each of the two ends every session of the person: after the first the other would be refused. */
const ONE_AT_A_TIME =
  'Your own role and your own password are changed one at a time, because each of them signs you out. Save one, sign in again, then the other.'
/** It is sent with the details, so what comes after would be asked by somebody who may do nothing any more. */
const DEACTIVATE_ALONE =
  'You deactivate your own account: you are signed out at once, and nothing of yours can be changed after that. Save the rest first, or deactivate it alone. Nothing was saved.'

/**
 * One form to add a member of the staff or to change one. It saves details, role, flags and password one after the
 * other and shows each result. A change to one's own account applies to this device at once.
 */
export function StaffDialog({ user, isSelf, onClose }: { user?: CrmUser; isSelf: boolean; onClose: () => void }) {
  const create = useMutation(createStaffMutation)
  const change = useMutation(changeStaffMutation)
  const changeRole = useMutation(changeStaffRole)
  const changePermissions = useMutation(changeStaffPermissions)
  const resetPassword = useMutation(resetStaffPasswordMutation)
  const resetStep = useMutation(resetSecondFactorMutation)
  const { value: typed, set, settle, recoveredAt } = useDraft<Typed>(`crm-user:${user?.id ?? 'new'}`, NOTHING_TYPED)
  const {
    name = user?.name ?? '',
    email = user?.email ?? '',
    role = user?.role ?? 'support',
    isActive = user?.isActive ?? true,
    flags = user?.permissions ?? {},
  } = typed
  const type = (next: Typed) => set((now) => ({ ...(user && { tag: user.tag }), ...now, ...next }))
  const [clashes, setClashes] = useState<StaffClash[]>([])
  const [password, setPassword] = useState('')
  const [currentPassword, setCurrent] = useState('')
  const [isStepOff, setStepOff] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const problems = problemsInStaff({ name, email, role, password }, { isNew: user === undefined })
  const error = (path: string) => (hasTried ? errorAt(problems, path) : undefined)
  const areFlagsChanged = user !== undefined && FLAGS.some(([flag]) => flags[flag] !== user.permissions[flag])
  const isChanged =
    user !== undefined && (role !== user.role || isActive !== user.isActive || password !== '' || areFlagsChanged)
  const isMoved = isSelf && user !== undefined && movesAccount(user, { email })
  /** Who may act as an admin by what is saved: by the role, the address, the password or the second step. */
  const isGranting =
    grantsAdmin(user, { role, isActive, email }) ||
    (!isSelf && user?.role === 'admin' && (password !== '' || isStepOff))
  const needsOwn = isGranting || (isSelf && (isChanged || isMoved))
  /** What one may not ask of oneself in one save. */
  const together = (): string | undefined => {
    if (!isSelf || !user) return undefined
    if (user.isActive && !isActive && (role !== user.role || password !== '' || areFlagsChanged))
      return DEACTIVATE_ALONE
    return role !== user.role && password !== '' ? ONE_AT_A_TIME : undefined
  }
  const own = needsOwn && currentPassword !== '' ? { currentPassword } : {}

  /** Details first, then what each of the others needs a call of its own for (behaviour, Settled). */
  const steps = (): Array<[done: string, work: () => Promise<unknown>]> => {
    if (!user)
      return [
        [
          t('User created successfully'),
          () => create.mutateAsync({ body: { name, email, password, role, isActive, ...own } }),
        ],
      ]
    const params = { id: user.id }
    // Each call is judged by what was seen at first: what another changed meanwhile and nobody touched here stays.
    const ifMatch = typed.tag ?? user.tag
    return [
      ...(name !== user.name || email !== user.email || isActive !== user.isActive
        ? [
            [
              t('User updated successfully'),
              async () => {
                const { data } = await change.mutateAsync({
                  params,
                  ifMatch,
                  body: { name, email, ...own, ...(isActive !== user.isActive && { isActive }) },
                })
                if (isSelf) session.confirm(data)
              },
            ] as [string, () => Promise<unknown>],
          ]
        : []),
      ...(areFlagsChanged
        ? [
            [
              t('Permissions updated successfully'),
              async () => {
                const { data } = await changePermissions.mutateAsync({
                  params,
                  ifMatch,
                  body: { ...Object.fromEntries(FLAGS.map(([flag]) => [flag, flags[flag] ?? null])), ...own },
                })
                if (isSelf) session.confirm(data)
              },
            ] as [string, () => Promise<unknown>],
          ]
        : []),
      ...(role !== user.role
        ? [
            [
              t('Role updated to {role} successfully', { role: translate(role) }),
              () => changeRole.mutateAsync({ params, ifMatch, body: { role, ...own } }),
            ] as [string, () => Promise<unknown>],
          ]
        : []),
      ...(isStepOff
        ? [
            [
              t('Second step switched off'),
              () => resetStep.mutateAsync({ params, ...(needsOwn && { body: own }) }),
            ] as [string, () => Promise<unknown>],
          ]
        : []),
      ...(password !== ''
        ? [
            [
              t('Password reset successfully'),
              () => resetPassword.mutateAsync({ params, body: { newPassword: password, ...own } }),
            ] as [string, () => Promise<unknown>],
          ]
        : []),
    ]
  }
  const cancel = () => {
    settle(NOTHING_TYPED)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    setClashes([])
    if (problems.length > 0) return
    const crossed = together()
    if (crossed !== undefined) return setProblem(translate(crossed))
    if (user && !user.id) return setProblem(t('Invalid user data. Missing user ID.'))
    if (user && (!user.email || !user.role))
      return setProblem(t('Invalid user ID. User data is missing or incomplete.'))
    setBusy(true)
    try {
      for (const [done, work] of steps()) {
        await work()
        void toast('success', done)
      }
      cancel()
    } catch (thrown) {
      const conflict = conflictIn<CrmUser>(thrown)
      if (conflict) {
        setClashes(conflict.clashes as StaffClash[])
        // Both sides are shown from here on: saving again is meant.
        set((now) => ({ ...now, tag: conflict.current.tag }))
      } else setProblem(translate(failureSentence(thrown)))
    }
    setBusy(false)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={user ? t('Edit {name}', { name: user.name }) : t('Add User')}
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="staff" disabled={isBusy}>
            {isBusy ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      <form id="staff" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settle(NOTHING_TYPED)} />
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        {user && clashes.length > 0 && (
          <StaffClashes
            clashes={clashes}
            onTheirs={(clash) => {
              set((now) => withTheirs(now, clash))
              setClashes((all) => all.filter((one) => one !== clash))
            }}
          />
        )}
        <LabelledField label={t('Name')} error={error('name')}>
          {(ids) => (
            <Input
              {...ids}
              required
              autoComplete="off"
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
              autoComplete="off"
              value={email}
              onChange={(event) => type({ email: event.target.value })}
            />
          )}
        </LabelledField>
        <NewPasswordField
          label={t('Password')}
          value={password}
          error={error('password')}
          {...(user && { hint: t('Twelve characters or more; leave empty to keep current') })}
          onChange={setPassword}
        />
        {(user === undefined || (password !== '' && !isSelf)) && (
          <p className="quiet small">
            {t(
              'Give it to them yourself. It works for {days} days, and they choose their own when they first sign in.',
              { days: INITIAL_PASSWORD_DAYS },
            )}
          </p>
        )}
        <LabelledField label={t('Role')}>
          {(ids) => (
            <Select {...ids} value={role} onChange={(event) => type({ role: event.target.value as Role })}>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {translate(ROLE_NAMES[one])}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <Tick checked={isActive} onChange={(event) => type({ isActive: event.target.checked })}>
          {t('Active User')}
        </Tick>
        {user?.hasSecondFactor && !isSelf && (
          <Tick checked={isStepOff} onChange={(event) => setStepOff(event.target.checked)}>
            {t('Switch off their second step: phone and recovery codes are lost')}
          </Tick>
        )}
        {user && (
          <section aria-label={t('Own permissions')} className={styles.sheet}>
            <h3>{t('Own permissions')}</h3>
            {FLAGS.map(([flag, label]) => (
              <LabelledField key={flag} label={label}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={flagWord(flags[flag])}
                    onChange={(event) => {
                      const next = flagOf(event.target.value as FlagWord)
                      const { [flag]: _gone, ...rest } = flags
                      type({ flags: next === undefined ? rest : { ...rest, [flag]: next } })
                    }}
                  >
                    {(Object.keys(FLAG_WORDS) as FlagWord[]).map((word) => (
                      <option key={word} value={word}>
                        {translate(FLAG_WORDS[word])}
                      </option>
                    ))}
                  </Select>
                )}
              </LabelledField>
            ))}
          </section>
        )}
        {needsOwn && (
          <LabelledField label={t('Your current password')} hint={whyAsked(isSelf, isMoved)}>
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
        <details>
          <summary>{t('What this person may do')}</summary>
          <dl className={styles.grid}>
            {PERMISSIONS.map((wish) => {
              const may = can({ role, permissions: flags }, wish)
              return (
                <div key={wish}>
                  <dt>{translate(PERMISSION_WORDS[wish])}</dt>
                  <dd data-no={!may || undefined}>{may ? t('Yes') : t('No')}</dd>
                </div>
              )
            })}
          </dl>
        </details>
      </form>
    </Sheet>
  )
}
