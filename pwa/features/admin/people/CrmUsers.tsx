import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { msg } from '../../../../shared/i18n/message.ts'
import { grantsAdmin } from '../../../../shared/people/grants.ts'
import { ROLES, type Role } from '../../../../shared/people/permissions.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { useCan, useStaff } from '../../../auth/useStaff.ts'
import { Avatar } from '../../../components/Avatar.tsx'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { changeStaffMutation, deleteStaff, staffList } from '../../../queries/crmUsers.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, SearchBox, Select } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListTable } from '../../../ui/Table.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useOpened } from '../../../staff/screen/useOpened.ts'
import { useTypedSearch } from '../../../staff/screen/useTypedSearch.ts'
import { fold } from '../../../../shared/record/fold.ts'
import { type CrmUser, ROLE_NAMES } from '../../../staff/people/crmUser.ts'
import { StaffDialog } from './StaffForm.tsx'

/**
 * Staff accounts (back-office 2). The page opens for any holder of view_crm_users, without actions (behaviour,
 * Settled).
 */
export function CrmUsers() {
  const allows = useCan()
  if (!allows('view_crm_users'))
    return (
      <Notice level={1} title={t('Access Denied')}>
        <p>{t("You don't have permission to view CRM users.")}</p>
      </Notice>
    )
  return <StaffList />
}

