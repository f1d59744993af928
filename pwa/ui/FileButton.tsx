import type { InputHTMLAttributes } from 'react'
import { buttonClass, type ButtonLook } from './Button.tsx'
import styles from './FileButton.module.css'

/** Opens a file of the device; looks like any other button, and is the browser's own file input. */
export function FileButton({
  kind,
  wide,
  children,
  ...rest
}: Pick<ButtonLook, 'kind' | 'wide'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return (
    <label className={buttonClass({ kind, wide }, styles.file)}>
      {children}
      <input type="file" {...rest} />
    </label>
  )
}
