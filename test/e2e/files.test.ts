import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, photo, waitForToast } from './browser.ts'
import { pause, type Site } from './site.ts'
import { openStage } from './stage.ts'
import { PIECE } from '../../shared/files/pieces.ts'
import { startProxy } from '../faults/proxy.ts'

interface Facility {
  name: string
  photoURL?: string
}
interface Held {
  id: string
  slug: string
  facilities: Facility[]
}

/** Every file the server holds, by where it lies. */
function stored(site: Site): string[] {
  const folder = join(site.folder, 'files')
  const all = (at: string): string[] =>
    readdirSync(at).flatMap((name) => (statSync(join(at, name)).isDirectory() ? all(join(at, name)) : [join(at, name)]))
  try {
    return all(folder)
  } catch {
    return []
  }
}

describe('files', () => {
  const stage = openStage()

  test('[D1] a photo put on a college without a network, its tab closed, is on the public page once there is one, and the server holds one file', async () => {
    const { data } = await stage.site.call<{ data: Held }>('POST', '/admin/colleges', {
      name: 'Field Photo College',
      location: 'Pune',
      category: ['Engineering'],
      status: 'published',
      courses: [{ name: 'B.Tech', categoryName: 'BTech' }],
    })
    const asha = await stage.desk()
    const picture = await photo(asha, 200)
    await asha.me.open(data.id)
    await asha.context.setOffline(true)
    await asha.page.getByRole('tab', { name: /^Facilities/ }).click()
    await asha.page.getByRole('button', { name: /^Add facility/i }).click()
    await asha.page.getByLabel(/^Facility name/).fill('Library')
    await asha.page
      .getByTestId('facility-images-input')
      .setInputFiles({ name: 'library.jpg', mimeType: 'image/jpeg', buffer: picture })
    // Cropped to the shape in which the site shows it, by the keyboard alone.
    await asha.page.getByRole('dialog', { name: 'Crop photo' }).waitFor()
    await asha.page.getByRole('button', { name: 'Use picture', disabled: false }).waitFor()
    expect(await accessibilityFaults(asha.page)).toEqual([])
    await asha.page.getByLabel(/^Bottom right corner/).press('Shift+ArrowLeft')
    await asha.page.getByLabel(/^Part of the picture/).press('ArrowRight')
    await asha.page.getByRole('button', { name: 'Use picture' }).press('Enter')
    await asha.page.getByText('On this device; it goes with the saved edit.').waitFor()
    await asha.page.locator('img[src^="blob:"]').waitFor()
    await asha.page.getByLabel('Photo description').fill('The library across the lake')
    await waitForToast(asha.page, 'College updated successfully', () =>
      asha.page.getByRole('button', { name: 'Save', exact: true }).click(),
    )
    expect(stored(stage.site)).toEqual([])
    await asha.page.close()
    await asha.context.setOffline(false)
    const again = await asha.context.newPage()
    await again.goto('/admin/colleges')
    const until = Date.now() + 150_000
    let college = data
    while (!college.facilities[0]?.photoURL) {
      if (Date.now() > until) throw new Error(`The server holds ${JSON.stringify(college.facilities)}`)
      await pause(200)
      college = (await stage.site.call<{ data: Held }>('GET', `/admin/colleges/${data.id}`)).data
    }
    expect(college.facilities).toMatchObject([
      {
        name: 'Library',
        photoURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/[0-9a-f-]{36}\/library\.webp$/) as string,
      },
    ])
    expect(stored(stage.site)).toHaveLength(1)
    // Made small on the device, before it waited there.
    const { totalFiles, totalSize } = (
      await stage.site.call<{ data: { totalFiles: number; totalSize: number } }>('GET', '/bunny/stats')
    ).data
    expect(totalFiles).toBe(1)
    expect(totalSize).toBeGreaterThan(0)
    expect(totalSize).toBeLessThan(picture.length)

    const reader = await stage.device()
    await reader.page.goto(`/colleges/engineering/${data.slug}/facilities`)
    const shown = reader.page.locator('img[src*="/files/"]').first()
    await shown.waitFor()
    expect(await shown.getAttribute('alt')).toBe('The library across the lake')
    // Before anything is looked at from outside, which the content policy counts as a script.
    expect([...asha.takeComplaints(), ...reader.takeComplaints()]).toEqual([])
    await shown.scrollIntoViewIfNeeded()
    const [width, height] = await shown.evaluate((img: HTMLImageElement) =>
      img.decode().then(() => [img.naturalWidth, img.naturalHeight] as const),
    )
    // Of the 320 by 240 pixels, the part that was chosen.
    expect(width).toBeLessThan(320)
    expect(width / height).toBeCloseTo(1.5, 1)
  })

  test('a file dropped into the file manager without a network waits on the device and goes by itself; one is uploaded, found, renamed, deleted and restored by keyboard', async () => {
    const ravi = await stage.desk()
    const { page, context } = ravi
    await page.goto('/admin/files')
    await page.getByText('Total Files').waitFor()
    await context.setOffline(true)
    await page.getByLabel('Files to upload').setInputFiles({
      name: 'field notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Written where there is no network'),
    })
    await page.getByText('waiting for the network').waitFor()
    await page.reload()
    await page.getByText('waiting for the network').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'field notes.txt', exact: true }).waitFor({ timeout: 150_000 })
    expect(
      (await stage.site.call<{ data: Array<{ ObjectName: string }> }>('GET', '/bunny/files')).data.filter(
        ({ ObjectName }) => ObjectName.startsWith('field notes'),
      ),
    ).toHaveLength(1)

    await page.getByRole('button', { name: 'field notes.txt', exact: true }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'field notes.txt' })
    await sheet.getByText('No college uses this file.').waitFor()
    await sheet.getByLabel('Name').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('visit of November.txt')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'visit of November.txt', exact: true }).waitFor()
    // A sheet that closes gives the focus back to what opened it.
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Delete visit of November.txt' }).focus()
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete visit of November.txt?' })
    await asked.getByText('No college uses this file.').waitFor()
    await asked.getByRole('button', { name: 'Delete' }).focus()
    await waitForToast(page, 'File deleted successfully', () => page.keyboard.press('Enter'))
    await page.getByRole('button', { name: 'Trash' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Restore visit of November.txt' }).focus()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('The trash is empty').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'visit of November.txt', exact: true }).waitFor()
    expect(ravi.takeComplaints()).toEqual([])
  })

  test('a file of 3 MB over a line that is cut twice goes on from where it was and arrives whole', async () => {
    const network = await startProxy(Number(new URL(stage.site.address).port))
    try {
      const asha = await stage.desk(`http://127.0.0.1:${network.port}`),
        { page } = asha
      await page.goto('/admin/files')
      await page.getByText('Total Files').waitFor()
      const MB = 1024 * 1024
      const bytes = Buffer.from('Fees of the year 2026–27, college by college. '.repeat(80_000)).subarray(0, 3 * MB)
      const before = network.carried().allUp
      network.cutAfter('up', MB, 2.4 * MB)
      await page
        .getByLabel('Files to upload')
        .setInputFiles({ name: 'fees of all colleges.txt', mimeType: 'text/plain', buffer: bytes })
      await page.getByRole('button', { name: 'fees of all colleges.txt', exact: true }).waitFor({ timeout: 150_000 })
      expect(
        stored(stage.site)
          .filter((path) => path.endsWith('fees-of-all-colleges.txt'))
          .map((path) => readFileSync(path).equals(bytes)),
      ).toEqual([true])
      const sent = network.carried().allUp - before
      // A cut costs the piece that was on its way; what else the page asked meanwhile is counted too.
      expect([sent >= bytes.length, sent <= bytes.length + 2 * PIECE.most + MB / 2]).toEqual([true, true])
      expect(
        readdirSync(join(stage.site.folder, 'pieces'))
          .filter((name) => !name.endsWith('.joined'))
          .flatMap((owner) => readdirSync(join(stage.site.folder, 'pieces', owner))),
      ).toEqual([])
    } finally {
      await network.close()
    }
  })

  test('a drawing that was cleaned runs nothing when it is opened, and neither does one that was never cleaned', async () => {
    const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    const canary = `${stage.site.address}/canary`
    const run = `fetch('${canary}')`
    const vectors = [
      `<svg ${XMLNS}><script>${run}</script></svg>`,
      `<svg ${XMLNS} onload="${run}"></svg>`,
      `<svg ${XMLNS}><script><![CDATA[${run}]]></script></svg>`,
      `<svg ${XMLNS}><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${canary}"></iframe><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${run}"/></foreignObject></svg>`,
      `<svg ${XMLNS}><image href="${canary}"/><use href="${canary}#a"/><style>@import "${canary}";</style></svg>`,
      `<svg ${XMLNS}><animate onbegin="${run}" attributeName="x" dur="1s"/><set attributeName="onmouseover" to="${run}"/></svg>`,
      `<?xml-stylesheet type="text/xsl" href="${canary}"?><svg ${XMLNS}><a href="javascript:${run}"><rect width="900" height="900"/></a></svg>`,
    ]
    const addresses: string[] = []
    for (const [at, drawing] of vectors.entries()) {
      const form = new FormData()
      form.append('files[]', new Blob([drawing], { type: 'image/svg+xml' }), `vector ${at}.svg`)
      const answer = await stage.site
        .call<{ files: Array<{ cdnUrl: string }> }>('POST', '/bunny/upload', form)
        .catch(() => undefined) // refused is harmless as well
      if (answer) addresses.push(answer.files[0]!.cdnUrl)
      const raw = join(stage.site.folder, 'files', 'never-cleaned')
      mkdirSync(raw, { recursive: true })
      writeFileSync(join(raw, `${at}.svg`), drawing)
      addresses.push(`${stage.site.address}/files/never-cleaned/${at}.svg`)
    }
    expect(addresses.length).toBeGreaterThanOrEqual(7)
    const context = await stage.browser.newContext()
    const page = await context.newPage()
    let heard: string[] = []
    // Where requests leave the browser: what its policy stopped does not come by here.
    await context.route(`${canary}*`, (route) => {
      heard.push(`${page.url()} asked`)
      return route.fulfill({ body: '' })
    })
    // The same drawing under no policy sings, so silence means something.
    await context.route(`${stage.site.address}/control.svg`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: vectors[0]! }),
    )
    await page.goto(`${stage.site.address}/control.svg`)
    await expect.poll(() => heard.length, { timeout: 150_000 }).toBe(1)
    heard = []
    for (const address of addresses) {
      const answer = await page.goto(address)
      expect([address, answer?.status(), answer?.headers()['content-type']]).toEqual([address, 200, 'image/svg+xml'])
      await page.mouse.click(50, 50)
    }
    await page.goto('about:blank')
    expect(heard).toEqual([])
    await context.close()
  })
})
