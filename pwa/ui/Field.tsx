import { Search } from 'lucide'
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { translate } from '../i18n/t.ts'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

/** Label, control, one line beneath. The control is made by `children` with the ids that tie the three together. */
export function LabelledField({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}) {
  const id = useId()
  const line = error ?? hint
  return (
    <div className={styles.field} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{translate(label)}</label>
      {children({
        id,
        ...(line ? { 'aria-describedby': `${id}-line` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {line && (
        <p id={`${id}-line`} className={error ? styles.error : styles.hint}>
          {translate(line)}
        </p>
      )}
    </div>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={[styles.input, className].filter(Boolean).join(' ')} {...rest} />
}

/** A plain select: the device's own list, which is the best one on a phone. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={[styles.input, styles.select, className].filter(Boolean).join(' ')} {...rest} />
}

/** The magnifier around a search input. */
export function SearchBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.search}>
      <Icon of={Search} />
      {children}
    </div>
  )
}

/** A tick box or radio with its words and, where known, how many it would leave. */
export function Tick({
  children,
  count,
  small,
  type = 'checkbox',
  ...rest
}: { children: ReactNode; count?: ReactNode; small?: boolean; type?: 'checkbox' | 'radio' } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>) {
  return (
    <label className={small ? `${styles.tick} ${styles.small}` : styles.tick}>
      <input type={type} {...rest} /> <span>{translate(children)}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

/** The look of an input for controls made elsewhere (the combobox). */
export const inputLook = styles.input ?? ''
