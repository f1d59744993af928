import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { v7 as uuid } from 'uuid'
import { type LetterQueueOptions, openLetterQueue } from './letterQueue.ts'
import type { Letter } from './letters.ts'

/** The one way mail leaves. */
export interface Post {
  /**
   * `service`: letters go out by SMTP. `outbox`: there is no mail service, and each is a file for whoever runs the
   * server.
   */
  readonly kind: 'service' | 'outbox'
  /** Takes a letter and answers at once: how long a mail server takes must not tell who has an account. */
  send(letter: Letter): void
  /** Runs after the answer has gone, for the same reason; a letter that comes of it is sent. */
  afterwards(work: () => Promise<Letter | undefined>): void
  /**
   * Removes letters that lie in the outbox: all to one address, or all written before a moment (ms). Of those that wait
   * for a mail service, the ones to that address.
   */
  forget(which: { to: string } | { before: number }): Promise<void>
  /**
   * Sends the letters that wait in the database, those of other processes too, until the answer is called. For the owner
   * of the background work; does nothing where letters do not wait there.
   */
  sendDue(): () => Promise<void>
  /** Everything taken so far is sent, stored, written down or given up. */
  settled(): Promise<void>
  /** Waits for what is under way and closes the connections. */
  close(): Promise<void>
}

export interface PostOptions {
  /** smtp:// or smtps://, with user and password where needed. */
  smtpUrl?: string
  /** Where letters wait for the mail service, so that none is lost with its process; in memory unless given. */
  queue?: LetterQueueOptions
  /** Where letters go without a mail service. */
  folder: string
  from: string
  /** A letter was given up, or what should have made one failed. */
  failed(thrown: unknown): void
  /** Between tries, in ms. A link lives 30 minutes, so nothing is tried for longer. */
  waits?: readonly number[]
}

const WAITS = [5_000, 60_000, 300_000, 900_000]
/** What may wait in memory; the rest is given up, or a flood of forms would fill it. */
const WAITING_AT_MOST = 500

/** Opens the way out. Without `smtpUrl` every letter is written into the folder as it would have been sent. */
export function openPost({ smtpUrl, queue: kept, folder, from, failed, waits = WAITS }: PostOptions): Post {
  const deliver = smtpUrl === undefined ? intoFolder(folder, from) : byService(smtpUrl, from)
  const queue =
    smtpUrl !== undefined && kept
      ? openLetterQueue({ ...kept, deliver: deliver.letter, isFinal, failed, waits })
      : undefined
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  const track = (work: Promise<void>): void => {
    const tracked = work.catch(failed).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  async function tried(letter: Letter): Promise<void> {
    if (queue) return queue.add(letter)
    for (const [at, wait] of [...waits, undefined].entries()) {
      try {
        return await deliver.letter(letter)
      } catch (thrown) {
        if (wait === undefined || closing.signal.aborted || isFinal(thrown)) throw thrown
        await rest(waits[at]!, closing.signal)
      }
    }
  }
  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    kind: smtpUrl === undefined ? 'outbox' : 'service',
    send(letter) {
      if (underWay.size >= WAITING_AT_MOST) return failed(new Error('Too many letters wait'))
      track(tried(letter))
    },
    afterwards(work) {
      if (underWay.size >= WAITING_AT_MOST) return failed(new Error('Too many letters wait'))
      // Not in this turn: the database would be asked before the answer is written.
      track(
        new Promise<void>((resolve) => {
          setImmediate(resolve)
        })
          .then(work)
          .then((letter) => (letter ? tried(letter) : undefined)),
      )
    },
    async forget(which) {
      await settled()
      await deliver.forget(which)
      if ('to' in which) await queue?.forget(which.to)
    },
    sendDue: () => queue?.sendDue() ?? (() => Promise.resolve()),
    settled,
    async close() {
      closing.abort()
      await settled()
      await deliver.close()
    },
  }
}

interface Delivery {
  /** `id`: of a letter that may be handed over again, by a process that does not know of the first time. */
  letter(letter: Letter, id?: string): Promise<void>
  forget(which: Parameters<Post['forget']>[0]): Promise<void>
  close(): Promise<void>
}

/**
 * Addresses go as objects and nothing else becomes a header, and a line break is refused outright: nodemailer folds and
 * encodes, but that a name could end a header is not left to it.
 */
function messageOf({ to, subject, text }: Letter, from: string, id = uuid()) {
  if (/[\r\n\0]/.test(to + subject)) throw new Error('A line break in the head of a letter')
  return {
    from: { name: 'Pravesh', address: from },
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Read with the first letter, and not at every start. */
const library = () => import('nodemailer')

function byService(url: string, from: string): Delivery {
  let opened: Promise<Transporter> | undefined
  const transporter = () =>
    (opened ??= library().then(({ createTransport }) =>
      createTransport({
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      }),
    ))
  return {
    letter: async (letter, id) => {
      await (await transporter()).sendMail(messageOf(letter, from, id))
    },
    forget: () => Promise.resolve(),
    close: async () => {
      ;(await opened)?.close()
    },
  }
}

/** Written whole under another name first, so that whoever reads the folder never sees half a letter. */
function intoFolder(folder: string, from: string): Delivery {
  return {
    async letter(letter) {
      const transporter = (await library()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await transporter.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = join(folder, uuid())
      // The link in it opens an account: for the owner of the server alone.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${name}.part`, `${name}.eml`)
    },
    async forget(which) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const isMeant =
          'to' in which
            ? isTo(await readFile(path, 'utf8').catch(() => ''), which.to)
            : ((await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity) < which.before
        if (isMeant) await rm(path, { force: true })
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Is a letter, as it was written down, to this address? */
function isTo(letter: string, address: string): boolean {
  const [, to = ''] = /^To: ((?:.*\n[ \t])*.*)$/m.exec(letter) ?? []
  return to.toLowerCase().includes(address.toLowerCase())
}

/** A mail server that says 5xx means it; everything else may pass. */
const isFinal = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'responseCode' in thrown &&
  typeof thrown.responseCode === 'number' &&
  thrown.responseCode >= 500

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
