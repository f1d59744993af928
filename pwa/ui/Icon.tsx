import type { IconNode } from 'lucide'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import styles from './Icon.module.css'

const LOOK = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 1.5,
} as const

/**
 * One lucide icon at the text's size. Decorative unless `label` says what it means where no word stands beside it.
 * Public pages take the bare drawing (from `lucide`): the library's own component weighs more than all their icons
 * together.
 */
export function Icon({ of: drawing, label, small }: { of: IconNode | LucideIcon; label?: string; small?: boolean }) {
  const said = {
    className: small ? styles.small : styles.icon,
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  }
  if (!Array.isArray(drawing)) return createElement(drawing, { strokeWidth: LOOK.strokeWidth, ...said })
  // The drawing of an icon never changes: its place in the list is its key.
  return (
    <svg {...LOOK} {...said}>
      {drawing.map(([shape, lines], at) => createElement(shape, { key: at, ...lines }))}
    </svg>
  )
}
