import type { PublicCollege } from '../../../../shared/college/college.ts'
import { hashOf } from '../../../../shared/record/tag.ts'
import { hashOfBytes } from '../../catalogue/packed.ts'
import type { Sources } from '../pages.ts'
import { drawCard, isDrawable } from './draw.ts'

/** Pictures held, some twelve kilobytes each; those asked for longest ago leave first. */
const MOST_HELD = 400
const PATH = /^\/cards\/([^/]{1,900})\.png$/

const wordsOf = ({ college: { name, location } }: Pick<PublicCollege, 'college'>) => ({ name, location })

/**
 * Where the picture of a college lies; nothing where its name cannot be drawn. Messengers keep a picture by its
 * address, so another name or place makes another address.
 */
export const cardAddress = (record: Pick<PublicCollege, 'slug' | 'college'>): string | undefined =>
  isDrawable(record.college.name)
    ? `/cards/${encodeURIComponent(record.slug)}.png?v=${hashOf(wordsOf(record)).slice(0, 8)}`
    : undefined

export interface ShareImage {
  hash: string
  raw: Buffer
}
/** The drawn pictures of published colleges, by path; nothing for a stranger, a draft and every other path. */
export interface Cards {
  open(path: string): Promise<ShareImage | undefined>
}

export function openCards({ store, publisher }: Pick<Sources, 'store' | 'publisher'>): Cards {
  /** In the order they were last asked for, with the catalogue they were looked at under and the words they are of. */
  const held = new Map<string, { seen: string; words: string; card: Promise<ShareImage | undefined> }>()
  let commits = 0
  store.onCommit(() => {
    commits++
  })
  const standing = (): string => {
    const head = publisher.current()?.manifest
    return `${commits}.${head?.epoch}-${head?.head.position}`
  }
  return {
    async open(path) {
      const slug = slugIn(path)
      if (slug === undefined) return undefined
      const seen = standing(),
        known = held.get(slug)
      if (known?.seen === seen) return known.card
      const found = await store.colleges.openBySlug(slug)
      // Former slugs lead on for people; of a picture the present address is named wherever it is shown.
      if (found?.record.status !== 'published' || found.record.slug !== slug) {
        held.delete(slug)
        return undefined
      }
      const words = hashOf(wordsOf(found.record))
      const card = known?.words === words ? known.card : drawn(found.record)
      held.delete(slug)
      held.set(slug, { seen, words, card })
      // What could not be drawn is tried again by whoever asks next.
      card.catch(() => held.delete(slug))
      for (const oldest of held.keys()) {
        if (held.size <= MOST_HELD) break
        held.delete(oldest)
      }
      return card
    },
  }
}

async function drawn(record: Pick<PublicCollege, 'college'>): Promise<ShareImage | undefined> {
  if (!isDrawable(record.college.name)) return undefined
  const raw = await drawCard(wordsOf(record))
  return { hash: hashOfBytes(raw), raw }
}

function slugIn(path: string): string | undefined {
  const [, named] = PATH.exec(path) ?? []
  try {
    return named === undefined ? undefined : decodeURIComponent(named)
  } catch {
    return undefined
  }
}
