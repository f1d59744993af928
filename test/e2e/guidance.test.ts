import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { CONSENTS } from '../../shared/enquiry/consents.ts'
import { accessibilityFaults, openBrowser, openDevice, shellKept, type Device } from './browser.ts'
import { cameraOn, drawnCodes } from './camera.ts'
import { subscribeNowhere } from './pushSubscription.ts'
import { PUSH_HOST } from './site.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

let phone: Device
// The sample holds published closing ranks and true exams.
const stage = openStage({
  sampleData: true,
  ready: async ({ device }) => {
    phone = await device()
  },
})

const problems: string[] = []
const lookAround = async ({ page, takeComplaints }: Device) => {
  problems.push(...(await accessibilityFaults(page)), ...takeComplaints())
}

/** A rank typed, and two programmes put on the list. */
async function fillList(page: Page): Promise<string[]> {
  await page.goto('/college-predictor')
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('5,000')
  await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Show my colleges' }).click()
  await page.getByRole('region', { name: 'Seats open to you' }).waitFor()
  const add = page.getByRole('button', { name: /^Add .+ to the choice list$/ })
  for (let taken = 0; taken < 2; taken++) await add.first().click()
  return await page.locator('#choices li[data-drop] b').allInnerTexts()
}

test('a student finds an exam, predicts, plays the rounds and tracks an application; without a network all of it is there', async () => {
  const { page, context } = phone
  await page.goto('/exams')
  await page.getByRole('link', { name: 'GATE', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'GATE' }).waitFor()
  await page.getByRole('checkbox', { name: 'Eligibility compared with my marks and age' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add all dates to my calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('gate.ics')
  await page.getByRole('button', { name: 'Add to my applications' }).click()
  await page.getByRole('link', { name: 'On your tracker' }).waitFor()
  await lookAround(phone)

  const list = await fillList(page)
  await page.getByRole('region', { name: 'Mock allotment of JoSAA' }).getByText('Round 1').waitFor()
  await lookAround(phone)
  await page.goto('/applications')
  await page.getByRole('combobox', { name: 'Stage of GATE' }).selectOption('Applied')
  await page.getByRole('region', { name: 'Applied' }).getByRole('button', { name: 'GATE' }).waitFor()
  await lookAround(phone)
  await shellKept(page)

  await context.setOffline(true)
  await page.goto('/exams/gate')
  await page.getByRole('checkbox', { name: 'Eligibility compared with my marks and age', checked: true }).waitFor()
  await page.goto('/college-predictor')
  await page.getByRole('region', { name: 'Seats open to you' }).waitFor()
  await expect.poll(() => page.locator('#choices li[data-drop] b').allInnerTexts()).toEqual(list)
  const game = page.getByRole('region', { name: 'Mock allotment of JoSAA' })
  await game.getByText('Round 1').waitFor()
  // The same seats as a table: it scrolls in its own box, its first column held, and it is a table again the next time.
  const seats = page.getByRole('region', { name: 'Seats open to you' }),
    rows = seats.getByRole('row')
  await seats.getByRole('button', { name: 'Table', exact: true }).click()
  await rows.nth(2).waitFor()
  expect(
    await seats.getByRole('region', { name: 'Seats as a table, scrolls sideways' }).evaluate((box) => {
      box.scrollLeft = 200
      return [
        box.scrollLeft,
        box.querySelector('tbody th')!.getBoundingClientRect().left - box.getBoundingClientRect().left,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]
    }),
  ).toEqual([200, 0, 0])
  await lookAround(phone)
  await page.reload()
  await rows.nth(2).waitFor()
  await seats.getByRole('button', { name: 'List', exact: true }).click()
  await game.getByText('Round 1').waitFor()
  // The list turned round by its buttons is kept.
  await page.locator('#choices li[data-drop]').nth(1).getByRole('button', { name: /up$/ }).click()
  await expect.poll(() => page.locator('#choices li[data-drop] b').allInnerTexts()).toEqual(list.toReversed())
  await lookAround(phone)

  await page.goto('/applications')
  await page.getByRole('region', { name: 'Applied' }).getByRole('button', { name: 'GATE' }).click()
  await page.getByRole('button', { name: 'Add the usual ones' }).click()
  await page.getByRole('checkbox', { name: 'Score card' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('5 of 6 documents missing').waitFor()
  await page.reload()
  await page.getByText('5 of 6 documents missing').waitFor()
  await lookAround(phone)
  // A certificate of long ago: its renewal is due on the board, and stays.
  await page.getByRole('region', { name: 'Applied' }).getByRole('button', { name: 'GATE' }).click()
  await page.getByRole('textbox', { name: 'Another document' }).fill('EWS certificate')
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByLabel('Date on it').fill('2020-05-04')
  await page.getByText(/^Too old for the admissions of \d{4}\. Apply for one dated 1 Apr \d{4} or later\./).waitFor()
  await page.getByRole('button', { name: 'Add it to my deadlines' }).click()
  await lookAround(phone)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await page.getByText(/Apply for: EWS certificate/).waitFor()
  await lookAround(phone)
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([])
})

test('a student with ranks in two exams reads one plan over all counselling bodies, without a network too', async () => {
  const other = await stage.device(),
    { page, context } = other
  // The windows of former years say something of the next for two years alone.
  await page.clock.setFixedTime('2026-11-28T06:00:00Z')
  await fillList(page)
  await page.goto('/exams')
  await page.getByRole('link', { name: 'NEET UG', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add to my applications' }).click()
  await page.getByRole('link', { name: 'On your tracker' }).waitFor()
  await page.goto('/applications')
  const plan = page.getByRole('region', { name: 'Your counselling bodies' })
  await plan.getByRole('region', { name: 'What comes when' }).waitFor()
  await lookAround(other)
  await shellKept(page)

  await context.setOffline(true)
  await page.reload()
  const coming = plan.getByRole('region', { name: 'What comes when' })
  for (const body of ['JoSAA', 'CSAB', 'MCC', 'Medical counselling of Kerala'])
    await coming.getByText(`${body}: `).first().waitFor()
  // What stands together: JoSAA's seat acceptance and both deposits of MCC.
  await plan.getByText('₹2,45,000 and what is not known').waitFor()
  await plan.getByRole('region', { name: 'Watch for' }).getByRole('button', { name: /more$/ }).click()
  await plan.getByText('JoSAA and MCC may need you in the same weeks.').waitFor()
  await plan.locator('summary', { hasText: 'Medical counselling of Kerala' }).click()
  await plan.getByText(/We have none of your state’s own dates/).waitFor()
  await lookAround(other)
  expect(problems.splice(0)).toEqual([])
})

test('a finger on a grip turns the choice list round', async () => {
  const { page } = phone
  await page.goto('/college-predictor')
  const names = () => page.locator('#choices li[data-drop] b').allInnerTexts(),
    rows = page.locator('#choices li[data-drop]')
  await rows.nth(1).waitFor()
  const before = await names()
  await rows.nth(1).scrollIntoViewIfNeeded()
  const grip = (await rows.nth(0).locator('[aria-hidden]').first().boundingBox())!,
    below = (await rows.nth(1).boundingBox())!
  const touch = await phone.context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: grip.x + 10, y }] })
  await finger('touchStart', grip.y + 10)
  await finger('touchMove', grip.y + 30)
  await finger('touchMove', below.y + below.height - 4)
  await finger('touchEnd')
  await expect.poll(names).toEqual(before.toReversed())
})

test('a session is asked for without a network and takes the choice list along: the counsellor sees it, and no rank', async () => {
  const { page, context } = phone
  await context.setOffline(true)
  await page.goto('/counselling')
  for (const [label, value] of [
    ['Topic', 'Order of choices in counselling'],
    ['Language', 'Hindi'],
    ['Way to talk', 'Video'],
    ['Time', '10:00 to 12:00'],
  ] as const)
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
  await page.getByLabel('Day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByRole('checkbox', { name: CONSENTS.reply.text }).check()
  await page.getByText('What would leave this device: saved colleges 0, choices 2').waitFor()
  await page.getByRole('checkbox', { name: CONSENTS.lists.text }).check()
  await lookAround(phone)
  await page.getByRole('button', { name: 'Book this session' }).click()
  await page
    .getByText(/Saved on this device, not yet sent/)
    .first()
    .waitFor()
  await context.setOffline(false)
  await page.getByText('Received. We’ll reply the way you chose.').waitFor()
  const {
    data: [asked],
  } = await stage.site.call<{ data: Array<{ lists?: { saved: unknown[]; choices: string[] } }> }>(
    'GET',
    '/admin/enquiries?kind=session',
  )
  expect([asked?.lists?.saved, asked?.lists?.choices.length, JSON.stringify(asked).includes('5000')]).toEqual([
    [],
    2,
    false,
  ])
  expect(problems.splice(0)).toEqual([])
})

test('a choice list goes to another phone by pictures of its codes, with the network away', async () => {
  const other = await stage.device()
  await other.page.goto('/hand-over')
  await other.page.getByRole('heading', { name: 'Take' }).waitFor()
  await shellKept(other.page)
  await Promise.all([phone.context.setOffline(true), other.context.setOffline(true)])

  await phone.page.goto('/hand-over')
  await phone.page.getByText(/one code\.$/).waitFor()
  await lookAround(phone)
  const code = await phone.page.getByRole('img', { name: 'Code 1 of 1' }).screenshot()
  await other.page
    .getByLabel('Read pictures of codes')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
  await other.page.getByText('Added at the end of your choice list: 2 more').waitFor()
  await lookAround(other)
  await other.page.getByRole('button', { name: 'Take it' }).click()
  await other.page.getByText('It is on this device now.').waitFor()
  await Promise.all([phone.context.setOffline(false), other.context.setOffline(false)])
  await other.page.getByRole('link', { name: 'College predictor', exact: true }).last().click()
  await other.page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('5000')
  await other.page.getByRole('button', { name: 'Show my colleges' }).click()
  await expect.poll(() => other.page.locator('#choices li[data-drop]').count()).toBe(2)
  await other.close()
  expect(problems.splice(0)).toEqual([])
})

test('a counsellor’s class is filled and reloaded with the network away, and a plan goes to a student’s phone by a code', async () => {
  const desk = await stage.device(),
    { page } = desk
  await page.goto('/class')
  await page.getByRole('heading', { name: 'Add students' }).waitFor()
  await shellKept(page)
  await Promise.all([desk.context.setOffline(true), phone.context.setOffline(true)])
  await page.getByRole('textbox', { name: 'Paste your list' }).fill('name,exam,rank\nAsha,JEE Main,5800\nRavi,,')
  await page.getByRole('button', { name: 'Add to the board' }).click()
  await page.getByText('Students added: 2.').waitFor()
  await lookAround(desk)
  await page.reload()
  await page.getByRole('button', { name: 'Asha' }).click()
  await page.getByRole('textbox', { name: 'College, university or exam' }).fill('NIT Calicut')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Hand over by a code' }).click()
  const code = await page.getByRole('img', { name: 'Code 1 of 1' }).screenshot()
  await lookAround(desk)
  expect(page.url().endsWith('/class')).toBe(true)

  await phone.page.goto('/hand-over')
  await phone.page
    .getByLabel('Read pictures of codes')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
  await phone.page.getByRole('checkbox', { name: 'To your board: 1 more', checked: true }).waitFor()
  await phone.page.getByRole('button', { name: 'Leave it' }).click()
  await Promise.all([desk.context.setOffline(false), phone.context.setOffline(false)])
  await desk.close()
  expect(problems.splice(0)).toEqual([])
})

test('a whole hand-over is scanned live by another phone’s camera, with the network away: shortlist, profile and choice list arrive once', async () => {
  const { page, context } = phone
  await student(page).openListing('engineering')
  for (let saved = 0; saved < 2; saved++) {
    const save = page
      .getByRole('article')
      .nth(saved)
      .getByRole('button', { name: /^Save / })
    await save.click()
    await save.and(page.locator('[aria-pressed="true"]')).waitFor()
  }
  await page.goto('/college-predictor')
  const add = page.getByRole('button', { name: /^Add .+ to the choice list$/ }),
    list = page.locator('#choices li[data-drop]')
  await add.first().waitFor()
  for (let count = await list.count(); count < 9; count++) {
    await add.first().click()
    await list.nth(count).waitFor()
  }
  await page.goto('/hand-over')
  await page.getByRole('checkbox', { name: /^Profile/ }).check()
  await page.getByText(/\d codes one after another\.$/).waitFor()
  const codes = await drawnCodes(page)
  expect(codes.length).toBeGreaterThan(1)

  const camera = cameraOn(codes),
    seeing = await openBrowser(camera.args)
  try {
    const other = await openDevice(seeing, stage.site.address),
      { page: there } = other
    await there.goto('/hand-over')
    await there.getByRole('heading', { name: 'Take' }).waitFor()
    await shellKept(there)
    await Promise.all([context.setOffline(true), other.context.setOffline(true)])
    await there.getByRole('button', { name: 'Scan with the camera' }).click()
    await there.getByText('To your saved colleges: 2 more').waitFor()
    for (const what of ['Added at the end of your choice list: 9 more', 'Profile: ranks, category, gender and state'])
      await there.getByRole('checkbox', { name: what, checked: true }).waitFor()
    await lookAround(other)
    await there.getByRole('button', { name: 'Take it' }).click()
    await there.getByText('It is on this device now.').waitFor()
    await there.reload()
    await there.getByRole('checkbox', { name: /^Profile/ }).check()
    // What it would hand on is what came to it, to the letter.
    await there.getByRole('checkbox', { name: 'Shortlist: 2 saved', checked: true }).waitFor()
    expect(await drawnCodes(there)).toEqual(codes)
    // The same once more brings nothing twice.
    await there.getByRole('button', { name: 'Scan with the camera' }).click()
    for (const what of ['Saved colleges: you have all of them', 'Choice list: you have all of it'])
      await there.getByText(what).waitFor()
    expect(other.takeComplaints()).toEqual([])
  } finally {
    await seeing.close()
    camera.end()
  }
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([])
})

test('a list of NEET is played by the rules of MCC: an upgrade, a free exit, one that costs the deposit, and the stray round', async () => {
  // MCC’s own figures of 2023, for open seats.
  const [far, near, last] = ['AIIMS, Guwahati', 'AIIMS, Madurai', 'B.J. Medical College, Ahmedabad']
  // One of them is a college of the catalogue, whose record says nothing of closing ranks.
  expect(
    (
      await stage.site.importColleges(
        'college.csv',
        `name,city,state\n"${near}",Madurai,Tamil Nadu\n`,
        '?status=published',
      )
    ).created,
  ).toBe(1)
  await stage.site.importColleges(
    'neet-ug-2023-rounds.csv',
    [
      'college,round,category,closing_rank',
      `"${far}",1,OPEN,3839`,
      `"${far}",2,OPEN,4417`,
      `"${far}",3,OPEN,4558`,
      `"${near}",1,OPEN,4377`,
      `"${near}",2,OPEN,4821`,
      `"${near}",3,OPEN,6806`,
      `"${last}",1,OPEN,714`,
      `"${last}",2,OPEN,594`,
      `"${last}",4,OPEN,8685`,
    ].join('\n'),
    '?kind=cutoffs',
  )
  // An import answers before its figures are published, and a page takes what is published when it opens.
  await vi.waitFor(
    async () => {
      const { cutoffs } = await stage.site.call<Pick<Manifest, 'cutoffs'>>('GET', '/catalogue/manifest')
      expect(cutoffs.map(({ exam }) => exam)).toContain('NEET UG')
    },
    { timeout: 150_000, interval: 250 },
  )
  const own = await stage.device(),
    { page } = own
  await page.goto('/college-predictor')
  await page.getByRole('combobox', { name: 'Exam', exact: true }).selectOption('NEET UG')
  await page.getByRole('textbox', { name: 'All-India rank' }).fill('4300')
  await page.getByRole('button', { name: 'Show my colleges' }).click()
  for (const college of [far, near])
    await page.getByRole('button', { name: new RegExp(`^Add .+${college}.+to the choice list$`) }).click()
  const game = page.getByRole('region', { name: 'Mock allotment of MCC' }),
    rounds = game.getByRole('listitem'),
    press = (name: string) => game.getByRole('button', { name, exact: true }).click()
  await rounds.filter({ hasText: `Choice 2: ` }).waitFor()
  await press('Join, open to an upgrade')
  await rounds.nth(1).filter({ hasText: 'Choice 1: ' }).waitFor()
  await press('Leave it and the deposit')
  await game.getByText(/the deposit is forfeited/).waitFor()
  await rounds.nth(2).filter({ hasText: 'Choice 1: ' }).waitFor()
  await press('Play again from round 1')
  await press('Leave it (free exit)')
  await game.getByText(/the deposit stays yours/).waitFor()
  await shellKept(page)

  await own.context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^Take .+${far}.+off the list$`) }).click()
  await page.getByRole('button', { name: new RegExp(`^Take .+${near}.+off the list$`) }).click()
  await page.getByRole('button', { name: new RegExp(`^Add .+${last}.+to the choice list$`) }).click()
  await rounds.nth(3).filter({ hasText: 'Stray round' }).waitFor()
  expect((await rounds.allInnerTexts()).map((text) => text.includes('No seat in this round'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  await press('Leave it and the deposit')
  await game.getByText(/next year’s exam/).waitFor()
  await lookAround(own)

  // Its page and the comparison have what MCC published, and keep it without a network.
  const inTab = async () => {
    await page.goto('/colleges/medical/aiims-madurai#cutoff')
    await page.getByText('Source: MCC (NEET UG 2023). Confirm on the official site.').waitFor()
    expect(await page.getByRole('table', { name: 'Closing ranks' }).getByRole('row').nth(1).innerText()).toMatch(
      /6,806[^]*NEET UG, OPEN, Gender-neutral, 2023, Round 3/,
    )
  }
  await own.context.setOffline(false)
  await inTab()
  await lookAround(own)
  await shellKept(page)
  await own.context.setOffline(true)
  await inTab()
  await page.goto('/compare?c=aiims-madurai')
  await page
    .getByRole('row', { name: /^Closed first at rank/ })
    .getByText('6,806')
    .waitFor()
  await lookAround(own)
  await own.close()
  expect(problems.splice(0)).toEqual([])
})

test('a class list is worked out with the network away, and the calculator says which help fits and what the salary is beside the price', async () => {
  const { page, context } = phone
  const calculator = '/fee-calculator?college=indian-institute-of-technology-madras'
  await page.goto(calculator)
  await page.getByRole('combobox', { name: 'Course' }).waitFor()
  await context.setOffline(true)
  await page.goto('/college-predictor?for=class')
  await page.getByLabel('Open a CSV file').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,rank,category,gender\nAsha,5800,OPEN,F\nRavi,12P,OPEN,M\n'),
  })
  await page.getByText('Students worked out: 1. Lines that could not be read: 1.').waitFor()
  await lookAround(phone)
  await page.goto('/fee-calculator')
  await page.getByText('Fee waivers: by income and category').click()
  await page.getByRole('textbox', { name: 'Family income a year' }).fill('4,00,000')
  // An income alone fits nothing: the seat at an IIT has to be confirmed.
  expect(await page.getByText('Fits you').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'I have a seat at an IIT' }).first().check()
  await page.locator('li', { hasText: 'IITs, part of the tuition by income' }).getByRole('checkbox').check()
  await page.getByText('Fits you').first().waitFor()
  await lookAround(phone)
  await page.goto(calculator)
  await page
    .getByRole('combobox', { name: 'Course' })
    .selectOption({ label: 'B.Tech Artificial Intelligence and Data Analytics' })
  const salary = page.getByRole('region', { name: 'Price and salary' })
  await salary.getByText('Average salary of the whole college, all courses: ₹21.48 lakh a year (2021-22).').waitFor()
  await page.getByText('A loan', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('5 lakh')
  await salary.getByText('of a month of that salary goes to the instalment').waitFor()
  await lookAround(phone)
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([])
})

test('a student asks to be reminded of an exam; what is pushed is shown with no page asking, and a press opens the exam without a network', async () => {
  const own = await stage.device(),
    { page, context } = own
  await context.grantPermissions(['notifications'], { origin: stage.site.address })
  await context.addInitScript(subscribeNowhere, `https://${PUSH_HOST}/send/asha`)
  const inspector = await context.newCDPSession(page)
  const registered: string[] = []
  inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registered.push(...registrations.flatMap(({ registrationId, isDeleted }) => (isDeleted ? [] : [registrationId])))
  })
  await inspector.send('ServiceWorker.enable')
  await page.goto('/exams/gate')
  await shellKept(page)
  await page.getByRole('button', { name: 'Remind me of these dates' }).click()
  await page.getByText('We’ll remind you of these dates on this device.').waitFor()
  await lookAround(own)

  const reminder = {
    title: 'GATE: GATE 2027, first days',
    body: 'Tomorrow, 6 Feb 2027.',
    path: '/exams/gate',
    tag: 'exam-gate',
    lang: 'en',
  }
  const worker = context.serviceWorkers()[0]!
  // A busy browser drops what its inspector hands to a worker that is just being started; the same message once more
  // stands in the first's place.
  const deliver = () =>
    inspector.send('ServiceWorker.deliverPushMessage', {
      origin: stage.site.address,
      registrationId: registered.at(-1)!,
      data: JSON.stringify(reminder),
    })
  const shown = () =>
    worker.evaluate(async () =>
      (await (self as unknown as ServiceWorkerGlobalScope).registration.getNotifications()).map(({ title, body }) => [
        title,
        body,
      ]),
    )
  await expect
    .poll(
      async () => {
        await deliver()
        return shown()
      },
      { timeout: 150_000, interval: 2_000 },
    )
    .toEqual([[reminder.title, reminder.body]])
  await page.goto('/exams')
  await page.getByRole('region', { name: 'Reminders on this device' }).getByRole('link', { name: 'GATE' }).waitFor()
  await lookAround(own)

  await context.setOffline(true)
  // Nobody's finger is on this screen, and only then may a worker open a page: what it would open is noted, and opened
  // by hand.
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope,
      [notification] = await scope.registration.getNotifications()
    const opens = new Promise<string | URL>((resolve) => {
      scope.clients.openWindow = async (path) => {
        resolve(path)
        return null
      }
    })
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }))
    return String(await opens)
  })
  await page.goto(opened)
  await page.getByRole('heading', { level: 1, name: 'GATE' }).waitFor()
  await page.getByText('We’ll remind you of these dates. Go online to stop it.').waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Stop the reminders' }).click()
  await page.getByRole('button', { name: 'Remind me of these dates' }).waitFor()
  await own.close()
  expect(problems.splice(0)).toEqual([])
})