function StaffList() {
  const allows = useCan()
  const me = useStaff()
  const isOnline = useStaffOnline()
  const users = useQuery(staffList())
  const value = users.data
  const { problem, savedAt } = answerStateOf(users)
  const change = useMutation(changeStaffMutation)
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useTypedSearch(
    params.get('search') ?? '',
    useCallback(
      (words: string) =>
        setParams(
          (now) => {
            const params = new URLSearchParams(now)
            if (words === '') params.delete('search')
            else params.set('search', words)
            return params
          },
          { replace: true },
        ),
      [setParams],
    ),
  )
  const [role, setRole] = useState<Role | ''>('')
  const [status, setStatus] = useState<'' | 'active' | 'inactive'>('')
  const [opened, setOpened] = useOpened()
  const [leaver, setLeaver] = useState<CrmUser>()
  const canEdit = allows('edit_crm_users')
  const edited = canEdit ? value?.data.find(({ id }) => id === opened) : undefined
  const found =
    value?.data.filter(
      (user) =>
        fold(`${user.name} ${user.email}`).includes(fold(search)) &&
        (role === '' || user.role === role) &&
        (status === '' || user.isActive === (status === 'active')),
    ) ?? []

  const toggle = (user: CrmUser) =>
    change.mutate(
      { params: { id: user.id }, ifMatch: user.tag, body: { isActive: !user.isActive } },
      {
        onError: (failure) =>
          void toast(
            'error',
            t('Failed to update user status: {problem}', { problem: translate(failureSentence(failure)) }),
          ),
      },
    )
  return (
    <>
      <title>{t('CRM Users · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('CRM Users')}</h1>
        {allows('create_crm_users') && (
          <Button kind="main" disabled={!isOnline} onClick={() => setOpened('new')}>
            <Icon of={Plus} small />
            {t('Add User')}
          </Button>
        )}
      </div>
      <div className={styles.tools} role="search">
        <div data-wide>
          <SearchBox>
            <Input
              type="search"
              aria-label={t('Search CRM users')}
              placeholder={t('Search by name or email...')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </SearchBox>
        </div>
        <Select aria-label={t('Role')} value={role} onChange={(event) => setRole(event.target.value as Role | '')}>
          <option value="">{t('All roles')}</option>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {translate(ROLE_NAMES[one])}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('Status')}
          value={status}
          onChange={(event) => setStatus(event.target.value as typeof status)}
        >
          <option value="">{t('All Status')}</option>
          <option value="active">{t('Active')}</option>
          <option value="inactive">{t('Inactive')}</option>
        </Select>
      </div>
      <Stale
        {...(problem !== undefined && {
          problem: msg('Failed to fetch users: {problem}', { problem }),
        })}
        {...(savedAt !== undefined && { savedAt })}
      />
      {!isOnline && canEdit && <p className={styles.found}>{translate(NEEDS_NETWORK)}</p>}
      {!value && (
        <p role="status">{problem === undefined ? t('Loading CRM users...') : t('Not known on this device yet.')}</p>
      )}
      {value && found.length === 0 && <Notice title={t('No CRM users found')} />}
      {found.length > 0 && (
        <ListTable className={styles.people}>
          <caption className="vh">{t('Staff')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('User')}</th>
              <th scope="col">{t('Role')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Created')}</th>
              <th scope="col">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((user) => (
              <tr key={user.id}>
                <td>
                  <div className={styles.person}>
                    <Avatar name={user.name} avatar={user.avatar} />
                    <div>
                      <span className={styles.name}>
                        {user.name}
                        {user.id === me._id && ` (${t('you')})`}
                      </span>
                      <small>{user.email}</small>
                      <small>
                        {user.hasSecondFactor
                          ? t('Last sign-in: {date}, in two steps', { date: lastSignIn(user) })
                          : t('Last sign-in: {date}', { date: lastSignIn(user) })}
                      </small>
                      {user.initialPasswordEnds !== undefined && (
                        <small>
                          {t('First password, until {date}', { date: timeInWords(user.initialPasswordEnds) })}
                        </small>
                      )}
                    </div>
                  </div>
                </td>
                <td>
                  <span className={styles.role} data-role={user.role}>
                    {translate(user.role)}
                  </span>
                </td>
                <td>
                  <StaffStatus
                    user={user}
                    {...(canEdit &&
                      isOnline &&
                      user.id !== me._id && {
                        onToggle: () =>
                          grantsAdmin(user, { ...user, isActive: !user.isActive }) ? setOpened(user.id) : toggle(user),
                      })}
                  />
                </td>
                <td data-label={t('Created')}>{timeInWords(user.createdAt)}</td>
                <td className={styles.right}>
                  {canEdit && (
                    <Button
                      kind="plain"
                      aria-label={t('Edit {name}', { name: user.name })}
                      disabled={!isOnline}
                      onClick={() => {
                        if (user.id) setOpened(user.id)
                        else void toast('error', t('Cannot edit user: Invalid user data or missing ID'))
                      }}
                    >
                      {t('Edit')}
                    </Button>
                  )}
                  {allows('delete_crm_users') && (
                    <Button
                      kind="plain"
                      aria-label={t('Delete {name}', { name: user.name })}
                      disabled={!isOnline}
                      onClick={() => setLeaver(user)}
                    >
                      {t('Delete')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      )}
      {opened === 'new' && allows('create_crm_users') && (
        <StaffDialog isSelf={false} onClose={() => setOpened(undefined)} />
      )}
      {edited && (
        <StaffDialog key={edited.id} user={edited} isSelf={edited.id === me._id} onClose={() => setOpened(undefined)} />
      )}
      {leaver && <DeleteStaff user={leaver} onClose={() => setLeaver(undefined)} />}
    </>
  )
}

const lastSignIn = ({ lastLogin }: CrmUser): string => (lastLogin ? timeInWords(lastLogin) : t('Never'))

function StaffStatus({ user, onToggle }: { user: CrmUser; onToggle?: () => void }) {
  const word = user.isActive ? t('Active') : t('Inactive')
  if (!onToggle)
    return (
      <span className={styles.status} data-off={!user.isActive || undefined}>
        {word}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.status}
      data-off={!user.isActive || undefined}
      aria-label={
        user.isActive
          ? t('Active: disable {name}', { name: user.name })
          : t('Inactive: enable {name}', { name: user.name })
      }
      onClick={onToggle}
    >
      {word}
    </button>
  )
}

/**
 * Asks once more, with one's own password. A refusal stays in the sheet; what somebody else changed meanwhile is shown
 * in the list.
 */
function DeleteStaff({ user, onClose }: { user: CrmUser; onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('')
  const remove = useMutation(deleteStaff)
  const { error } = remove
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate(
      { params: { id: user.id }, ifMatch: user.tag, body: { currentPassword } },
      { onSuccess: () => onClose() },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Delete {name}', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" type="submit" form="delete-staff" disabled={remove.isPending || currentPassword === ''}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <form id="delete-staff" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {error && (
          <p className={styles.wrong} role="alert">
            {t('Failed to delete user: {problem}', { problem: translate(failureSentence(error)) })}
          </p>
        )}
        <p>{t('Are you sure you want to delete {name}?', { name: user.name })}</p>
        <p className="quiet small">{t('Their sessions end now. What they wrote stays, under their name.')}</p>
        <LabelledField label={t('Your current password')}>
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
