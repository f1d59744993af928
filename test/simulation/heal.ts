import type { OutboxDevice, EditRow, JournalRow, LaterRow } from '../../pwa/local/outbox.ts'
import { isAct } from '../../pwa/sync/acts.ts'
import { PUSH_EDITS } from '../../shared/protocol/push.ts'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import type { Browser, RestedDevice, Tab } from './browser.ts'
import { putStaff } from './people.ts'
import { OUTBOX } from './disk.ts'
import type { World } from './world.ts'

/** Longer than a visitor's device takes what it last heard for true. */
const A_WHILE_MS = 11 * 60_000

/**
 * The network stands, everybody is signed in, and each device gets its turns: then nothing may be left to send, within
 * the rounds a queue of its length may take. Answers the desks as they then are.
 */
export async function heal(world: World): Promise<RestedDevice[]> {
  world.serverFaults.failsCommit = false
  for (const message of world.network.messages.slice()) {
    if (message.isCopy) await world.carry(message)
    else message.fail()
  }
  await world.rest()
  for (const tab of world.browsers.flatMap(({ tabs }) => [...tabs])) tab.life.end()
  await world.rest()
  await world.clock.pass(A_WHILE_MS, world.rest)

  const pairs = new Map<string, { browser: Browser; account: QueueOwner }>()
  for (const browser of world.browsers) {
    const accounts = new Set<QueueOwner>([
      world.accountOf(browser),
      ...(await browser.disk.read<OutboxDevice>(OUTBOX, 'devices')).map(({ account }) => account as QueueOwner),
    ])
    for (const account of accounts) pairs.set(`${browser.name} ${account}`, { browser, account })
  }
  for (const account of new Set([...pairs.values()].map((one) => one.account))) {
    if (!account.startsWith('staff:')) continue
    const id = account.slice('staff:'.length)
    const staff = await world.server.store.staff.open(id)
    if (staff && !staff.isActive) await putStaff(world.server.store, id, { role: staff.role })
  }
  const desks: RestedDevice[] = []
  for (const pair of pairs.values()) {
    const lengthBefore = await lengthOf(world, pair)
    const later = await pair.browser.disk.read<LaterRow>(OUTBOX, 'later'),
      acts = later.filter(isAct).length
    const sentBefore = world.watch.pushes.get(`${pair.browser.name} ${pair.account}`) ?? 0
    await world.signIn(pair.browser, pair.account)
    // The rounds that are enough are counted in batches of the contract.
    pair.browser.isBatched = false
    // Opening turns a cycle by itself.
    const tab = pair.browser.open(pair.account)
    await world.flow()
    await mustBeSent(world, pair, { length: lengthBefore, acts, ofFiles: later.length - acts }, sentBefore)
    desks.push({ ...pair, tab })
  }
  // Once more all round: what the later ones brought is new to the earlier ones, and a restore is only noticed by who
  // comes back.
  for (let turn = world.ledger.restores > 0 ? 2 : 1; turn > 0; turn--)
    for (const { tab } of desks) await settleDown(world, tab)
  await world.openEverything()
  return desks
}

async function settleDown(world: World, tab: Tab): Promise<void> {
  world.start(() => tab.engine.resume())
  await world.flow()
}

/** How many edits this device may have to send: what waits, and after a restore what it once sent. */
async function lengthOf(
  world: World,
  { browser, account }: { browser: Browser; account: QueueOwner },
): Promise<number> {
  const of = async (table: string): Promise<number> =>
    (await browser.disk.read<JournalRow>(OUTBOX, table)).filter((row) => row.account === account).length
  return (
    (await of('edits')) +
    (await of('later')) +
    (world.ledger.restores > 0 ? (await of('journal')) + (await of('tray')) : 0)
  )
}

async function mustBeSent(
  world: World,
  { browser, account }: { browser: Browser; account: QueueOwner },
  { length, acts, ofFiles }: { length: number; acts: number; ofFiles: number },
  sentBefore: number,
): Promise<void> {
  const waiting = (await browser.disk.read<EditRow>(OUTBOX, 'edits')).filter((row) => row.account === account)
  const aside = (await browser.disk.read<LaterRow>(OUTBOX, 'later')).filter((row) => row.account === account)
  if (aside.length > 0) {
    world.faults.push(`liveness: ${aside.length} acts of ${account} wait on ${browser.name} that could be sent`)
    return
  }
  if (waiting.length > 0) {
    world.faults.push(`liveness: ${waiting.length} edits of ${account} never leave ${browser.name}`)
    return
  }
  const rounds = (world.watch.pushes.get(`${browser.name} ${account}`) ?? 0) - sentBefore
  // Acts of staff leave in a batch of their own, once the server has been heard; so do edits that name files, once those
  // have left.
  const allowed = Math.ceil(length / PUSH_EDITS) + 2 + (acts > 0 ? 1 : 0) + (ofFiles > 0 ? 1 : 0)
  if (rounds > allowed)
    world.faults.push(`liveness: ${browser.name} took ${rounds} rounds for ${length} edits, and ${allowed} are enough`)
}
