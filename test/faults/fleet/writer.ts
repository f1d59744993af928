import { v7 as uuid } from 'uuid'
import type { OpenAnswer } from '../../../shared/protocol/pull.ts'
import type { PushAnswer, Receipt } from '../../../shared/protocol/push.ts'
import { SCHEMA } from '../../../shared/protocol/version.ts'
import type { Dice } from '../../simulation/random.ts'
import { askFleet, askProcess, type FaultListener } from './client.ts'
import type { Fleet } from './processes.ts'

/** One edit as its device knows it; without a receipt it was sent and never heard of. */
export interface SentEdit {
  n: number
  /** What it does: make its own college, write the next value there, write a shared value, add a question, publish. */
  is: 'create' | 'own' | 'shared' | 'question' | 'publish'
  record: string
  before?: string | null
  after?: string
  edit: Record<string, unknown>
  receipt?: Receipt
}

/** One queue. Whoever loses its device goes on with another and never hears of the last batch. */
export interface WriterDevice {
  id: string
  token: string
  protocol: number
  own: string
  sent: SentEdit[]
  isLost: boolean
}

export interface WriterSetting {
  fleet: Fleet
  chance: Dice
  token: string
  /** What its devices speak. */
  protocol: number
  /** Colleges that all writers change. */
  shared: readonly string[]
  isOver(): boolean
  fault: FaultListener
}

/** Pushes batch after batch until it is over, each until some process answers it; every device it had. */
export async function keepWriting(setting: WriterSetting): Promise<WriterDevice[]> {
  const { fleet, chance, token, protocol, isOver, fault } = setting
  const devices: WriterDevice[] = []
  while (!isOver()) {
    const device: WriterDevice = { id: uuid(), token, protocol, own: uuid(), sent: [], isLost: false }
    devices.push(device)
    while (!isOver() && !device.isLost) {
      const batch = await nextBatch(setting, device)
      device.sent.push(...batch)
      await send(setting, device, batch)
      if (!device.isLost && chance.isLucky(0.3)) {
        // An answered edit is seen by every process, from its answer on.
        const { data } = await askFleet<OpenAnswer>(fleet, chance, {
          path: '/sync/open',
          token,
          body: { ids: [device.own] },
        })
        const stands = data.records[0]?.college.shortName ?? null,
          wanted = ownValue(device)
        if (stands !== wanted) fault(`${device.own} reads ${stands} after ${wanted} was answered`)
      }
    }
  }
  return devices
}

/** What the last of a device's own answered edits wrote. */
export const ownValue = ({ sent }: WriterDevice): string | null =>
  sent.findLast(({ is, receipt }) => is === 'own' && receipt !== undefined)?.after ?? null

async function nextBatch(setting: WriterSetting, { token, own, sent }: WriterDevice): Promise<SentEdit[]> {
  const { fleet, chance, shared } = setting
  const batch: SentEdit[] = []
  const add = (made: Omit<SentEdit, 'n' | 'edit'>, edit: Record<string, unknown>): void => {
    const n = sent.length + batch.length + 1
    const numbered = { n, record: made.record, madeAt: '2027-01-04T09:30:00.000Z', ...edit }
    batch.push({ n, ...made, edit: numbered })
  }
  const change = (made: Omit<SentEdit, 'n' | 'edit'> & { after: string; before: string | null }): void =>
    add(made, {
      kind: 'college.change',
      changes: [{ path: 'shortName', before: made.before, after: made.after }],
    })
  const word = (): string => `W${uuid().slice(-12)}`
  if (sent.length === 0) {
    add(
      { is: 'create', record: own },
      { kind: 'college.create', value: { name: `College ${own}`, location: 'Pune', category: ['engineering'] } },
    )
  } else if (
    chance.isLucky(0.25) &&
    !sent.some(({ is }) => is === 'publish') &&
    sent.at(-1)?.record === own &&
    sent.at(-1)?.receipt?.tag !== undefined
  ) {
    add({ is: 'publish', record: own }, { kind: 'college.publish', tag: sent.at(-1)!.receipt!.tag })
  }
  for (let left = 1 + chance.upTo(3); left > 0; left--) {
    const before = [...sent, ...batch].findLast(({ is }) => is === 'own')?.after ?? null
    change({ is: 'own', record: own, before, after: word() })
  }
  if (chance.isLucky(0.3)) {
    const record = chance.pick(shared)
    const { data } = await askFleet<OpenAnswer>(fleet, chance, { path: '/sync/open', token, body: { ids: [record] } })
    change({ is: 'shared', record, before: data.records[0]?.college.shortName ?? null, after: word() })
  }
  if (chance.isLucky(0.3)) {
    const id = uuid()
    add(
      { is: 'question', record: chance.pick(shared), after: id },
      {
        kind: 'college.change',
        changes: [
          { path: 'faqs', insert: { id, order: 'a1', value: { question: `Which hostel, ${id}?`, answer: 'A' } } },
        ],
      },
    )
  }
  return batch
}

async function send(
  { fleet, chance, fault }: WriterSetting,
  device: WriterDevice,
  batch: readonly SentEdit[],
): Promise<void> {
  const question = pushOf(device, batch)
  // Two tabs may send one batch at once (D5).
  const twin = chance.isLucky(0.15) ? askProcess<PushAnswer>(chance.pick(fleet.origins()), question) : undefined
  for (;;) {
    const answer = await askProcess<PushAnswer>(chance.pick(fleet.origins()), question)
    if (answer) {
      noteReceipts(device, batch, answer, fault)
      break
    }
    if (chance.isLucky(0.03)) {
      device.isLost = true
      break
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 10 + chance.upTo(40))
    })
  }
  const other = await twin
  if (other && !device.isLost) noteReceipts(device, batch, other, fault)
}

/** A push of these edits, as often as wanted the same to the byte. */
export const pushOf = ({ id, token, protocol }: WriterDevice, batch: readonly SentEdit[]) => ({
  path: '/sync/push',
  token,
  body: { protocol, schema: SCHEMA, device: id, edits: batch.map(({ edit }) => edit) },
})

/** Keeps what was answered; an edit that was answered before must be answered the same (S2). */
export function noteReceipts(
  device: WriterDevice,
  batch: readonly SentEdit[],
  { status, data, code }: { status: number; data: PushAnswer; code?: string },
  fault: FaultListener,
): void {
  if (status !== 200) return fault(`device ${device.id} was answered ${status} ${code ?? ''}`)
  for (const sent of batch) {
    const receipt = data.receipts.find(({ n }) => n === sent.n)
    if (!receipt) fault(`device ${device.id} has no receipt for ${sent.n}`)
    else if (sent.receipt && JSON.stringify(sent.receipt) !== JSON.stringify(receipt))
      fault(
        `edit ${sent.n} of ${device.id} is answered ${JSON.stringify(receipt)}, and was ${JSON.stringify(sent.receipt)}`,
      )
    else sent.receipt = receipt
  }
}
