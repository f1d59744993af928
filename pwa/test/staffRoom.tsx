import { hashKey, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import { ownKept } from '../auth/kept.ts'
import { uploadAsStaff } from '../auth/staffUpload.ts'
import { UploadContext } from '../auth/uploadContext.ts'
import { openAnswerStore, wipeAnswers } from '../local/answers.ts'
import { StaffQueries } from '../queries/StaffQueries.tsx'
import { session, type Staff } from '../auth/session.ts'
import type { RecordView, StaffRow } from '../sync/types.ts'
import { DeskProvider } from '../sync/react.ts'
import { fakeDesk, type FakeDesk } from './fakeDesk.ts'
import { removeToasts } from './toasts.ts'

/** Signs somebody in at this browser without a server. */
export function asStaff(overrides: Partial<Staff> = {}) {
  session.begin('a.token', {
    _id: 'meera',
    name: 'Meera Rao',
    email: 'meera@example.in',
    role: 'admin',
    permissions: {},
    ...overrides,
  })
}

/**
 * Leaves an answer on this device as if the server had given it to Meera (or whoever has that account) at that moment,
 * in ms.
 */
export async function keepAnswer(queryKey: QueryKey, data: unknown, at = Date.now(), id = 'meera'): Promise<void> {
  const store = openAnswerStore()
  await store.put({ account: `staff:${id}`, key: hashKey(queryKey), queryKey, data, at, shape: '1' }, () => true)
  store.close()
}
/** What this device keeps of an account's answers, the oldest first. */
export async function keptAnswers(id = 'meera'): Promise<unknown[]> {
  const store = openAnswerStore()
  const rows = await store.list(`staff:${id}`)
  store.close()
  return rows.map(({ data }) => data)
}

/**
 * Each test of a file begins with somebody signed in at a browser that keeps nothing and reaches nobody, and leaves
 * nothing behind. Toasts of the test before are gone.
 */
export function roomForEach({ staff = {} }: { staff?: Partial<Staff> } = {}): void {
  beforeEach(async () => {
    localStorage.clear()
    removeToasts()
    asStaff(staff)
    await ownKept().clear()
    await wipeAnswers(`staff:${staff._id ?? 'meera'}`)
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/**
 * A staff screen as a person opens it: signed in, at an address, over a desk the test writes by hand. `upload`: in
 * place of the server's storage.
 */
export function openRoom(
  screen: ReactNode,
  {
    at = '/admin/colleges',
    desk = fakeDesk(),
    upload = uploadAsStaff,
  }: { at?: string; desk?: FakeDesk; upload?: typeof uploadAsStaff } = {},
) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <DeskProvider desk={desk}>
        <UploadContext value={upload}>
          <StaffQueries>{screen}</StaffQueries>
        </UploadContext>
        <Here />
      </DeskProvider>
    </MemoryRouter>,
  )
  return { desk, address: () => document.querySelector('[data-here]')?.textContent }
}

/** A screen that has read something may read more for it: so many turns without a reading are the end of it. */
const QUIET_TURNS = 5
/** Waits until the screens have read all that a test wrote to its desk, and are drawn with it. */
export async function untilRead(desk: FakeDesk): Promise<void> {
  let before = -1
  for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    const { begun, isAtRest } = desk.readings()
    if (!isAtRest || begun !== before) quiet = -1
    before = begun
  }
}

function Here() {
  const { pathname, search } = useLocation()
  return (
    <span data-here hidden>
      {pathname + search}
    </span>
  )
}

export const makeRow = (overrides: Partial<StaffRow> = {}): StaffRow => {
  const id = overrides.id ?? 'c1'
  return {
    id,
    name: 'Hill College',
    location: 'Pune, Maharashtra',
    type: ['Private'],
    streams: [],
    status: 'published',
    slug: 'hill-college',
    tag: 'tag-1',
    courseCount: 0,
    updatedAt: 0,
    held: false,
    pending: false,
    clashing: false,
    ...overrides,
  }
}

export function makeSeen(
  overrides: Parameters<typeof makeRecord>[0] = {},
  more: Partial<Omit<RecordView, 'record'>> = {},
): RecordView {
  const record: CollegeRecord = makeRecord({ id: 'c1', ...overrides })
  return {
    record: { ...record, tag: tagOf(record) },
    accepted: record,
    pending: new Map(),
    clashes: [],
    whole: true,
    isGone: false,
    ...more,
  }
}

export const makeClash = (overrides: Partial<ClashShown> = {}): ClashShown => ({
  id: 'clash-1',
  kind: 'college',
  record: 'c1',
  path: 'highlights',
  change: { path: 'highlights', before: 'A quiet campus', after: 'A quiet green campus' },
  before: 'A quiet campus',
  mine: 'A quiet green campus',
  theirs: 'A large quiet campus',
  mineBy: 'Meera Rao',
  mineAt: '2026-11-17T16:05:00+05:30',
  theirsBy: 'Ravi Kumar',
  theirsAt: '2026-11-18T10:20:00+05:30',
  tag: 'e1',
  ...overrides,
})
