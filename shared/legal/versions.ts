export const LEGAL_PAGES = ['privacy', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/**
 * Versions of the terms and the privacy notice together, oldest first: the number rises when a word of either changes,
 * and receipts of consents cite it. `since`: YYYY-MM-DD; `inHindi`: published in Hindi too. The English text is the one
 * agreed to.
 */
export const LEGAL_VERSIONS = [
  { version: '1', since: '2026-11-20', inHindi: false },
  { version: '2', since: '2026-11-22', inHindi: true },
  { version: '3', since: '2026-11-22', inHindi: true },
  { version: '4', since: '2026-11-22', inHindi: true },
  { version: '5', since: '2026-11-23', inHindi: true },
  { version: '6', since: '2026-11-23', inHindi: true },
  { version: '7', since: '2026-11-27', inHindi: true },
  { version: '8', since: '2026-11-28', inHindi: true },
  { version: '9', since: '2026-11-28', inHindi: true },
] as const
export interface LegalVersion {
  version: string
  since: string
  inHindi: boolean
}

/** The one that holds. */
export const NEWEST_LEGAL = LEGAL_VERSIONS[8]
export const legalVersion = (version: string | null | undefined): LegalVersion | undefined =>
  LEGAL_VERSIONS.find((one) => one.version === version)

/**
 * What an address of a legal page asks for beside the text that holds: a former version as it was, or what changed
 * since it.
 */
export interface LegalAsked {
  of?: LegalVersion
  since?: LegalVersion
}

export function readLegal(query: URLSearchParams): LegalAsked {
  const former = (name: string) => {
    const one = legalVersion(query.get(name))
    return one && one.version !== NEWEST_LEGAL.version ? one : undefined
  }
  const since = former('changes'),
    of = former('version')
  if (since) return { since }
  if (of) return { of }
  return {}
}
/** Where it stands: "/privacy?changes=1". What is not said is the text that holds. */
export function legalPath(page: LegalPage, { of, since }: LegalAsked = {}): string {
  if (since) return `/${page}?changes=${since.version}`
  return of ? `/${page}?version=${of.version}` : `/${page}`
}
/** Where a reader finds the words of a version, whether it still holds or not. */
export const legalPathOf = (page: LegalPage, version: string): string => {
  const of = legalVersion(version)
  return legalPath(page, of && of.version !== NEWEST_LEGAL.version ? { of } : {})
}
