import { DAY_MS } from '../../shared/format/duration.ts'
import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import { type AccountWithData, forgetAccount, SYNC_CHANNEL } from './accountsOnDevice.ts'
import { wipeAnswers } from './answers.ts'
import { DRAFTS, openKept } from './kept.ts'
import { from, openOutbox } from './outbox.ts'
import { openStaffCache } from './staffCache.ts'

/**
 * Removes what the server answered to an account: the records and cards that were pulled for it, and answers that were
 * kept. Its session may go on.
 * The tables are emptied, not deleted: a deletion waits for the connections of all other tabs, and a frozen tab never
 * closes its own.
 */
export async function wipePulled(account: AccountWithData): Promise<void> {
  const cache = openStaffCache(`pravesh-staff-${account}`, { factory: indexedDB, keyRange: IDBKeyRange })
  try {
    await cache.act(async () => {
      await Promise.all([cache.meta.clear(), cache.cards.clear(), cache.records.clear()])
    })
  } finally {
    cache.close()
  }
  await wipeAnswers(account)
}

/**
 * Removes from this device everything that was kept for an account whose session ended: pulled records, kept answers,
 * clashes. What the account itself wrote stays for it alone (D7): unsent edits, drafts, and the journal of sent edits
 * for as long as a restored server may ask for them (D8).
 */
export async function wipeAccountData(account: AccountWithData, now = Date.now()): Promise<void> {
  // The engines of this account close in every tab, so that none of them writes into what is being emptied.
  const channel = new BroadcastChannel(SYNC_CHANNEL)
  channel.postMessage({ account, topic: 'left' })
  channel.close()

  await wipePulled(account)
  const outbox = openOutbox('pravesh-outbox', { factory: indexedDB, keyRange: IDBKeyRange }, async () => undefined)
  try {
    await outbox.act(async () => {
      await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).delete()
      await outbox.journal
        .where('[account+n]')
        .between(...from(account, 0))
        .and(({ doneAt }) => doneAt < now - JOURNAL_DAYS * DAY_MS)
        .delete()
    })
  } finally {
    outbox.close()
  }
  if (account.startsWith('staff:')) {
    const kept = openKept(account.slice('staff:'.length))
    try {
      await kept.clear(DRAFTS)
    } finally {
      kept.close()
    }
  }
  forgetAccount(account)
}
