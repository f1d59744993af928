import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { t, type Label } from '../../../../i18n/t.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './StepPager.module.css'

/**
 * First, previous, next and last, around the words that say where one is. At an end the two that lead nowhere stay, so
 * that the focus does.
 */
export function StepPager({
  page,
  pages,
  of,
  onPage,
  children,
}: {
  page: number
  pages: number
  of: string
  onPage: (page: number) => void
  children: ReactNode
}) {
  const step = (label: Label, target: number, icon: ReactNode) => {
    const isIdle = target < 1 || target > pages || target === page
    return (
      <li>
        <button
          type="button"
          className={styles.step}
          aria-label={t(label)}
          aria-disabled={isIdle}
          onClick={() => {
            if (!isIdle) onPage(target)
          }}
        >
          {icon}
        </button>
      </li>
    )
  }
  return (
    <nav className={styles.pager} aria-label={t('{of}, pages', { of })}>
      <span className={styles.words} role="status">
        {children}
      </span>
      {pages > 1 && (
        <ul className={styles.steps}>
          {step(
            'First page',
            1,
            <>
              <Icon of={ChevronLeft} small />
              <Icon of={ChevronLeft} small />
            </>,
          )}
          {step('Previous page', page - 1, <Icon of={ChevronLeft} />)}
          {step('Next page', page + 1, <Icon of={ChevronRight} />)}
          {step(
            'Last page',
            pages,
            <>
              <Icon of={ChevronRight} small />
              <Icon of={ChevronRight} small />
            </>,
          )}
        </ul>
      )}
    </nav>
  )
}
