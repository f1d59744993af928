import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  state?: unknown
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link to a screen of ours. The router's own brings the prefetching of its framework with it, two kilobytes nobody
 * here uses.
 */
export function Link({ to, state, replace, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace, target })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
