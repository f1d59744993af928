import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import styles from './Button.module.css'

/** `main` is the one filled action of a view; `plain` stands in text; `icon` is a square that needs an `aria-label`. */
export interface ButtonLook {
  kind?: 'main' | 'plain' | 'danger' | 'icon'
  wide?: boolean
}

export const Button = (props: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...withLook(props)} />
)

/** A link to a screen of ours that looks like a button. */
export const ButtonLink = (props: ButtonLook & LinkProps) => <Link {...withLook(props)} />

/** A link answered by the server itself and not by a screen of ours: the page is left for it. */
export const ButtonOut = (props: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...withLook(props)} />
)

/** A link that leaves the site: opened in a new tab, told nothing about where it was pressed. */
export const ButtonAway = (props: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <ButtonOut target="_blank" rel="noopener noreferrer" {...props} />
)

function withLook<Props extends ButtonLook & { className?: string | undefined }>({
  kind,
  wide,
  className,
  ...rest
}: Props) {
  return { ...rest, className: buttonClass({ kind, wide }, className) }
}

/** The class of what looks like a button. */
export function buttonClass({ kind, wide }: ButtonLook, more?: string): string {
  return [styles.button, kind && styles[kind], wide && styles.wide, more].filter(Boolean).join(' ')
}
