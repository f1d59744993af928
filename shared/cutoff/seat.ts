import { RANK_LISTS, rankListNamed, type RankList } from '../college/rankList.ts'
import { fold } from '../record/fold.ts'

/** Who may take a seat by sex: anybody, or women alone (the female-only seats include the supernumerary ones). */
export const GENDERS = ['N', 'F'] as const
export type Gender = (typeof GENDERS)[number]
export const GENDER_NAMES: Readonly<Record<Gender, string>> = { N: 'Gender-neutral', F: 'Female-only' }

/**
 * Whose seats a row is of. JoSAA prints AI, HS, OS, GO, JK, LA (and AP until 2019); the rest is what MCC prints, under
 * one spelling where it is a pool we know. Seat type, social category and the institute's type are three things
 * (domain-facts B14): a deemed university's paid seat of an OBC candidate is quota "Deemed", category OBC-NCL, type
 * Deemed University.
 */
export const QUOTAS = ['AI', 'HS', 'OS', 'GO', 'JK', 'LA', 'AP', 'Open', 'Deemed', 'NRI', 'DASA', 'CIWG'] as const
export type SeatQuota = (typeof QUOTAS)[number]
export const QUOTA_NAMES: Readonly<Record<SeatQuota, string>> = {
  AI: 'All India',
  HS: 'Home state',
  OS: 'Other states',
  GO: 'Goa',
  JK: 'Jammu and Kashmir',
  LA: 'Ladakh',
  AP: 'Andhra Pradesh',
  Open: 'Open seats of the university',
  Deemed: 'Deemed paid seats',
  NRI: 'Non-resident Indian',
  DASA: 'Students abroad (DASA)',
  CIWG: 'Children of Indian workers in the Gulf (CIWG)',
}
const isQuota = (text: string): text is SeatQuota => (QUOTAS as readonly string[]).includes(text)
/** How a quota is said; one that is none of ours is said as published. */
export const quotaName = (quota: string): string => (isQuota(quota) ? QUOTA_NAMES[quota] : quota)

const QUOTA_SPELLINGS: ReadonlyArray<readonly [SeatQuota, RegExp]> = [
  ['AI', /^(?:ai|aiq|all india(?: quota)?)$/],
  ['HS', /^(?:hs|home state(?: quota)?)$/],
  ['OS', /^(?:os|other states?(?: quota)?)$/],
  ['GO', /^(?:go|goa(?: quota)?)$/],
  ['JK', /^(?:jk|jammu and kashmir(?: quota)?)$/],
  ['LA', /^(?:la|ladakh(?: quota)?)$/],
  ['AP', /^(?:ap|andhra pradesh)$/],
  ['Open', /^open seats?(?: quota)?$/],
  ['Deemed', /^(?:deemed(?: management)?|deemed paid seats?(?: quota)?)$/],
  ['NRI', /^(?:nri|non resident indian|deemed nri)(?: quota)?$/],
  ['DASA', /^(?:dasa|direct admission of students abroad)(?: quota)?$/],
  ['CIWG', /^(?:ciwg|children of indian workers in (?:the )?gulf(?: countries)?)(?: quota)?$/],
]
/** Seats for those who live abroad, and their children: own eligibility, fees in dollars (domain-facts B20). */
const FROM_ABROAD: ReadonlySet<string> = new Set<SeatQuota>(['NRI', 'DASA', 'CIWG'])
export const isFromAbroad = (quota: string): boolean => FROM_ABROAD.has(quota)

/**
 * The code of a published quota; other pools (ESI, minorities, a university's own) stay as published: they are of those
 * alone who belong.
 */
export function quotaNamed(published: string): string {
  const said = fold(published)
  return QUOTA_SPELLINGS.find(([, pattern]) => pattern.test(said))?.[0] ?? published.trim()
}

/**
 * Social category of a row and, where the text says the seat type in the same breath ("Deemed NRI"), its quota.
 * Undefined: none of the ten lists, so nothing can be compared with it (a state's own class, "SC/ST").
 */
export function categoryNamed(published: string): { category: RankList; quota?: SeatQuota } | undefined {
  const said = fold(published)
  const quota = QUOTA_SPELLINGS.find(
    ([code, pattern]) => (code === 'Deemed' || code === 'NRI') && pattern.test(said),
  )?.[0]
  if (quota) return { category: 'OPEN', quota }
  const category = rankListNamed(published)
  return category && { category }
}

/** "Gender-Neutral", "Female-only (including Supernumerary)", "N", "F"; undefined for anything else. */
export function genderNamed(published: string): Gender | undefined {
  const said = fold(published)
  if (/^(?:n|neutral|gender neutral|both)$/.test(said)) return 'N'
  if (/^(?:f|female|female only\b.*|women)$/.test(said)) return 'F'
  return undefined
}

/** A seat of one programme in one number below SEATS_PER_QUOTA: its category and gender. */
export const SEATS_PER_QUOTA = RANK_LISTS.length * GENDERS.length
export const seatCode = (category: RankList, gender: Gender): number =>
  RANK_LISTS.indexOf(category) * GENDERS.length + GENDERS.indexOf(gender)
