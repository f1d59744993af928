import type { CollegeRecord } from '../../shared/college/college.ts'
import { referenceOf } from '../../shared/enquiry/reference.ts'
import { Failure } from '../../shared/failure.ts'
import { canonical } from '../../shared/record/canonical.ts'
import type { Receipt } from '../../shared/protocol/push.ts'
import type { Store, StoreTransaction } from '../../sync-server/store/store.ts'

/** One thing the server did and committed, as the store was asked to do it. */
export interface Effect {
  nr: number
  act:
    | 'add'
    | 'replace'
    | 'trash'
    | 'restore'
    | 'vote'
    | 'report'
    | 'review'
    | 'enquiry'
    | 'document'
    | 'view'
    | 'plan'
    | 'follow-up'
    | 'correction'
    | 'decision'
  id: string
  before?: CollegeRecord
  after?: CollegeRecord
  /** Of a vote, a review, an enquiry: whatever was stored. */
  value?: unknown
  /** Of a review, a document or what staff do beside the records: what stood there before. */
  was?: unknown
  /** Of a document: which of the four it was. */
  did?: 'add' | 'replace' | 'trash' | 'restore'
  /** Whose queue it came from and its number there; absent for what came by a documented call. */
  device?: string
  n?: number
}

/**
 * What the server really did, noted between its services and its store, so that no part of it is believed on its word.
 */
export class Ledger {
  effects: Effect[] = []
  /** Each verdict ever committed, by "device/n". */
  verdicts = new Map<string, string>()
  /** Who made each report (`student:<id>`, `device:<id>`), by the number they were told. */
  reporters = new Map<string, string>()
  /** What a restore took away; it may happen again, once. */
  lost: Effect[] = []
  faults: string[] = []
  restores = 0
  #nr = 0
  #kept = new Map<string, { effects: Effect[]; verdicts: Map<string, string> }>()
  #clock: { epoch: string; position: number } | undefined

  /** Begins where another stands: at what was there before anybody began. */
  static after({ effects, reporters }: Ledger): Ledger {
    const ledger = new Ledger()
    ledger.reporters = new Map(reporters)
    ledger.effects = [...effects]
    ledger.#nr = effects.length
    return ledger
  }

  next(): number {
    return ++this.#nr
  }

  mark(name: string): void {
    this.#kept.set(name, { effects: [...this.effects], verdicts: new Map(this.verdicts) })
  }

  goBackTo(name: string): void {
    const kept = this.#kept.get(name)
    if (!kept) throw new Error(`There is no backup ${name}`)
    const stays = new Set(kept.effects)
    this.lost.push(...this.effects.filter((effect) => !stays.has(effect)))
    this.effects = [...kept.effects]
    this.verdicts = new Map(kept.verdicts)
    this.#clock = undefined
    this.restores++
  }

