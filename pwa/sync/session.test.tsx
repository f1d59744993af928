import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { Browser } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { useAnyDesk, useStaffCollege, useStaffRows, useSyncStatus, useTray } from './react.ts'
import { beginSession, endSyncSession, pauseSession, presentDesk } from './session.ts'

afterEach(async () => {
  cleanup()
  await pauseSession()
})
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++)
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
  })

function Screen({ id }: { id: string }) {
  return useAnyDesk() ? <Desk id={id} /> : <p>nobody</p>
}
function Desk({ id }: { id: string }) {
  const { state, waiting } = useSyncStatus()
  const { seen } = useStaffCollege(id)
  const rows = useStaffRows() ?? []
  const { clashes } = useTray()
  return (
    <p>
      {`${state}, ${waiting} waiting, ${seen?.record.college.city ?? 'no city'}, ${rows.length} found${rows[0]?.pending ? ' with edits' : ''}, ${clashes.length} clashes`}
    </p>
  )
}
const said = () => screen.getByText(/./).textContent

test('[D2] every screen shows an edit from the moment it is saved until it is accepted, without being asked to', async () => {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const { id } = server.put(makeRecord())
  render(<Screen id={id} />)
  expect(said()).toBe('nobody')
  const desk = await beginSession({ account: 'staff:asha', token: () => 'staff:asha' }, browser.outside())
  await settle()
  browser.clock.pass(200)
  await settle()
  expect(said()).toBe('synced, 0 waiting, no city, 1 found, 0 clashes')
  browser.isOnline = false
  await desk.save({ kind: 'college.change', record: id, changes: [{ path: 'city', before: null, after: 'Pune' }] })
  browser.clock.pass(200)
  await settle()
  expect(said()).toMatch(/, 1 waiting, Pune, 1 found with edits, 0 clashes$/)
  browser.isOnline = true
  await desk.syncNow()
  browser.clock.pass(200)
  await settle()
  browser.clock.pass(200)
  await settle()
  expect(said()).toBe('synced, 0 waiting, Pune, 1 found, 0 clashes')
  await endSyncSession('send')
  await settle()
  expect(said()).toBe('nobody')
})

test('[D7] there is one engine for each account in a tab, and a new token goes on with the same', async () => {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const tokens: string[] = []
  const outside = browser.outside({
    send: async (path, init) => {
      tokens.push(init.headers['Authorization'] ?? '')
      return server.send(path, init)
    },
  })
  const first = await beginSession({ account: 'staff:asha', token: () => 'staff:asha' }, outside)
  expect(await beginSession({ account: 'staff:asha', token: () => 'staff:newer' })).toBe(first)
  await first.syncNow()
  expect(tokens.at(-1)).toBe('Bearer staff:newer')
  const other = await beginSession({ account: 'staff:ravi', token: () => 'staff:ravi' })
  expect(other).not.toBe(first)
  expect(presentDesk()).toBe(other)
})
