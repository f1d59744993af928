import { type Message, msg } from '../i18n/message.ts'
import type { Field, Fields } from '../record/field.ts'
import { isWebAddress } from '../record/webAddress.ts'
import type { College } from './college.ts'
import { collegeFields } from './fields.ts'

/** `unsure`: something answers there, but nobody can say from afar whether a person would get in. */
export const LINK_VERDICTS = ['good', 'broken', 'unsure'] as const
export type LinkVerdict = (typeof LINK_VERDICTS)[number]

/** Why an address gave no answer of its own. */
export const LINK_FAILURES = [
  'name',
  'refused',
  'silent',
  'cut',
  'certificate',
  'redirects',
  'private',
  'port',
] as const
export type LinkFailure = (typeof LINK_FAILURES)[number]

/** What came back from an address: the status of the last answer, or why there was none. */
export interface LinkAnswer {
  status?: number
  failure?: LinkFailure
}

/** What the server found at an address when it last looked, in ms. */
export interface LinkCheck extends LinkAnswer {
  address: string
  verdict: LinkVerdict
  checkedAt: number
}

/** Colleges whose links may be asked for at once. */
export const MOST_LINK_CHECKS = 5_000

/** Failures that look the same when we ourselves have no network. */
export const isPerhapsOurs = ({ failure }: LinkAnswer): boolean =>
  failure === 'name' || failure === 'refused' || failure === 'silent' || failure === 'cut'

/**
 * Sites that turn machines away, ask for a visitor's name or have a bad day are not called broken: a wrong word costs
 * the college its link.
 */
export function verdictOf({ status, failure }: LinkAnswer): LinkVerdict {
  if (failure !== undefined)
    return failure === 'certificate' || failure === 'redirects' || failure === 'port' ? 'unsure' : 'broken'
  if (status === 404 || status === 410) return 'broken'
  return status !== undefined && status >= 200 && status < 400 ? 'good' : 'unsure'
}

const FAILED: Record<LinkFailure, string> = {
  name: 'its name leads nowhere',
  refused: 'nothing answers there',
  silent: 'nothing came back in time',
  cut: 'the connection was cut',
  certificate: 'its certificate is not accepted everywhere',
  redirects: 'it leads on and on',
  private: 'it leads into a private network',
  port: 'it is at a port that is not checked',
}

/** "Broken link: not found there (404)": what staff read beside the field. */
export function linkSays({ verdict, status, failure }: LinkAnswer & { verdict: LinkVerdict }): Message {
  if (verdict === 'good') return msg('The link works')
  const why = failure !== undefined ? { id: FAILED[failure] } : answerInWords(status)
  return verdict === 'broken' ? msg('Broken link: {why}', { why }) : msg('Could not be judged: {why}', { why })
}

function answerInWords(status: number | undefined): Message {
  if (status === undefined) return msg('the site answered nothing')
  if (status === 404) return msg('not found there (404)')
  return status === 410 ? msg('taken away there (410)') : msg('the site answered {status}', { status })
}

/** Every address a record names in a field made for one, once, in the order of the declarations. */
export function linksIn(college: College): string[] {
  const found = new Set<string>()
  const walk = (fields: Fields, values: Record<string, unknown>): void => {
    for (const [name, field] of Object.entries(fields)) take(field, values[name])
  }
  const take = (field: Field, value: unknown): void => {
    if (value === undefined || value === null) return
    if (field.kind === 'url') {
      if (typeof value === 'string' && isWebAddress(value)) found.add(value)
    } else if (field.kind === 'group') walk(field.fields, value as Record<string, unknown>)
    else if (field.kind === 'list') for (const item of value as Array<Record<string, unknown>>) walk(field.fields, item)
  }
  walk(collegeFields, college as unknown as Record<string, unknown>)
  return [...found]
}
