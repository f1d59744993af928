import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSyncStatus } from '../sync/react.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../staff/screen/online.ts'
import { timeInWords } from '../components/words.ts'
import { t, translate } from '../i18n/t.ts'
import { putAnswer } from '../queries/client.ts'
import { notifications, readNotificationsMutation } from '../queries/notifications.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AdminLayout.module.css'

/**
 * What concerns this person: from the server, and what their own device needs them for. Read once, read on every device
 * (behaviour 15).
 */
export function AdminBell() {
  const client = useQueryClient()
  const { data: value, dataUpdatedAt, refetch } = useQuery(notifications())
  const markRead = useMutation(readNotificationsMutation)
  const { needsYou } = useSyncStatus()
  const isOnline = useStaffOnline()
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    if (isOnline) void refetch()
  }
  const told = value?.data ?? []
  const unread = told.filter(({ isRead }) => !isRead).length
  // Newest first: what has come since was not seen. Where it fails they stay unread, and can be marked again.
  const markAll = () =>
    markRead.mutate(
      { body: { ...(told[0] && { until: told[0].at }) } },
      {
        onSuccess: async () => {
          const data = told.map((one) => ({ ...one, isRead: true }))
          await putAnswer(client, notifications().queryKey, { success: true, data })
          // What a question under way would have brought is asked for anew.
          await refetch()
        },
      },
    )
  const count = unread + needsYou
  return (
    <>
      <Button
        kind="icon"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={count === 0 ? t('Notifications') : t('Notifications, {count} unread', { count })}
        onClick={show}
      >
        <Icon of={Bell} />
        {count > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {open && (
        <Sheet
          open
          onClose={() => setOpen(false)}
          title={t('Notifications')}
          desk="hang"
          footer={
            unread > 0 && (
              <Button disabled={!isOnline} title={isOnline ? undefined : translate(NEEDS_NETWORK)} onClick={markAll}>
                {t('Mark all as read')}
              </Button>
            )
          }
        >
          <ul className={styles.told}>
            {needsYou > 0 && (
              <li data-unread>
                <Link to="/admin/tray" onClick={() => setOpen(false)}>
                  {needsYou === 1
                    ? t('One of your edits needs you')
                    : t('{count} of your edits need you', { count: needsYou })}
                </Link>
              </li>
            )}
            {told.map((one) => (
              <li key={one.id} data-unread={!one.isRead || undefined}>
                <Link to={one.path} onClick={() => setOpen(false)}>
                  {translate(one.message ?? one.text)}
                </Link>
                <time dateTime={one.at}>{timeInWords(one.at)}</time>
                {!one.isRead && <span className="vh">, {t('unread')}</span>}
              </li>
            ))}
            {told.length === 0 && needsYou === 0 && (
              <li>
                {t(
                  'Welcome. What concerns you stands here: an enquiry given to you, a reported review, a document its author shows, an import that has ended, a clash.',
                )}
              </li>
            )}
          </ul>
          {dataUpdatedAt > 0 && !isOnline && (
            <p className="quiet small">{t('As of {time}.', { time: timeInWords(dataUpdatedAt) })}</p>
          )}
        </Sheet>
      )}
    </>
  )
}
