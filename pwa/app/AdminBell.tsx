import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askAsStaff } from '../auth/staffRemote.ts'
import { useNeedsYou } from '../features/admin/desk.ts'
import { useKeptAnswer } from '../features/admin/keptAnswer.ts'
import { NEEDS_NETWORK, useOnline } from '../features/admin/online.ts'
import { dayInWords } from '../pieces/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AdminLayout.module.css'

const ASKED_EACH_MS = 60_000

interface Told {
  id: string
  text: string
  path: string
  at: string
  isRead: boolean
}

/** What concerns this person: from the server, and what their own device needs them for. Read once, read on every device (behaviour 15). */
export function AdminBell() {
  const { value, savedAt, put, refresh } = useKeptAnswer<{ data: Told[] }>('notifications', '/admin/notifications')
  const needsYou = useNeedsYou()
  const isOnline = useOnline()
  const [open, setOpen] = useState(false)
  // Asked anew while somebody looks, and at once where they come back to the page or to the network: a report that came meanwhile is told without a reload.
  useEffect(() => {
    if (!isOnline) return undefined
    const again = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const each = setInterval(again, ASKED_EACH_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(each)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isOnline, refresh])
  const show = () => {
    setOpen(true)
    if (isOnline) void refresh()
  }
  const told = value?.data ?? []
  const unread = told.filter(({ isRead }) => !isRead).length
  const markAll = async () => {
    try {
      await askAsStaff('/admin/notifications/read', { method: 'PUT', body: { ...(told[0] && { until: told[0].at }) } }) // newest first: what has come since was not seen
    } catch {
      return
    } // they stay unread, and can be marked again
    put({ data: told.map((one) => ({ ...one, isRead: true })) })
    void refresh() // what a question under way would have brought is asked for anew
  }
  const count = unread + needsYou
  return (
    <>
      <Button
        kind="icon"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
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
          title="Notifications"
          desk="hang"
          footer={
            unread > 0 && (
              <Button disabled={!isOnline} title={isOnline ? undefined : NEEDS_NETWORK} onClick={() => void markAll()}>
                Mark all as read
              </Button>
            )
          }
        >
          <ul className={styles.told}>
            {needsYou > 0 && (
              <li data-unread>
                <Link to="/admin/tray" onClick={() => setOpen(false)}>
                  {needsYou === 1 ? 'One of your edits needs you' : `${needsYou} of your edits need you`}
                </Link>
              </li>
            )}
            {told.map((one) => (
              <li key={one.id} data-unread={!one.isRead || undefined}>
                <Link to={one.path} onClick={() => setOpen(false)}>
                  {one.text}
                </Link>
                <time dateTime={one.at}>{dayInWords(one.at)}</time>
                {!one.isRead && <span className="vh">, unread</span>}
              </li>
            ))}
            {told.length === 0 && needsYou === 0 && (
              <li>
                Welcome. What concerns you stands here: an enquiry given to you, a reported review, a document its
                author shows, an import that has ended, a clash.
              </li>
            )}
          </ul>
          {savedAt !== undefined && !isOnline && <p className="quiet small">As of {dayInWords(savedAt)}.</p>}
        </Sheet>
      )}
    </>
  )
}