test('from home to the first programme in view in three taps and the state; the choice list is put in order where one stands; a course’s cost and the season, without a network too', async () => {
  const fresh = await stage.device(),
    { page, context } = fresh
  await page.goto('/')
  await page.evaluate(() => {
    const counting = window as unknown as { taps: number }
    counting.taps = 0
    addEventListener('click', ({ isTrusted }) => (counting.taps += isTrusted ? 1 : 0), { capture: true })
  })
  const taps = () => page.evaluate(() => (window as unknown as { taps: number }).taps)
  await page
    .getByRole('main')
    .getByRole('link', { name: /College predictor/ })
    .first()
    .tap()
  const rank = page.getByRole('textbox', { name: 'Common rank (CRL)' })
  await rank.tap()
  await rank.fill('5,000')
  // The sample's seats of JEE Main are of the home state or of other states alone; the phone's own picker is no tap of
  // the page.
  await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Show my colleges' }).tap()
  const first = page.getByRole('region', { name: 'Seats open to you' }).getByRole('heading', { level: 3 }).first()
  await first.waitFor()
  const summary = page.getByRole('heading', { name: /^You have a chance at/ })
  await expect.poll(() => summary.evaluate((title) => document.activeElement === title)).toBe(true)
  const bar = page.getByRole('group', { name: 'Actions' })
  await expect
    .poll(async () => {
      const [box, edge] = [await first.boundingBox(), await bar.boundingBox()]
      return box !== null && edge !== null && box.y > 0 && box.y + box.height < edge.y
    })
    .toBe(true)
  expect(await taps()).toBe(3)

  const add = page.getByRole('button', { name: /^Add .+ to the choice list$/ })
  for (let taken = 0; taken < 2; taken++) await add.first().tap()
  await bar.getByRole('button', { name: 'Choice list · 2' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Choice list' }),
    order = () => sheet.locator('li[data-drop] b').allInnerTexts(),
    before = await order()
  await sheet
    .getByRole('button', { name: /^Move .+ up$/ })
    .nth(1)
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(before.toReversed())
  await lookAround(fresh)
  await sheet.getByRole('button', { name: 'Close' }).tap()

  await page.goto('/exams')
  await page.getByRole('img', { name: /JEE Main: / }).waitFor()
  await shellKept(page)
  await context.setOffline(true)
  await page.goto('/exams')
  await page.getByText('The same as a table').tap()
  await page.getByRole('table', { name: 'The season ahead' }).getByRole('rowheader', { name: 'JEE Main' }).waitFor()
  await lookAround(fresh)
  await page.goto('/fee-calculator')
  await page.getByRole('textbox', { name: 'Tuition a year' }).fill('1,25,000')
  await page.getByRole('group', { name: 'Total' }).getByText('total for 4 years').waitFor()
  await page.getByRole('img', { name: /^Cost of each year: year 1, You pay ₹1,25,000/ }).waitFor()
  await page.getByRole('button', { name: 'See each year' }).tap()
  await lookAround(fresh)
  await context.setOffline(false)
  expect(problems.splice(0)).toEqual([])
})
