import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readSession } from '../auth/session.ts'
import { useStaff } from '../auth/useStaff.ts'
import { useStaffActs, useSyncStatus } from '../sync/react.ts'
import { openQueryClient } from './client.ts'
import { noteAnswered } from './online.ts'
import { openPersister } from './persister.ts'

/**
 * What the screens inside ask is answered for whoever is signed in, from this device first. Another person finds other
 * answers.
 */
export function StaffQueries({ children }: { children: ReactNode }) {
  const { _id } = useStaff()
  const client = useMemo(() => openStaffClient(_id), [_id])
  useEffect(() => () => client.clear(), [client])
  useEditsAnswered(client)
  useActsAnswered(client)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The answers of a member of the staff; those of nobody are kept nowhere. */
function openStaffClient(id: string): QueryClient {
  if (id === '') return openQueryClient()
  // Read from the browser's storage, where another tab ends the session first.
  return openQueryClient(openPersister(`staff:${id}`, () => readSession()?.staff._id === id))
}

/** The edits of this device tell when the server was heard, and when all of them are in what it answers. */
function useEditsAnswered(client: QueryClient): void {
  const { confirmedAt = 0, waiting, receiptedUpTo } = useSyncStatus()
  const before = useRef({ waiting: 0, receiptedUpTo })
  useEffect(() => noteAnswered(confirmedAt), [confirmedAt])
  useEffect(() => {
    const seen = before.current
    // An edit may be saved and receipted between two reads of the status. Only the receipt number shows it.
    const isReceipted = seen.receiptedUpTo !== undefined && seen.receiptedUpTo !== receiptedUpTo
    if (waiting === 0 && (seen.waiting > 0 || isReceipted)) void client.invalidateQueries()
    before.current = { waiting, receiptedUpTo }
  }, [client, waiting, receiptedUpTo])
}

/** So do the acts among them: with each that has gone, the server answers something else. */
function useActsAnswered(client: QueryClient): void {
  const leaving = useStaffActs('')?.filter(({ problem }) => problem === undefined).length ?? 0
  const before = useRef(0)
  useEffect(() => {
    if (leaving < before.current) void client.invalidateQueries()
    before.current = leaving
  }, [client, leaving])
}
