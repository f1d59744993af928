import { useSyncExternalStore } from 'react'
import type { CatalogueClient } from './workerClient.ts'
import { useWorkers } from './workerContext.tsx'

interface Store<State> {
  subscribe(listener: () => void): () => void
  now(): State
}

/**
 * A hook for what the catalogue's worker watches: one watch for all components of a page that show it, for as long as
 * one does.
 * @param unknown the state before the worker's first event
 */
export function sharedWatch<State>(
  unknown: State,
  watch: (catalogue: CatalogueClient, listener: (state: State) => void) => () => void,
): () => State {
  const stores = new WeakMap<CatalogueClient, Store<State>>()
  function storeOf(catalogue: CatalogueClient): Store<State> {
    const store = stores.get(catalogue) ?? openStore((listener) => watch(catalogue, listener), unknown)
    stores.set(catalogue, store)
    return store
  }
  return function useShared() {
    const { subscribe, now } = storeOf(useWorkers().catalogue)
    return useSyncExternalStore(subscribe, now, () => unknown)
  }
}

function openStore<State>(watch: (listener: (state: State) => void) => () => void, unknown: State): Store<State> {
  let state = unknown
  let end: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener)
      end ??= watch((next) => {
        state = next
        for (const each of listeners) each()
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        end?.()
        end = undefined
        state = unknown
      }
    },
  }
}
