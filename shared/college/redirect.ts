import type { Problem } from '../failure.ts'
import { msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'
import { withoutEnd } from '../record/text.ts'
import { problemsInSlug } from './slugRule.ts'

/** A former address of a college: whoever comes by it is led to the present one. */
export interface Redirect {
  slug: string
  college: string
  name: string
  present: string
  status: 'draft' | 'published'
  /** In the trash: the address leads nowhere until it is brought back. */ isGone: boolean
}

/**
 * What somebody typed or pasted as an old address, as the slug it ends with: "https://…/colleges/law/old-name/courses"
 * is "old-name".
 */
export function slugIn(typed: string): string {
  const text = typed.trim().toLowerCase().split(/[?#]/, 1)[0]!
  const [, slug] = /\/colleges?\/[^/]+\/([^/]+)/.exec(text) ?? []
  return slug ?? withoutEnd(text.replace(/^\/+/, ''), /\//)
}

/**
 * What forbids leading a slug to a college. `held`: whose it is already, as far as the asker knows; `name`: of that
 * college. An address in use is never led away, so that nothing can go round in a circle.
 */
export function problemsInRedirect(
  slug: string,
  to: string,
  held?: { college: string; isPresent: boolean; name: string },
): Problem[] {
  if (slug === '') return [{ path: 'slug', rule: 'required', message: 'Say which address shall lead on' }]
  const [wrong] = problemsInSlug(slug)
  if (wrong)
    return [
      problemOf(
        'slug',
        wrong.rule,
        wrong.rule === 'slug'
          ? msg('An address may hold only lower-case letters, digits and single hyphens')
          : msg('The address {slug} means a page of its own', { slug }),
      ),
    ]
  if (held?.isPresent)
    return [
      problemOf(
        'slug',
        'loop',
        held.college === to
          ? msg('This is its present address: it would lead to itself')
          : msg('This is the present address of {college}', { college: held.name }),
      ),
    ]
  return []
}
