import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { compressHandover } from '../../pwa/components/codes/squeeze.ts'
import { decodeCutoffs } from '../../shared/cutoff/pack.ts'
import { decodeRounds } from '../../shared/cutoff/rounds.ts'
import { writeHandOver } from '../../shared/handover/handover.ts'
import { MOST_PARTS, partsOf } from '../../shared/handover/parts.ts'
import { FORECAST_YEARS } from '../../shared/predictor/forecast.ts'
import { slotHistoryOf } from '../../shared/predictor/history.ts'
import { rowKey } from '../../shared/predictor/rowKey.ts'
import { figure, median } from './report.ts'

// What guidance costs: JoSAA's own tables brought in as an operator would, what a phone then fetches and decodes, what
// it hands over, and how soon 'what if' answers.
const FOLDER = process.env.DATA_FOLDER ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const RANKS = join(FOLDER, 'josaa-closing-ranks.csv.gz'),
  BY_ROUND = join(FOLDER, 'josaa-2025-by-round.csv.gz')
interface Entry {
  exam: string
  year: number
  hash: string
  bytes: number
  rounds?: { hash: string; bytes: number }
}

if (!existsSync(RANKS)) {
  process.stdout.write('· Guidance needs the published closing ranks; they are not here\n')
} else {
  const site = await startSite(),
    browser = await openBrowser()
  try {
    await site.stop()
    const from = performance.now()
    for (const file of [RANKS, BY_ROUND]) await site.importFile(file, '--kind', 'cutoffs')
    figure('JoSAA: 88,707 rows of closing ranks brought in by the command', (performance.now() - from) / 1000, 's', {
      atMost: 60,
    })
    await site.start()
    const cutoffs = await cutoffsOut(site.address)
    figure('P18 largest pack as published, one exam and year', Math.max(...cutoffs.map(({ bytes }) => bytes)), 'B', {
      atMost: 60_000,
    })
    const told = cutoffs.filter(({ rounds }) => rounds !== undefined)
    const largest = told.reduce((a, b) => (a.rounds!.bytes > b.rounds!.bytes ? a : b))
    figure(`rounds pack of ${largest.exam} ${largest.year}`, largest.rounds!.bytes, 'B', { atMost: 60_000 })
    figure(
      `rounds packs of all papers of ${largest.year}`,
      told.filter(({ year }) => year === largest.year).reduce((sum, { rounds }) => sum + rounds!.bytes, 0),
      'B',
      { atMost: 60_000 },
    )
    const blob = async (hash: string) =>
      new Uint8Array(await (await fetch(`${site.address}/api/v1/catalogue/blobs/${hash}`)).arrayBuffer())
    const [packed, rounds] = [await blob(largest.hash), await blob(largest.rounds!.hash)],
      pack = decodeCutoffs(packed)
    figure(
      `decoding it (${pack.rows} seats)`,
      median(
        Array.from({ length: 15 }, () => {
          const began = performance.now()
          decodeRounds(rounds, pack)
          return performance.now() - began
        }),
      ),
      'ms',
      { atMost: 50 },
    )

    const keys = [
      ...new Set(
        Array.from({ length: pack.rows }, (_, row) =>
          rowKey(pack.exam, pack.institutes[pack.institute[row]!]!.name, pack.programs[pack.program[row]!]!),
        ),
      ),
    ]
    for (const count of [10, 50, 200]) {
      // From all over the list, as somebody picks them.
      const bytes = await compressHandover(
        writeHandOver({ choices: Array.from({ length: count }, (_, at) => keys[(at * 7919) % keys.length]!) }),
      )
      figure(`hand-over of ${count} choices`, bytes.length, 'B')
      figure(`hand-over of ${count} choices: codes`, partsOf(bytes).length, 'codes', { atMost: MOST_PARTS })
    }

    const { page, context, close } = await openDevice(browser, site.address, { viewport: { width: 1280, height: 800 } })
    await page.goto('/college-predictor')
    await page.getByRole('combobox', { name: 'Exam', exact: true }).selectOption('JEE Main')
    await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Karnataka')
    await page.getByRole('checkbox', { name: /^I am a woman/ }).check()
    await page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('20000')
    await page.getByRole('button', { name: 'Show my colleges' }).click()
    await page.getByRole('region', { name: 'Seats open to you' }).waitFor()
    // The IITs besides: their ranks are of another exam.
    await page.getByRole('button', { name: 'Add it' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox', { name: 'Exam', exact: true }).selectOption('JEE Advanced')
    await sheet.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('6000')
    await sheet.getByRole('button', { name: 'Show my colleges' }).click()
    await page.getByText('JEE Advanced, Common rank (CRL)').waitFor()
    await page
      .getByRole('article')
      .first()
      .or(page.getByRole('heading', { level: 3 }).first())
      .waitFor()
    let slots = 0
    for (const exam of ['JEE Main', 'JEE Advanced'] as const) {
      const packs = await Promise.all(
        cutoffs
          .filter((entry) => entry.exam === exam)
          .sort((a, b) => b.year - a.year)
          .slice(0, FORECAST_YEARS)
          .map(async ({ hash }) => decodeCutoffs(await blob(hash))),
      )
      slots += slotHistoryOf(exam, packs).slots
    }
    figure(
      `P18 'what if' over ${slots} slots in a browser, from the slider to the answer drawn`,
      median(await movesOf(page)),
      'ms',
      { atMost: 50 },
    )
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    figure('P18 the same with the page’s own thread 4 × slower', median(await movesOf(page)), 'ms')
    await close()
  } finally {
    await browser.close()
    await site.end()
  }
}

/** What was just imported is packed a moment after the start. */
async function cutoffsOut(address: string): Promise<Entry[]> {
  for (;;) {
    const answer = await fetch(`${address}/api/v1/catalogue/manifest`)
    const { cutoffs = [] } = answer.ok ? ((await answer.json()) as { cutoffs?: Entry[] }) : {}
    if (cutoffs.some(({ rounds }) => rounds !== undefined)) return cutoffs
    await pause(100)
  }
}

/** Milliseconds from each move of the slider to the frame in which another answer stands. */
function movesOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]')!,
      set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const answer = document.querySelector('[aria-label="Seats open to you"]')!,
      took: number[] = []
    for (const percent of [-40, 60, -30, 50, -20, 40, -10, 30, -45, 70, -35, 80, -25, 90, -15]) {
      const from = performance.now()
      const drawn = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          resolve()
        })
        watch.observe(answer, { subtree: true, childList: true, characterData: true })
      })
      set.call(slider, String(percent))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      await drawn
      took.push(performance.now() - from)
      await new Promise(requestAnimationFrame)
    }
    return took
  })
}
