import { copyName } from '../../shared/college/copy.ts'
import { EDITED_KINDS, editedKindOf } from '../../shared/protocol/push.ts'
import { type EditRow, from, hasLeft, type Outbox, type NewEdit } from '../local/outbox.ts'
import { cardKey, type StaffCache } from '../local/staffCache.ts'
import { isAct, mayLeave } from './acts.ts'
import { idsAlone } from './files.ts'
import type { SyncContext } from './context.ts'
import type { OutboxQueue, QueueAsked, QueuedEdit } from './types.ts'
import { isSending } from './status.ts'

/**
 * D9. What waits, in the order it was done, and what was receipted, the newest first: all counted, and of each the part
 * that is looked at. The two are read in one look, so that no edit stands in both or in neither; ten thousand of them
 * are never taken into memory for the twenty on a screen.
 */
export async function queueOf(parts: SyncContext, asked: QueueAsked): Promise<OutboxQueue> {
  const { account, outbox, outside } = parts
  const all = from(account, 0)
  const read = await outbox.look(async () => {
    const numbered = await outbox.edits
      .where('[account+n]')
      .between(...all)
      .count()
    const aside = await outbox.later.where('account').equals(account).sortBy('place')
    const later = aside.filter((row) => mayLeave(row, outside.now()))
    // What has no number yet leaves after those that have one.
    const [first, end] = [asked.waiting.from, asked.waiting.from + asked.waiting.most]
    return {
      device: await outbox.devices.get(account),
      waiting: numbered + later.length,
      files: (await idsAlone(outbox, account)).length,
      sent: await outbox.journal
        .where('[account+n]')
        .between(...all)
        .count(),
      edits:
        first < numbered && end > first
          ? await outbox.edits
              .where('[account+n]')
              .between(...all)
              .offset(first)
              .limit(asked.waiting.most)
              .toArray()
          : [],
      later: later.slice(Math.max(0, first - numbered), Math.max(0, end - numbered)),
      journal:
        asked.sent.most > 0
          ? await outbox.journal
              .where('[account+n]')
              .between(...all)
              .reverse()
              .offset(asked.sent.from)
              .limit(asked.sent.most)
              .toArray()
          : [],
    }
  })
  const isOnWay = isSending(read.device, outside.now())
  const names = await namesOf(parts, [...read.edits, ...read.later, ...read.journal])
  const queued = (key: string, row: Told): QueuedEdit => {
    const of = subjectOf(row),
      name = names.get(cardKey(of, row.edit.record)) ?? row.name
    return { key, edit: row.edit, of, savedAt: row.savedAt, ...(name !== undefined && { name }) }
  }
  return {
    files: read.files,
    waiting: {
      all: read.waiting,
      shown: [
        ...read.edits.map((row) => ({
          ...queued(String(row.n), row),
          state: isOnWay && hasLeft(row, read.device) ? ('sending' as const) : ('here' as const),
        })),
        ...read.later.map((row) => ({
          ...queued(row.id, row),
          state: isAct(row) ? ('here' as const) : ('files' as const),
        })),
      ],
    },
    sent: {
      all: read.sent,
      shown: read.journal.map((row) => ({ ...queued(String(row.n), row), doneAt: row.doneAt, receipt: row.receipt })),
    },
  }
}

type Told = Pick<EditRow, 'edit' | 'savedAt' | 'settles' | 'name'>
/** The kind of record an edit is about: of one that settles a clash, the clash's. */
const subjectOf = ({ edit, settles }: Told): string => settles?.kind ?? editedKindOf(edit)
const isEdited = (kind: string): boolean => (EDITED_KINDS as readonly string[]).includes(kind)

/**
 * What the records of these edits are called, by kind and id: as their cards say, or, of what was made here and is not
 * pulled yet, as the edit that made them does.
 */
async function namesOf({ account, outbox, cache }: SyncContext, rows: readonly Told[]): Promise<Map<string, string>> {
  const wanted = new Map(
    rows.flatMap((row) =>
      isEdited(subjectOf(row)) ? [[cardKey(subjectOf(row), row.edit.record), row.edit.record] as const] : [],
    ),
  )
  const names = await cardNames(cache, [...wanted.keys()])
  for (const [key, record] of wanted) {
    if (names.has(key)) continue
    const made = await madeBy(outbox, account, record)
    const name =
      made?.kind === 'college.duplicate'
        ? (await cardNames(cache, [cardKey('college', made.source)])).get(cardKey('college', made.source))
        : made && nameIn(made)
    if (name !== undefined) names.set(key, made?.kind === 'college.duplicate' ? copyName(name) : name)
  }
  return names
}

async function cardNames(cache: StaffCache, keys: string[]): Promise<Map<string, string>> {
  const rows = await cache.use(() => cache.cards.bulkGet(keys))
  return new Map(
    rows.flatMap((row) =>
      typeof row?.card['name'] === 'string' && row.card['name'] !== '' ? [[row.key, row.card['name']] as const] : [],
    ),
  )
}

/** The own edit that made a record, while it waits or is kept. */
async function madeBy(outbox: Outbox, account: string, record: string): Promise<NewEdit | undefined> {
  const at = [account, record]
  const firsts = await outbox.look(async () => [
    await outbox.edits.where('[account+record]').equals(at).first(),
    await outbox.journal.where('[account+record]').equals(at).first(),
    await outbox.tray.where('[account+record]').equals(at).first(),
    ...(await outbox.later
      .where('account')
      .equals(account)
      .filter((row) => row.record === record)
      .sortBy('place')),
  ])
  return firsts.find((row) => row !== undefined && /\.(?:create|duplicate)$/.test(row.edit.kind))?.edit
}

function nameIn(edit: NewEdit): string | undefined {
  const name =
    'value' in edit && typeof edit.value === 'object' && edit.value !== null && 'name' in edit.value
      ? edit.value.name
      : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}
