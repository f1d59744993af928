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
 * Asks one process. @returns nothing where it does not answer in time, cannot be reached, or says that it is not ready
 */
export async function askProcess<D>(
  origin: string | undefined,
  { path, token, body }: FleetQuestion,
): Promise<FleetAnswer<D> | undefined> {
  if (origin === undefined) return undefined
  try {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = (await answer.json()) as { data?: D; code?: string }
    if (PASSING.has(answer.status)) return undefined
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
