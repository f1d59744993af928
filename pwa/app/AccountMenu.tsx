import { lazy, Suspense, useId, useRef, useState } from 'react'
import { SAVED_PATH } from '../../shared/savedColleges/paths.ts'
import type { SignedInStudent } from '../auth/student.ts'
import { t } from '../i18n/t.ts'
import { initialOf } from '../components/initialOf.ts'
import { Link } from '../ui/Link.tsx'
import styles from './AccountMenu.module.css'

const Logout = lazy(async () => ({ default: (await import('../features/public/account/Logout.tsx')).Logout }))

/** Whoever is signed in, by their initial, and what there is for them (behaviour 5). */
export function AccountMenu({ student }: { student: SignedInStudent }) {
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useId()
  return (
    <div
      role="group"
      className={styles.account}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          setOpen(false)
          trigger.current?.focus()
        }
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.initial}
        aria-label={t('Account of {name}', { name: student.name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{initialOf(student.name)}</span>
      </button>
      {isOpen && (
        <ul id={list} className={styles.items}>
          <li className={styles.name}>{student.name}</li>
          <li>
            <Link to={SAVED_PATH} onClick={() => setOpen(false)}>
              {t('Saved')}
            </Link>
          </li>
          <li>
            <Link to="/applications" onClick={() => setOpen(false)}>
              {t('Applications')}
            </Link>
          </li>
          <li>
            <Link to="/my-data" onClick={() => setOpen(false)}>
              {t('My data')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                setOpen(false)
                setLeaving(true)
              }}
            >
              {t('Log out')}
            </button>
          </li>
        </ul>
      )}
      {isLeaving && (
        <Suspense>
          <Logout
            student={student}
            onClose={() => {
              setLeaving(false)
              trigger.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
