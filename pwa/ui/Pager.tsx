import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import { t } from '../i18n/t.ts'
import { Link } from './Link.tsx'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** What is being paged, for the landmark's name: "Colleges". */
  of: string
  /** Where a page lives, when it has an address; else `onPage` is called. */
  to?: (page: number) => To
  onPage?: (page: number) => void
  /** Said between the arrows; "Page 2 of 7" unless the screen says it otherwise. */
  children?: ReactNode
}

/** Pages of a list: previous, at most five numbers around the current with the first and the last, next. */
export function Pager({ page, pages, of, to, onPage, children }: PagerProps) {
  if (pages < 2 && !children) return null
  const turn = (target: number, label: string, content: ReactNode, current = false) => {
    const shared = {
      'aria-label': label,
      className: styles.turn,
      ...(current ? { 'aria-current': 'page' as const } : {}),
    }
    if (target < 1 || target > pages)
      return (
        <span className={`${styles.turn} ${styles.off}`} aria-hidden="true">
          {content}
        </span>
      )
    return to ? (
      <Link {...shared} to={to(target)}>
        {content}
      </Link>
    ) : (
      <button type="button" {...shared} onClick={() => onPage?.(target)}>
        {content}
      </button>
    )
  }
  return (
    <nav className={styles.pager} aria-label={t('{of}, pages', { of })}>
      <span className={styles.words}>{children ?? t('Page {page} of {pages}', { page, pages })}</span>
      {pages > 1 && (
        <ul className={styles.turns}>
          <li>{turn(page - 1, t('Previous page'), <Icon of={ChevronLeft} />)}</li>
          {numbersAround(page, pages).map((number, at) => (
            <li key={number ?? `gap${at}`} className={number === page ? undefined : styles.far}>
              {number ? (
                turn(number, t('Page {number}', { number }), number, number === page)
              ) : (
                <span className={styles.gap} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
          <li>{turn(page + 1, t('Next page'), <Icon of={ChevronRight} />)}</li>
        </ul>
      )}
    </nav>
  )
}

/** At most five neighbours, always the first and the last page, and a gap (undefined) where pages are left out. */
export function numbersAround(page: number, pages: number): Array<number | undefined> {
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  const near = Array.from({ length: Math.min(5, pages) }, (_, at) => from + at)
  const [first = 1, last = pages] = [near[0], near.at(-1)]
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? [undefined] : []),
    ...near,
    ...(last < pages - 1 ? [undefined] : []),
    ...(last < pages ? [pages] : []),
  ]
}
