import { dehydrate, onlineManager, type QueryClient, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeListing, writeAddress } from '../../../shared/catalogue/address.ts'
import { jsonInPage, type InitialData, PAGE_STATE_ID } from '../../../shared/page/initialData.ts'
import type { CatalogueState, CollegeView, ListingAnswer } from '../../search/types.ts'
import { fakeDevice, resultOf } from '../../test/fakeDevice.ts'
import { WithWorkers } from '../../test/fakeWorkers.tsx'
import { publicCollege } from '../../test/makePublic.ts'
import { render, renderHook } from '../../test/render.tsx'
import { useCatalogue } from './catalogue.ts'
import { openPublicClient } from './client.ts'
import { useCollege } from './college.ts'
import { useColleges } from './colleges.ts'
import { useDocuments } from './documents.ts'
import { fillFromPage } from './fillFromPage.ts'
import { useListing } from './list.ts'
import { PublicQueries } from './PublicQueries.tsx'
import { readPageState, useOrigin } from './page.ts'

let worker = fakeDevice()
beforeEach(() => {
  worker = fakeDevice()
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const record = publicCollege({ name: 'NIT Karnataka' })
const ready = (more: Partial<Extract<CollegeView, { state: 'ready' }>> = {}): CollegeView => ({
  state: 'ready',
  record,
  streams: ['engineering'],
  families: [],
  savedAt: 1,
  fresh: true,
  offline: false,
  ...more,
})
const everything = wholeListing()
const listOf = (of: number, more: Partial<ListingAnswer> = {}): ListingAnswer => ({
  result: resultOf([], { of, total: of }),
  complete: true,
  ...more,
})

/** A client filled as the server fills one, after its state went through the page as JSON. */
function broughtBy(given: Partial<InitialData>): { client: QueryClient; state: ReturnType<typeof dehydrate> } {
  const server = openPublicClient()
  fillFromPage(server, { origin: 'https://pravesh.test', lists: {}, ...given })
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">${jsonInPage(dehydrate(server))}</script>`
  server.clear()
  return { client: openPublicClient(), state: readPageState()! }
}

test('many screens of one college open one watch, and the last to leave ends it', () => {
  const ended = vi.fn<() => void>()
  const opens = vi.spyOn(worker, 'openCollege').mockImplementation((_slug, listener) => {
    listener(ready())
    return ended
  })
  const Screen = () => {
    const view = useCollege('nitk')
    return view.state
  }
  const show = (count: number) => Array.from({ length: count }, (_, at) => <Screen key={at} />)
  const { container, rerender } = render(show(3), { worker })
  expect(container.textContent).toBe('readyreadyready')
  rerender(show(1))
  expect([opens.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
  rerender(show(0))
  expect([opens.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1])
})

test('a college that is shown goes back to nothing for no word of the worker but that there is none', () => {
  const { result } = renderHook(() => useCollege('nitk'), { worker })
  expect(result.current).toEqual({ state: 'loading' })
  act(() => worker.tells(ready()))
  act(() => worker.tells({ state: 'loading' }))
  expect(result.current).toMatchObject({ state: 'ready', offline: false })
  act(() => worker.tells({ state: 'error', reason: 'unreachable', message: 'Could not connect. Try again' }))
  expect(result.current).toMatchObject({ state: 'ready', offline: true, record: { id: record.id } })
  act(() => worker.tells({ state: 'not-found' }))
  expect(result.current).toEqual({ state: 'not-found' })
})

test('what a page brought of a college is shown at once, given to the worker to keep, and not drawn again for the same word', () => {
  const { client, state } = broughtBy({
    college: { asked: 'nitk', found: true, record, streams: ['engineering'], families: [] },
  })
  const given: unknown[] = []
  let tell: (view: CollegeView) => void = () => undefined
  vi.spyOn(worker, 'openCollege').mockImplementation((_slug, listener, brought) => {
    given.push(brought)
    tell = listener
    return () => undefined
  })
  const drawn: CollegeView[] = []
  const Screen = () => {
    drawn.push(useCollege('nitk'))
    return null
  }
  render(
    <PublicQueries client={client} state={state}>
      <Screen />
    </PublicQueries>,
    { worker },
  )
  expect(given).toEqual([record])
  act(() => tell(ready({ savedAt: 5 })))
  expect(drawn.map((view) => view.state === 'ready' && view.savedAt)).toEqual([0])
})

test('a page that says there is no such college asks nothing, whatever the address names', () => {
  history.replaceState(null, '', '/colleges/engineering/nobody-knows')
  const { client, state } = broughtBy({ college: { asked: 'nothing-here', found: false } })
  const { result } = renderHook(() => useCollege('nobody-knows'), {
    worker,
    wrapper: ({ children }) => (
      <WithWorkers catalogue={worker}>
        <PublicQueries client={client} state={state}>
          {children}
        </PublicQueries>
      </WithWorkers>
    ),
  })
  expect(result.current).toEqual({ state: 'not-found' })
  expect(worker.asked.colleges).toEqual([])
})

test('several colleges come one by one, and one that is known stays while another is asked for', () => {
  worker.tellsOf('a', ready())
  const { result, rerender } = renderHook(({ slugs }) => useColleges(slugs), {
    worker,
    initialProps: { slugs: ['a'] },
  })
  expect([...result.current].map(([slug, { state }]) => [slug, state])).toEqual([['a', 'ready']])
  rerender({ slugs: ['a', 'b'] })
  expect([...result.current].map(([slug, { state }]) => [slug, state])).toEqual([
    ['a', 'ready'],
    ['b', 'loading'],
  ])
  expect(worker.asked.colleges).toEqual(['a', 'b'])
})

test('a list the page brought stands until the device knows no less', async () => {
  const { client, state } = broughtBy({ lists: { [writeAddress(everything)]: listOf(900, { given: true }) } })
  worker.answers(() => listOf(20, { complete: false }))
  const Screen = () => {
    const { listed, pending } = useListing(everything)
    return `${listed?.result.of} ${pending}`
  }
  const { container } = render(
    <PublicQueries client={client} state={state}>
      <Screen />
    </PublicQueries>,
    { worker },
  )
  await waitFor(() => expect(worker.asked.lists.length).toBeGreaterThan(0))
  expect(container.textContent).toBe('900 false')
  worker.answers(() => listOf(901, { complete: false }))
  act(() => worker.says({ cards: 901 }))
  await waitFor(() => expect(container.textContent).toBe('901 false'))
})

test('a list is asked anew with each change of the catalogue, and an answer to a question before it is not heard', async () => {
  const answers: Array<(answer: ListingAnswer) => void> = []
  vi.spyOn(worker, 'list').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { result } = renderHook(() => useListing(everything), { worker })
  await waitFor(() => expect(answers).toHaveLength(1))
  await act(async () => worker.says({ cards: 2 }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]!(listOf(2)))
  await waitFor(() => expect(result.current.listed?.result.of).toBe(2))
  await act(async () => answers[0]!(listOf(1)))
  expect(result.current.listed?.result.of).toBe(2)
  // How far a download has come changes no answer.
  await act(async () => worker.says({ bytes: { had: 1, all: 2 } }))
  expect(answers).toHaveLength(2)
})

test('while the next list is worked out the former one stands, marked as such', async () => {
  worker.answers(({ page }) => listOf(page))
  const { result, rerender } = renderHook(({ page }) => useListing({ ...everything, page }), {
    worker,
    initialProps: { page: 1 },
  })
  await waitFor(() => expect(result.current).toMatchObject({ listed: { result: { of: 1 } }, pending: false }))
  rerender({ page: 2 })
  expect(result.current).toMatchObject({ listed: { result: { of: 1 } }, pending: true })
  await waitFor(() => expect(result.current).toMatchObject({ listed: { result: { of: 2 } }, pending: false }))
})

test('the network is there when the server has answered this device: what failed is asked again then', async () => {
  let asked = 0
  const Screen = () => {
    useCatalogue()
    const { status } = useQuery({
      queryKey: ['asked of the server'],
      queryFn: async () => {
        asked++
        if (asked === 1) throw new Error('Could not connect. Try again')
        return 'answered'
      },
    })
    return status
  }
  const { container } = render(<Screen />, { worker })
  await waitFor(() => expect(container.textContent).toBe('error'))
  await act(async () => worker.says({ online: false }))
  expect(onlineManager.isOnline()).toBe(false)
  await act(async () => dispatchEvent(new Event('online')))
  expect([asked, onlineManager.isOnline()]).toEqual([1, false])
  await act(async () => worker.says({ online: true, confirmedAt: Date.now() + 1000 }))
  await waitFor(() => expect(container.textContent).toBe('success'))
  expect(asked).toBe(2)
})

test('a part that is taken over late begins with what the server drew it with, and then says what is known', async () => {
  const list = { [writeAddress(everything)]: listOf(900, { given: true }) }
  const { client, state } = broughtBy({ lists: list })
  const Late = () => {
    const { listed } = useListing(everything)
    const { cards } = useCatalogue()
    return (
      <p>
        {listed?.result.of} of {cards}, {useOrigin()}
      </p>
    )
  }
  const server = openPublicClient()
  fillFromPage(server, { origin: 'https://pravesh.test', lists: list })
  const html = renderToString(
    <PublicQueries client={server}>
      <Late />
    </PublicQueries>,
  )
  server.clear()
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  const paragraph = page.querySelector('p')
  expect(paragraph!.textContent).toBe('900 of 0, https://pravesh.test')
  // Another part of the page was told of more, meanwhile.
  worker.answers(() => listOf(901))
  const complaints: unknown[] = []
  client.setQueryData(['catalogue'], { cards: 901, phase: 'ready', online: true } as CatalogueState)
  await act(async () => {
    hydrateRoot(
      page,
      <WithWorkers catalogue={worker}>
        <PublicQueries client={client} state={state}>
          <Late />
        </PublicQueries>
      </WithWorkers>,
      { onRecoverableError: (complaint) => complaints.push(complaint) },
    )
  })
  await waitFor(() => expect(page.textContent).toMatch(/^901 of /))
  expect(complaints).toEqual([])
  expect(page.querySelector('p')).toBe(paragraph)
})

test('documents the page brought whole are given to the worker with their tag, once; in part they are not', () => {
  const site = { contact: {}, google: false } as never
  const given: unknown[] = []
  vi.spyOn(worker, 'openDocuments').mockImplementation((_key, listener, brought) => {
    given.push(brought)
    listener({ state: 'ready', read: site, savedAt: 3, offline: false } as never)
    return () => undefined
  })
  const Screen = () => {
    const view = useDocuments('site')
    return <p>{view.state === 'ready' ? view.savedAt : view.state}</p>
  }
  const whole = broughtBy({ documents: { site }, tags: { site: '"t1"' } })
  const show = (isOpen: boolean, { client, state } = whole) => (
    <PublicQueries client={client} state={state}>
      {isOpen && <Screen />}
    </PublicQueries>
  )
  const { rerender } = render(show(true), { worker })
  expect(screen.getByText('3')).toBeTruthy()
  rerender(show(false))
  rerender(show(true))
  expect(given).toEqual([{ read: site, tag: '"t1"' }, undefined])
  cleanup()
  render(show(true, broughtBy({ documents: { site } })), { worker })
  expect(given).toHaveLength(3)
  expect(given[2]).toBeUndefined()
})
