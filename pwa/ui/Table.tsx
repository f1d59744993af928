import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, TableHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Table.module.css'

/** Rows of a back-office list: a table on a desk, one entry under another on a phone. */
export function ListTable({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return <table className={[styles.table, className].filter(Boolean).join(' ')} {...rest} />
}

/** A column's head that sorts: says which way it is sorted, to the eye and to a screen reader. */
export function SortHead({
  sorted,
  onSort,
  children,
}: {
  sorted?: 'ascending' | 'descending'
  onSort: () => void
  children: ReactNode
}) {
  return (
    <th scope="col" aria-sort={sorted ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        {sorted && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} small />}
      </button>
    </th>
  )
}
