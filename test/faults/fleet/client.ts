import { request } from 'node:http'
import type { Dice } from '../../simulation/random.ts'
import type { Fleet } from './processes.ts'

/** How long a client waits for a process before it asks another. */
const PATIENCE_MS = 1_000
const REST_MS = 25
/** Told of a promise that was broken, in a sentence. */
export type FaultListener = (fault: string) => void

/** Answers that say nothing but "later" or "elsewhere". */
const PASSING = new Set([429, 502, 503, 504])

export interface FleetAnswer<D> {
  status: number
  data: D
  code?: string
}
export interface FleetQuestion {
  path: string
  token?: string
  body?: unknown
}

/**
 * Asks one process for a path. A connection of its own for each question, and a clock of its own: a `fetch` to a process
 * that is killed now and then never settles. @returns nothing where it cannot be reached or does not answer in time
 */
export function fetchFrom(
  origin: string | undefined,
  { path, token, body }: FleetQuestion,
): Promise<{ status: number; text: string } | undefined> {
  if (origin === undefined) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const asking = request(`${origin}/api/v1${path}`, {
      method: sent ? 'POST' : 'GET',
      agent: false,
      headers: {
        Accept: 'application/json',
        ...(sent && { 'Content-Type': 'application/json', 'Content-Length': String(sent.length) }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    })
    const end = (answer?: { status: number; text: string }): void => {
      clearTimeout(timer)
      resolve(answer)
      asking.destroy()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    asking.on('error', () => end())
    asking.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', () => end())
      answer.on('close', () =>
        end(answer.complete ? { status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() } : undefined),
      )
    })
    asking.end(sent)
  })
}

/** Asks one process. @returns nothing where it does not answer, or says that it is not ready */
export async function askProcess<D>(
  origin: string | undefined,
  question: FleetQuestion,
): Promise<FleetAnswer<D> | undefined> {
  const answer = await fetchFrom(origin, question)
  if (!answer || PASSING.has(answer.status)) return undefined
  try {
    const said = JSON.parse(answer.text) as { data?: D; code?: string }
    return {
      status: answer.status,
      data: (said.data ?? said) as D,
      ...(said.code !== undefined && { code: said.code }),
    }
  } catch {
    return undefined
  }
}

/** As a phone behind a balancer: asks one process after another, by chance, until one answers. */
export async function askFleet<D>(
  fleet: Fleet,
  chance: Dice,
  question: FleetQuestion,
  unanswered: () => void = () => undefined,
): Promise<FleetAnswer<D>> {
  for (;;) {
    const answer = await askProcess<D>(chance.pick(fleet.origins()), question)
    if (answer) return answer
    unanswered()
    await rest(REST_MS)
  }
}

export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
