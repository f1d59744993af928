import type { Browser, Tab } from './browser.ts'
import { BAD_GATEWAY, BUSY, type Message, PORTAL } from './network.ts'
import { signIn } from './people.ts'
import { dice } from './random.ts'
import type { ScheduledAct, Step } from './schedule.ts'
import type { World } from './world.ts'

const at = <T>(list: readonly T[], throw_: number): T | undefined => list[throw_ % Math.max(1, list.length)]
const questions = (world: World): Message[] =>
  world.network.messages.filter(({ asked, answer }) => !answer && asked.path !== '/sync/live')
const answers = (world: World): Message[] => world.network.messages.filter(({ answer }) => answer !== undefined)
const tabs = (world: World): Tab[] => world.browsers.flatMap((browser) => browser.tabs)
const HOUR = 3_600_000

/** What each deed does. Whatever it needs and does not find, it leaves undone. */
const DEED: Record<ScheduledAct, (world: World, step: Step) => Promise<void> | void> = {
  save: (world, { a, b }) => {
    const tab = at(tabs(world), a)
    if (tab) world.save(tab, dice(b), 1 + (b % 3))
  },
  document: (world, { a, b }) => {
    const tab = at(
      tabs(world).filter(({ account }) => account.startsWith('staff:')),
      a,
    )
    if (tab) world.saveDocument(tab, dice(b))
  },
  act: (world, { a, b }) => {
    const tab = at(
      tabs(world).filter(({ account }) => account.startsWith('staff:')),
      a,
    )
    if (tab) world.keepAct(tab, dice(b))
  },
  see: (world, { a }) => {
    const tab = at(tabs(world), a)
    if (tab) return world.watch.see(tab)
  },
  sync: (world, { a }) => {
    const tab = at(tabs(world), a)
    if (tab) world.start(() => tab.engine.syncNow())
  },
  settle: (world, { a, b }) => {
    const tab = at(tabs(world), a)
    if (tab) world.settle(tab, dice(b))
  },

  carry: (world, { a }) => {
    const message = at(questions(world), a)
    if (message) return world.carry(message)
  },
  answer: (world, { a }) => {
    const message = at(answers(world), a)
    message?.arrive(message.answer!)
  },
  async both(world, { a }) {
    const message = at(questions(world), a)
    if (!message) return
    await world.carry(message)
    if (!message.isCopy) message.arrive(message.answer!)
  },
  lose: (world, { a }) =>
    at(
      world.network.messages.filter(({ asked }) => asked.path !== '/sync/live'),
      a,
    )?.fail(),
  // The line breaks after the server has done its work: the answer is lost, the effect stays.
  async cut(world, { a }) {
    const message = at(questions(world), a)
    if (!message) return
    await world.carry(message)
    if (!message.isCopy) message.fail()
  },
  double: (world, { a }) => {
    const message = at(questions(world), a)
    if (message && !message.isCopy) world.network.copy(message)
  },
  portal: (world, { a, b }) => {
    const message = at(questions(world), a)
    if (message && !message.isCopy) message.arrive(b % 2 ? PORTAL : BAD_GATEWAY)
  },
  busy: (world, { a }) => {
    const message = at(questions(world), a)
    if (message && !message.isCopy) message.arrive(BUSY)
  },
  announce: (world, { a }) => {
    const message = at(
      world.network.messages.filter(({ asked }) => asked.path === '/sync/live'),
      a,
    )
    message?.arrive({
      status: 200,
      headers: { 'Content-Type': 'text/event-stream' },
      body: 'data: {"stream":"staff","position":1}\n\n',
    })
  },
  pass: (world, { a }) => world.clock.pass([40, 900, 5_000, 70_000, 400_000, 5 * HOUR, 13 * HOUR][a % 7]!, world.rest),

  // Dies at one of its next awaits, whatever that is: between the queue and the answer, in the middle of a transaction.
  crash: (world, { a, b }) => {
    const tab = at(tabs(world), a)
    if (b % 5 === 0) tab?.life.end()
    else tab?.life.light(1 + (b % 60))
  },
  open: (world, { a }) => {
    const browser = at(
      world.browsers.filter((one) => one.tabs.length === 0),
      a,
    )
    browser?.open(world.accountOf(browser))
  },
  tab: (world, { a }) => {
    const browser = at(
      world.browsers.filter((one) => one.tabs.length < 3),
      a,
    )
    browser?.open(world.accountOf(browser))
  },
  async offline(world, { a }) {
    const tab = at(
      tabs(world).filter(({ account }) => account.startsWith('staff:')),
      a,
    )
    if (tab) world.start(() => tab.engine.takeOffline([...world.colleges], () => undefined))
  },
  tidy: (world, { a }) => {
    const tab = at(tabs(world), a)
    if (tab) world.start(() => tab.engine.exportUnsent())
  },
  lose_cache: (world, { a }) => {
    const browser = at(world.browsers, a)
    if (browser) return world.watch.loseCache(browser)
  },

  failCommit: (world) => {
    world.serverFaults.failsCommit = true
  },
  restart: (world) => world.server.restart(),
  backup: (world) => world.backup(),
  restore: (world, { a }) => world.restore(a),
  role: (world, { a, b }) => {
    const account = at(world.accounts, a)
    if (account) return world.changeRole(account, b)
  },
  revoke: (world, { a }) => {
    const account = at(world.accounts, a)
    if (account) return world.revoke(account)
  },
  signin: (world, { a }) => {
    const browser = at(world.browsers, a)
    if (browser) return world.signIn(browser, world.accountOf(browser))
  },
  leave: (world, { a, b }) =>
    leave(
      world,
      at(
        world.browsers.filter((one) => one.tabs.length > 0),
        a,
      ),
      b,
    ),
  call: (world, { a, b }) => documentedCall(world, a, b),
}

