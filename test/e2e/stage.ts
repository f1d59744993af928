import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { DESK, openBrowser, openDevice, staffScreensKept, type Device, type DeviceOptions } from './browser.ts'
import { startSite, type Site, type SiteOptions } from './site.ts'
import { editor } from './sync/editor.ts'

/**
 * Where the journeys of one file take place. There from its first journey on; whatever was opened is ended after its
 * last.
 */
export interface Stage {
  readonly site: Site
  readonly browser: Browser
  /** A person's device, with nothing on it yet: a phone, unless said otherwise. */
  device(options?: DeviceOptions): Promise<Device>
  /**
   * A computer at which an editor has signed in, and which keeps what it needs to open without a network. `address`:
   * another way to the site.
   */
  desk(address?: string): Promise<Device & { me: ReturnType<typeof editor> }>
}

/** Declares the stage of a file or of a `describe`. `ready`: what is to be there before the first journey. */
export function openStage({ ready, ...options }: SiteOptions & { ready?(stage: Stage): Promise<void> } = {}): Stage {
  let site: Site | undefined, browser: Browser | undefined
  const opened: Device[] = []
  const stage: Stage = {
    get site() {
      return there(site)
    },
    get browser() {
      return there(browser)
    },
    device: (of) => open(stage.site.address, of),
    async desk(address = stage.site.address) {
      const made = await open(address, DESK),
        me = editor(made.page)
      await me.signIn()
      await staffScreensKept(made.page)
      return { ...made, me }
    },
  }
  async function open(address: string, of?: DeviceOptions): Promise<Device> {
    const made = await openDevice(stage.browser, address, of)
    opened.push(made)
    return made
  }
  beforeAll(async () => {
    site = await startSite(options)
    browser = await openBrowser()
    await ready?.(stage)
  })
  afterAll(async () => {
    for (const one of opened) await one.close().catch(() => undefined)
    await browser?.close()
    await site?.end()
  })
  return stage
}

function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The stage stands from the first journey on')
  return one
}