  /** Positions of one epoch only ever rise (S1, S7). */
  ticked(epoch: string, position: number): void {
    if (this.#clock && this.#clock.epoch === epoch && position < this.#clock.position)
      this.faults.push(`commit order: the staff clock went from ${this.#clock.position} to ${position}`)
    this.#clock = { epoch, position }
  }

  judged(device: string, entries: Array<{ n: number; receipt: Receipt }>): void {
    for (const { n, receipt } of entries) {
      const key = `${device}/${n}`
      if (this.verdicts.has(key)) this.faults.push(`at most once: edit ${key} was judged twice`)
      this.verdicts.set(key, canonical(receipt))
    }
  }
}

/** What may go wrong on the server at the worst moment: everything was done, and the commit fails. */
export interface ServerFaults {
  failsCommit: boolean
}

/** The store with the ledger beside it. What a transaction did joins the ledger when it is committed, never before. */
export function overseen(store: Store, ledger: Ledger, faults: ServerFaults): Store {
  return {
    ...store,
    async write(author, work) {
      const done: Effect[] = []
      const verdicts: Array<{ device: string; entries: Array<{ n: number; receipt: Receipt }> }> = []
      const result = await store.write(author, async (tx) => {
        done.length = 0
        verdicts.length = 0
        const made = await work(noting(tx, author.device, ledger, done, verdicts))
        if (faults.failsCommit && author.device !== undefined) {
          faults.failsCommit = false
          throw new Failure('DB_UNAVAILABLE')
        }
        return made
      })
      ledger.effects.push(...done)
      for (const { device, entries } of verdicts) ledger.judged(device, entries)
      const { epoch, position } = await store.catalogue.clock('staff')
      ledger.ticked(epoch, position)
      return result
    },
  }
}

function noting(
  tx: StoreTransaction,
  device: string | undefined,
  ledger: Ledger,
  done: Effect[],
  verdicts: Array<{ device: string; entries: Array<{ n: number; receipt: Receipt }> }>,
): StoreTransaction {
  // A push gives each edit it judges a savepoint, in order: its place among them is its place among the receipts.
  let judging = -1
  let isInside = false
  const placed = new Map<Effect, number>()
  const note = (effect: Omit<Effect, 'nr'>): void => {
    const noted: Effect = { nr: ledger.next(), ...effect, ...(device !== undefined && { device }) }
    if (judging >= 0) placed.set(noted, judging)
    done.push(noted)
  }
  return {
    ...tx,
    colleges: {
      ...tx.colleges,
      async add(records, via) {
        const added = await tx.colleges.add(records, via)
        for (const after of added) note({ act: 'add', id: after.id, after })
        return added
      },
      async replace(pairs, via) {
        const said = await tx.colleges.replace(pairs, via)
        for (const { before, after } of pairs) note({ act: 'replace', id: after.id, before, after })
        return said
      },
      async trash(records, via) {
        await tx.colleges.trash(records, via)
        for (const record of records) note({ act: 'trash', id: record.id, before: record })
      },
      async restore(records, via) {
        await tx.colleges.restore(records, via)
        for (const record of records) note({ act: 'restore', id: record.id, after: record })
      },
    },
    reviews: {
      ...tx.reviews,
      async put(review) {
        const was = await tx.reviews.open(review.id)
        await tx.reviews.put(review)
        note({ act: 'review', id: review.id, value: review, ...(was && { was }) })
      },
      async vote(review, voter, vote) {
        const isNew = await tx.reviews.vote(review, voter, vote)
        if (isNew) note({ act: 'vote', id: review, value: { voter, vote } })
        return isNew
      },
      async report(report) {
        const kept = await tx.reviews.report(report)
        ledger.reporters.set(referenceOf(kept.id), kept.by)
        if (kept.id === report.id) note({ act: 'report', id: report.review, value: report.id })
        return kept
      },
    },
    documents: {
      ...tx.documents,
      async add(record, via) {
        await tx.documents.add(record, via)
        note({ act: 'document', did: 'add', id: record.id, value: record })
      },
      async replace(before, after, changes, via) {
        await tx.documents.replace(before, after, changes, via)
        note({ act: 'document', did: 'replace', id: after.id, value: after, was: before })
      },
      async trash(record, via) {
        await tx.documents.trash(record, via)
        note({ act: 'document', did: 'trash', id: record.id, was: record })
      },
      async restore(record, via) {
        await tx.documents.restore(record, via)
        note({ act: 'document', did: 'restore', id: record.id, value: record })
      },
    },
    enquiries: {
      ...tx.enquiries,
      async add(enquiry) {
        const was = await tx.enquiries.open(enquiry.id)
        const kept = await tx.enquiries.add(enquiry)
        if (!was) note({ act: 'enquiry', id: enquiry.id, value: kept })
        return kept
      },
      async replace(enquiry) {
        const was = await tx.enquiries.open(enquiry.id)
        await tx.enquiries.replace(enquiry)
        note({ act: 'follow-up', id: enquiry.id, value: enquiry, was })
      },
    },
    corrections: {
      ...tx.corrections,
      async add(report) {
        await tx.corrections.add(report)
        note({ act: 'correction', id: report.id, value: report })
      },
      async settle(id, decision) {
        const was = await tx.corrections.open(id)
        await tx.corrections.settle(id, decision)
        note({ act: 'decision', id, value: decision, was })
      },
    },
    views: {
      ...tx.views,
      async put(view) {
        const was = await tx.views.open(view.id)
        await tx.views.put(view)
        note({ act: 'view', id: view.id, value: view, was })
      },
    },
    schedules: {
      ...tx.schedules,
      async put(plan) {
        const was = await tx.schedules.open(plan.college, plan.act)
        await tx.schedules.put(plan)
        note({ act: 'plan', id: plan.college, value: plan, was })
      },
      async remove(college, act) {
        const was = await tx.schedules.open(college, act)
        await tx.schedules.remove(college, act)
        note({ act: 'plan', id: college, was })
      },
    },
    sync: {
      ...tx.sync,
      async savepoint(work) {
        if (isInside) return tx.sync.savepoint(work)
        judging++
        isInside = true
        const before = done.length
        try {
          return await tx.sync.savepoint(work)
        } catch (thrown) {
          done.length = before
          throw thrown
        } finally {
          isInside = false
        }
      },
      async keep(of, upTo, entries) {
        await tx.sync.keep(of, upTo, entries)
        verdicts.push({ device: of, entries })
        for (const [effect, at] of placed) {
          const n = entries[at]?.n
          if (n !== undefined) effect.n = n
        }
      },
    },
  }
}
