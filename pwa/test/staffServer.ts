import { vi } from 'vitest'

export interface RecordedRequest {
  method: string
  path: string
  body: unknown
  /** The tag of what the person saw. */ ifMatch?: string
}

/**
 * A server a test writes by hand: answers by "METHOD /path" (the query is left off), whatever it does not know is no
 * connection.
 */
export function staffServer(answers: Record<string, unknown>) {
  const asked: RecordedRequest[] = []
  const server = {
    asked,
    answers,
    /** What was asked with these methods, in order. */
    said: (...methods: string[]) =>
      asked
        .filter(({ method }) => methods.includes(method))
        .map(({ method, path, body }) => [`${method} ${path}`, body]),
    comesBack(anew: Record<string, unknown>) {
      Object.assign(answers, anew)
      vi.stubGlobal('navigator', { ...navigator, onLine: true })
    },
    goesAway() {
      for (const key of Object.keys(answers)) delete answers[key]
      vi.stubGlobal('navigator', { ...navigator, onLine: false })
    },
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const method = init.method ?? 'GET'
    const path = pathname.replace('/api/v1', '')
    const ifMatch = (init.headers as Record<string, string> | undefined)?.['If-Match']
    asked.push({
      method,
      path: path + search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      ...(ifMatch !== undefined && { ifMatch }),
    })
    const answer = answers[`${method} ${path}`]
    if (answer === undefined) throw new TypeError('offline')
    const status =
      typeof answer === 'object' && answer !== null && 'code' in answer
        ? ((answer as unknown as { status?: number }).status ?? 400)
        : 200
    return new Response(JSON.stringify(answer), { status, headers: { 'Content-Type': 'application/json' } })
  })
  return server
}

/** Where one kind alone is asked for, only that is told, as the server does. */
export function toldByKind(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await fetch(address, init),
      kind = new URL(address).searchParams.get('kind')
    if (!kind) return answer
    const told = (await answer.json()) as { data: Array<{ kind: string }> }
    return Response.json({ ...told, data: told.data.filter((one) => one.kind === kind) })
  })
}
