import { collegePath } from '../../../shared/catalogue/address.ts'
import { correctionLetter } from '../mail/letters.ts'
import type { Post } from '../mail/post.ts'
import type { Author } from '../../store/ports/author.ts'
import type { CorrectionRecord } from '../../store/ports/corrections.ts'
import type { Store } from '../../store/store.ts'

/** So many in one round; the rest follows in the next. */
const STEP = 50

/**
 * Writes to everybody who left an address with a report that is decided, and takes the address out. Several reports of
 * one college that were decided alike are one letter. A server that is killed between the two writes once more.
 * @param site where people reach it, without a slash at its end
 * @returns how many letters were sent
 */
export async function tellReporters(
  store: Store,
  author: Author,
  { post, site }: { post: Pick<Post, 'send'>; site: string },
): Promise<number> {
  const due = await store.corrections.toTell(STEP)
  const letters = new Map<string, CorrectionRecord>(
    due.map((report) => [`${report.email} ${report.college} ${report.state}`, report]),
  )
  for (const { email, college, state, value } of letters.values()) {
    const slug = (await store.colleges.open(college))?.slug
    const link = slug === undefined ? site : site + collegePath({ slug, streams: [] })
    post.send(correctionLetter(email!, link, state === 'accepted', value.language))
  }
  if (due.length > 0) await store.write(author, (tx) => tx.corrections.told(due.map(({ id }) => id)))
  return letters.size
}
