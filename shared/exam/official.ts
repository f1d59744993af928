import { websiteHost } from '../college/link.ts'
import { byOrder } from '../record/order.ts'
import { isWebAddress } from '../record/webAddress.ts'
import type { PublicExam } from './public.ts'

/** Domains that only public bodies and recognised institutions of India are given. */
const PUBLIC_DOMAINS = /\.(?:gov|nic|ac|edu|res)\.in$/i

/**
 * Is this an official source for preparing: the exam's own site, or one of a public body or institution? Coaching and
 * shops are not (behaviour 4), however good: nothing on an exam's page sells anything.
 * @param official the exam's official site, where one is published
 */
export function isOfficialLink(link: string | undefined, official: string | undefined): link is string {
  if (!isWebAddress(link)) return false
  const site = websiteHost(link).toLowerCase(),
    own = isWebAddress(official) ? websiteHost(official).toLowerCase() : undefined
  return PUBLIC_DOMAINS.test(site) || (own !== undefined && (site === own || site.endsWith(`.${own}`)))
}

/** Official mocks, then past papers, as staff ordered them. */
export const officialMaterial = ({
  mocks,
  pastPapers,
  links,
}: Pick<PublicExam, 'mocks' | 'pastPapers' | 'links'>): PublicExam['mocks'] =>
  [mocks, pastPapers]
    .flatMap((list) => [...list].sort(byOrder))
    .filter(({ link }) => isOfficialLink(link, links.official))
