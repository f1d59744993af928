/**
 * Colleges a person saved, newest first, and the programmes of their choice list from the top, each by the key it has
 * there (`rowKey`).
 */
export interface AttachedLists {
  saved: Array<{ slug: string; name: string }>
  choices: string[]
}

/** Of each list: more is nobody's, and a counsellor reads them. What stands further down stays on the device. */
export const MOST_SHARED = 150
const LONGEST_TEXT = 400
/** So much two full lists may come to, in characters as they are written. */
export const MOST_LISTS = 200_000

/** The lists as an enquiry carries them; nothing else of a person's device is in them: no rank, no profile. */
export const writeLists = ({ saved, choices }: AttachedLists): string =>
  JSON.stringify({
    saved: saved.slice(0, MOST_SHARED).map(({ slug, name }) => [slug, name]),
    choices: choices.slice(0, MOST_SHARED),
  })

/**
 * What an enquiry carries, whoever wrote it: texts of a length and nothing else. Nothing where it is no such thing, or
 * empty.
 */
export function readLists(text: string | undefined): AttachedLists | undefined {
  let said: unknown
  try {
    said = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  const { saved, choices } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  const lists: AttachedLists = {
    saved: (Array.isArray(saved) ? saved.slice(0, MOST_SHARED) : []).flatMap((one: unknown) =>
      Array.isArray(one) && isText(one[0]) && isText(one[1]) ? [{ slug: one[0], name: one[1] }] : [],
    ),
    choices: (Array.isArray(choices) ? choices.slice(0, MOST_SHARED) : []).filter(isText),
  }
  return isEmptyLists(lists) ? undefined : lists
}

export const isEmptyLists = ({ saved, choices }: AttachedLists): boolean => saved.length + choices.length === 0

/** "Civil Engineering, NIT Calicut (JEE Main)": a choice by its key, as a person reads it. */
export function choiceInWords(key: string): string {
  const [exam = '', institute = '', program = ''] = key.split('|')
  return program === '' ? key : `${program}, ${institute} (${exam})`
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT
