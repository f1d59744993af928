import { expose } from 'comlink'
import type { WorkerEndpoint } from '../search/workerConnection.ts'

/**
 * A worker whose code runs beside the page's, joined to it by a real message channel: what passes is what a structured
 * clone lets pass.
 */
export class TestWorker extends EventTarget implements WorkerEndpoint {
  isTerminated = false
  readonly #ports = new MessageChannel()

  constructor(api: object) {
    super()
    const { port1, port2 } = this.#ports
    expose(api, port2)
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage(message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []): void {
    if (!this.isTerminated) this.#ports.port1.postMessage(message, transfer as Transferable[])
  }
  terminate(): void {
    this.isTerminated = true
    this.#ports.port1.close()
  }
  /** As a browser says that a worker died. */
  dies(message = ''): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

/** Starts such workers, and keeps those that were started. */
export function testWorkers(api: () => object): { started: TestWorker[]; start: () => WorkerEndpoint } {
  const started: TestWorker[] = []
  return {
    started,
    start() {
      const worker = new TestWorker(api())
      started.push(worker)
      return worker
    },
  }
}
