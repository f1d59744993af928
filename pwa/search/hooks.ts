import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Coordinates } from '../../shared/catalogue/coordinates.ts'
import type { ListingQuery } from '../../shared/catalogue/query.ts'
import { writeAddress } from '../../shared/catalogue/address.ts'
import { device } from './workerClient.ts'
import { useGiven } from './initialData.ts'
import type { CatalogueState, Device, ListingAnswer } from './types.ts'

/** Nothing is known of the catalogue before the worker's first word. */
const UNKNOWN: CatalogueState = {
  phase: 'empty',
  chunks: { had: 0, all: 0 },
  bytes: { had: 0, all: 0 },
  cards: 0,
  online: true,
}

/** One watch for all the components of a page: the worker is told once, however many look. */
function shared(from: Pick<Device, 'watchCatalogue'>) {
  let state = UNKNOWN
  let end: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      end ??= from.watchCatalogue((next) => {
        state = next
        for (const each of listeners) each()
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) {
          end?.()
          end = undefined
        }
      }
    },
  }
}
const catalogue = shared(device)

/** The state of the catalogue on this device, and the way to ask for the rest of it. */
export function useCatalogue(): CatalogueState & { download(): void } {
  const state = useSyncExternalStore(catalogue.subscribe, catalogue.now, () => UNKNOWN)
  return { ...state, download: () => device.download() }
}

/** A listing as the screen needs it: `listed` stays the former answer while the next is worked out, so nothing flickers. */
export interface Listing {
  listed?: ListingAnswer
  /** The shown answer belongs to an earlier query. */
  pending: boolean
  /** The worker itself died; the sentence is for the error panel. */
  failed?: string
}

/**
 * Colleges for a query, asked again whenever the catalogue on the device grows or changes. What the page brought stands until the
 * device knows no less.
 * @param from where the person is, for distances; told to the worker of this device alone
 * @param again another number asks again: something the worker itself knows has changed
 */
export function useListing(query: ListingQuery, from?: Coordinates, again = 0): Listing {
  const { cards, confirmedAt, phase } = useSyncExternalStore(catalogue.subscribe, catalogue.now, () => UNKNOWN)
  const address = writeAddress(query)
  const given = useGiven().lists[address]
  const [answered, setAnswer] = useState<{ address: string; listed?: ListingAnswer; failed?: string }>()
  const asked = useRef(query)
  asked.current = from ? { ...query, from } : query
  useEffect(() => {
    let left = false
    // Twenty new cards are drawn in pieces: on a slow phone they would hold up whoever types or scrolls meanwhile.
    device.list(asked.current).then(
      (listed) => {
        if (!left && (listed.complete || !given || listed.result.of >= given.result.of))
          startTransition(() => setAnswer({ address, listed }))
      },
      (reason: Error) => {
        if (!left)
          setAnswer((before) => ({ address, ...(before?.listed && { listed: before.listed }), failed: reason.message }))
      },
    )
    return () => {
      left = true
    }
  }, [address, from, again, given, cards, confirmedAt, phase])
  const answer = given && answered?.address !== address ? { address, listed: given, failed: undefined } : answered
  return {
    ...(answer?.listed && { listed: answer.listed }),
    ...(answer?.failed && { failed: answer.failed }),
    pending: answer?.address !== address,
  }
}
