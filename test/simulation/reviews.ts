import { reviewFields, type Review } from '../../shared/review/review.ts'
import type { Change } from '../../shared/merge/change.ts'
import { isSame } from '../../shared/record/canonical.ts'
import { changesBetween } from '../../shared/record/difference.ts'
import type { ActivityReader } from '../../pwa/sync/activity.ts'
import type { ReviewRecord } from '../../sync-server/store/ports/reviews.ts'
import { look } from './acts.ts'
import type { RestedDevice } from './browser.ts'
import type { Effect } from './ledger.ts'
import type { World } from './world.ts'

/** A review says what its author wrote, and is published by a moderator who read exactly that. */
export function reviewsAreTheirAuthors(world: World): string[] {
  return [...world.ledger.lost, ...world.ledger.effects].flatMap((effect) => {
    if (effect.act !== 'review' || effect.device === undefined) return []
    return misdeed(world, effect).map(
      (fault) => `reviews: ${fault} (effect ${effect.nr} on ${effect.id} by ${effect.device}/${effect.n ?? ''})`,
    )
  })
}

function misdeed(world: World, effect: Effect): string[] {
  const sent = world.sent.get(`${effect.device}/${effect.n}`)
  if (!sent) return ['nobody sent this']
  const { edit, account } = sent
  const before = effect.was as ReviewRecord | undefined
  const after = effect.value as ReviewRecord
  if (edit.kind === 'review.create')
    return before || after.account !== account || after.status !== 'pending'
      ? ['a review was not created by its author, or published at once']
      : []
  if (!before) return [`${edit.kind} of a review that was not there`]
  if (edit.kind === 'review.moderate') {
    if (!account.startsWith('staff:')) return ['a reader decided on a review']
    if (before.tag !== edit['tag']) return ['a moderator decided on another text than they read']
    return isSame(before.value, after.value) ? [] : ['a moderator changed the text']
  }
  if (before.account !== account || after.account !== account) return [`${edit.kind} of another person's review`]
  if (edit.kind === 'review.withdraw')
    return isSame(before.value, after.value) && after.status === 'withdrawn' ? [] : ['withdrawing did something else']
  if (after.status !== 'pending') return ['a changed text was not read again']
  const changes = edit['changes'] as Change[]
  return changesBetween(reviewFields, before.value as unknown as Review, after.value as unknown as Review).flatMap(
    (difference) => {
      const change = changes.find((one) => 'after' in one && one.path === difference.path)
      if (!change) return [`${difference.path} changed and nobody asked for it`]
      return 'before' in change && isSame(change.before, difference.before)
        ? []
        : [`${difference.path} was written over what its author had not seen`]
    },
  )
}

/** Staff and authors are shown every review they may see, as the server holds it. */
export async function reviewsAgree(world: World, desks: readonly RestedDevice[]): Promise<string[]> {
  const { rows } = await world.server.store.reviews.list({ page: 1, limit: 1_000 })
  const faults: string[] = []
  for (const { tab, account, browser } of desks) {
    if (account === 'visitor') continue
    const found: { deeds?: ActivityReader } = {}
    world.start(async () => {
      found.deeds = await look<ActivityReader>(() => tab.engine.readDeeds())
    })
    await world.rest()
    const shown = (found.deeds?.own ?? [])
      .filter(({ kind }) => kind === 'review')
      .map(({ id, card }) => `${id} ${String(card['tag'])}`)
      .sort()
    const wanted = rows
      .filter((row) => account.startsWith('staff:') || row.account === account)
      .map(({ id, tag }) => `${id} ${tag}`)
      .sort()
    if (!isSame(shown, wanted))
      faults.push(
        `convergence: ${account} on ${browser.name} is shown the reviews ${shown.join(', ')} for ${wanted.join(', ')}`,
      )
  }
  return faults
}
