import type { TextareaHTMLAttributes } from 'react'
import { inputLook } from './Field.tsx'
import styles from './TextArea.module.css'

/** Several lines; grows with what is written where the browser can, and by hand elsewhere. */
export function TextArea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={rows} className={[inputLook, styles.area, className].filter(Boolean).join(' ')} {...rest} />
}