export async function doStep(world: World, step: Step): Promise<void> {
  await DEED[step.do](world, step)
  await world.rest()
  world.watch.glance()
}

/** Somebody ends their session on a shared device, and another person signs in on it. */
async function leave(world: World, browser: Browser | undefined, b: number): Promise<void> {
  if (!browser) return
  const account = world.accountOf(browser)
  const how = b % 4 === 0 ? 'discard' : 'keep'
  const [tab, ...others] = browser.tabs
  for (const other of others) other.life.end()
  const leaving = { isDone: false }
  world.start(async () => {
    await tab!.engine.leave(how)
    leaving.isDone = true
  })
  await world.rest()
  // What was being sent is given up first.
  for (let turns = 0; turns < 3 && !leaving.isDone; turns++) {
    for (const message of world.network.messages.filter(({ from }) => from === browser.name)) message.fail()
    await world.rest()
  }
  tab!.life.end()
  // Someone who closes the browser meanwhile has not left; what was to go may be gone all the same.
  if (!leaving.isDone) return world.watch.mayHaveLeft(browser, account, how)
  await world.watch.hasLeft(browser, account, how)
  const other = at(
    world.browsers.filter((one) => one !== browser),
    b >> 3,
  )
  if (other && other.tabs.length === 0) world.swap(browser, other)
  const next = world.accountOf(browser)
  if (next !== 'visitor' && !browser.tokens.has(next)) browser.tokens.set(next, await signIn(world.server.store, next))
  browser.open(next)
}

/** Somebody works with the documented calls, as a script or an older screen would. */
async function documentedCall(world: World, a: number, b: number): Promise<void> {
  const account = at(
    world.accounts.filter((one) => one.startsWith('staff:')),
    a,
  )
  const id = at(world.colleges, b)
  if (!account || !id) return
  const token = await signIn(world.server.store, account)
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const record = await world.server.store.colleges.open(id)
  if (!record) return
  const word = world.supply.token()
  const change = [{ shortName: word }, { city: word }, { highlights: `${word}\n` }][b % 3]!
  world.watch.calls(id, change, record)
  await world.ask({
    from: 'documented call',
    asked: {
      path: `/admin/colleges/${id}`,
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${record.tag}"` },
      body: new TextEncoder().encode(JSON.stringify(change)),
    },
  })
}
