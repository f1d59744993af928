import type { College } from '../college/college.ts'
import { emailDomain } from '../people/identity.ts'
import type { VerificationLevel } from './review.ts'

type Reached = Partial<Pick<College, 'websiteURL' | 'contactDetails'>>

/** The ladder of behaviour 12, lowest first. */
const LADDER: readonly VerificationLevel[] = ['none', 'email', 'institute', 'document']

/** What was once shown of an author is not forgotten when a lower rung is shown later: a review's rung only rises. */
export const higherRung = (a: VerificationLevel, b: VerificationLevel): VerificationLevel =>
  LADDER.indexOf(a) >= LADDER.indexOf(b) ? a : b

/**
 * Where people of many institutes, or anybody at all, have addresses and pages: an address there says nothing of a
 * college, also where the college itself writes from it. Government mail (nic.in, gov.in) is shared by every office.
 */
const SHARED: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'google.com',
  'sites.google.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'rocketmail.com',
  'rediffmail.com',
  'rediff.com',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'hotmail.co.in',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'zohomail.in',
  'zoho.in',
  'mail.com',
  'gmx.com',
  'yandex.com',
  'sify.com',
  'indiatimes.com',
  'in.com',
  'facebook.com',
  'linkedin.com',
  'instagram.com',
  'youtube.com',
  'wordpress.com',
  'blogspot.com',
  'wixsite.com',
  'weebly.com',
  'github.io',
  'nic.in',
  'gov.in',
  'mail.gov.in',
  'in',
  'ac.in',
  'edu.in',
  'res.in',
  'org.in',
  'co.in',
  'net.in',
  'com',
  'org',
  'net',
  'edu',
  'ac',
  'info',
])

/**
 * The domains at which a college's own people have addresses: its website's, and that of the e-mail it can be reached
 * at.
 */
export function domainsOf({ websiteURL, contactDetails }: Reached): string[] {
  const said = [websiteURL && hostOf(websiteURL), contactDetails?.email && emailDomain(contactDetails.email)]
  const domains = said.flatMap((domain) => (domain ? [domain.replace(/^www\d?\./, '').replace(/\.$/, '')] : []))
  return [...new Set(domains)].filter(
    (domain) => domain.includes('.') && !/^[\d.]+$/.test(domain) && !SHARED.has(domain),
  )
}

/** A website is written as people write it; what is no address has no host. */
function hostOf(website: string): string | undefined {
  try {
    return new URL(website).hostname
  } catch {
    return undefined
  }
}

/** Is this an address of the college's own domain, or of one below it ("student.nitk.ac.in" of nitk.ac.in)? */
export function isInstituteEmail(email: string, college: Reached): boolean {
  const own = emailDomain(email)
  return !SHARED.has(own) && domainsOf(college).some((domain) => own === domain || own.endsWith(`.${domain}`))
}

/**
 * What an author's address alone shows: nothing until it is confirmed, then that it is theirs, or that their institute
 * gave it to them.
 */
export const rungByEmail = (
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  college: Reached,
): VerificationLevel => {
  if (!isConfirmed) return 'none'
  if (isInstituteEmail(email, college)) return 'institute'
  return 'email'
}
