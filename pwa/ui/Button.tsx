import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import styles from './Button.module.css'

/** `main` is the one filled action of a view; `plain` stands in text; `icon` is a square that needs an `aria-label`. */
export interface ButtonLook {
  kind?: 'main' | 'plain' | 'danger' | 'icon'
  wide?: boolean
}

export function Button({
  kind,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ kind, wide }, className)} {...rest} />
}

/** A link to a screen of ours that looks like a button. */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClass({ kind, wide }, className)} {...rest} />
}

/** A link answered by the server itself and not by a screen of ours: the page is left for it. */
export function ButtonOut({
  kind,
  wide,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a className={buttonClass({ kind, wide }, className)} {...rest} />
}

/** A link that leaves the site: opened in a new tab, told nothing about where it was pressed. */
export function ButtonAway({
  kind,
  wide,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a className={buttonClass({ kind, wide }, className)} target="_blank" rel="noopener noreferrer" {...rest} />
}

/** The class of what looks like a button. */
export function buttonClass({ kind, wide }: ButtonLook, more?: string): string {
  return [styles.button, kind && styles[kind], wide && styles.wide, more].filter(Boolean).join(' ')
}
