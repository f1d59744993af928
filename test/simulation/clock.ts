interface Alarm {
  at: number
  act: () => void
  nr: number
}

/**
 * Time that moves only when the schedule says so. One clock for the server and, each with its own fault, the devices.
 */
export class Clock {
  #now: number
  #alarms: Alarm[] = []
  #nr = 0

  constructor(start: number) {
    this.#now = start
  }

  now = (): number => this.#now

  after(ms: number, act: () => void): () => void {
    const alarm: Alarm = { at: this.#now + Math.max(0, ms), act, nr: this.#nr++ }
    this.#alarms.push(alarm)
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm)
    }
  }

  /**
   * Lets time pass; what rings on the way rings in order, and everything it stirs up comes to rest before the next.
   * After `most` of them the machine sleeps to the end: what was due meanwhile rings when time passes again, as on a
   * phone in a pocket.
   */
  async pass(ms: number, rest: () => Promise<void>, most = 4): Promise<void> {
    const until = this.#now + ms
    for (let rung = 0; rung < most; rung++) {
      const next = this.#alarms.filter((alarm) => alarm.at <= until).sort((a, b) => a.at - b.at || a.nr - b.nr)[0]
      if (!next) break
      this.#alarms = this.#alarms.filter((one) => one !== next)
      this.#now = Math.max(this.#now, next.at)
      next.act()
      await rest()
    }
    this.#now = until
  }
}
