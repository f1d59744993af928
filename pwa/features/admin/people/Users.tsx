import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { msg } from '../../../../shared/i18n/message.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { changeUser, deleteUser, userPage } from '../../../queries/users.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, SearchBox, Select } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListTable } from '../../../ui/Table.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useTypedSearch } from '../../../staff/screen/useTypedSearch.ts'
import type { User } from './user.ts'
import { UserSheet } from './UserSheet.tsx'

/** The documented size of a page. */
const PAGE = 10
const STATUSES = ['active', 'inactive'] as const

/** Website accounts (back-office 2). Pages come from the server, so that a list of any length is one page of bytes. */
export function Users() {
  const allows = useCan()
  if (!allows('view_users'))
    return (
      <Notice level={1} title={t('Access Denied')}>
        <p>{t("You don't have permission to view users.")}</p>
      </Notice>
    )
  return <UserList />
}

function UserList() {
  const allows = useCan()
  const isOnline = useStaffOnline()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const status = STATUSES.find((one) => one === params.get('status')) ?? ''
  const page = pageIn(params)
  // Whatever narrows the list begins at its first page (back-office 4).
  const narrow = useCallback(
    (name: 'search' | 'status', text: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.delete('page')
          if (text === '') next.delete(name)
          else next.set(name, text)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const [typed, setTyped] = useTypedSearch(
    search,
    useCallback((words: string) => narrow('search', words), [narrow]),
  )
  const [open, setOpen] = useState<string>()
  const [removing, setRemoving] = useState<User>()
  const users = useQuery(userPage({ page, limit: PAGE, ...(search && { search }), ...(status && { status }) }))
  const value = users.data
  const { problem, savedAt } = answerStateOf(users)
  const change = useMutation(changeUser)
  const erase = useMutation(deleteUser)
  const turn = (next: number, isLed = false) =>
    setParams(
      (now) => {
        const params = new URLSearchParams(now)
        params.set('page', String(next))
        return params
      },
      { replace: isLed },
    )
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))

  const why = (failure: Error) => ({ problem: translate(failureSentence(failure)) })
  const toggle = (user: User) =>
    change.mutate(
      { params: { id: user.id }, ifMatch: user.tag, body: { isActive: !user.isActive } },
      {
        onError: (failure) => void toast('error', t('Failed to update user status: {problem}', why(failure))),
      },
    )
  const remove = (user: User) =>
    erase.mutate(
      { params: { id: user.id }, ifMatch: user.tag },
      { onError: (failure) => void toast('error', t('Failed to delete user: {problem}', why(failure))) },
    )
  return (
    <>
      <title>{t('Users · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Users')}</h1>
      </div>
      <div className={styles.tools} role="search">
        <div data-wide>
          <SearchBox>
            <Input
              type="search"
              aria-label={t('Search users')}
              placeholder={t('Search users by name or email...')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </SearchBox>
        </div>
        <Select aria-label={t('Status')} value={status} onChange={(event) => narrow('status', event.target.value)}>
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
      {!isOnline && <p className={styles.found}>{translate(NEEDS_NETWORK)}</p>}
      {!value && (
        <p role="status">{problem === undefined ? t('Loading users...') : t('Not known on this device yet.')}</p>
      )}
      {value && (
        <p className={styles.found} role="status">
          {t('{count} users found', { count: value.pagination.total.toLocaleString('en-IN') })}
        </p>
      )}
      {value?.data.length === 0 && (
        <Notice title={search || status ? t('No users found matching your search') : t('No users found')} />
      )}
      {value && value.data.length > 0 && (
        <ListTable className={styles.people}>
          <caption className="vh">{t('Website users')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('User')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Registered')}</th>
              <th scope="col">{t('Last Login')}</th>
              <th scope="col">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {value.data.map((user) => (
              <tr key={user.id}>
                <td>
                  <span className={styles.name}>{user.name}</span>
                  <small>{user.email}</small>
                </td>
                <td>
                  <Status user={user} {...(allows('edit_users') && isOnline && { onToggle: () => toggle(user) })} />
                  {user.deletedOn && <small>{t('Erased on {date}', { date: timeInWords(user.deletedOn) })}</small>}
                </td>
                <td data-label={t('Registered')}>{timeInWords(user.createdAt)}</td>
                <td data-label={t('Last Login')}>{user.lastLogin ? timeInWords(user.lastLogin) : t('Never')}</td>
                <td className={styles.right}>
                  <Button
                    kind="plain"
                    aria-label={t('View {name}', { name: user.name })}
                    onClick={() => setOpen(user.id)}
                  >
                    {t('View')}
                  </Button>
                  {allows('delete_users') && !user.deletedOn && (
                    <Button
                      kind="plain"
                      aria-label={t('Delete {name}', { name: user.name })}
                      disabled={!isOnline}
                      onClick={() => setRemoving(user)}
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
      {value && <Pager of={t('Users')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
      {open && <UserSheet id={open} onClose={() => setOpen(undefined)} />}
      {removing && (
        <Sheet
          open
          onClose={() => setRemoving(undefined)}
          title={t('Delete {name}', { name: removing.name })}
          footer={
            <>
              <Button onClick={() => setRemoving(undefined)}>{t('Cancel')}</Button>
              <Button
                kind="danger"
                onClick={() => {
                  remove(removing)
                  setRemoving(undefined)
                }}
              >
                {t('Delete')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>{t('Are you sure you want to delete this user?')}</p>
            <p className="quiet small">
              {t(
                'They are logged out now and erased in 30 days; until then enabling the account takes it back. Their reviews stay, without their name.',
              )}
            </p>
          </div>
        </Sheet>
      )}
    </>
  )
}

function Status({ user, onToggle }: { user: User; onToggle?: () => void }) {
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
