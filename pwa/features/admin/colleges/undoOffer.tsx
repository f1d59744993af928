import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { msg } from '../../../../shared/i18n/message.ts'
import type { StaffRow } from '../../../sync/types.ts'
import { type BulkAct, rememberBulkAct, saidOf } from './bulk.ts'
import { UndoBar } from './list/UndoBar.tsx'

const UndoOffer = createContext<(act: BulkAct) => void>(() => undefined)

/**
 * Offers the way back from what was just done, wherever on these screens it was done: a form leads to the list, and the
 * bar goes with it.
 */
export function UndoOfferProvider({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<BulkAct>()
  const forget = useCallback(() => setAct(undefined), [])
  return (
    <UndoOffer value={setAct}>
      {children}
      {act && <UndoBar key={act.key} act={act} onGone={forget} />}
    </UndoOffer>
  )
}

export const useOfferUndo = (): ((act: BulkAct) => void) => useContext(UndoOffer)

/**
 * A college that was just published or taken off the site: remembered with the acts on many, and offered to be undone.
 */
export function useOfferStatusUndo(): (row: Pick<StaffRow, 'id' | 'name'>, verb: 'publish' | 'unpublish') => void {
  const offer = useOfferUndo()
  return ({ id, name }, verb) => {
    const act: BulkAct = {
      key: uuid(),
      at: Date.now(),
      ...saidOf(verb === 'publish' ? msg('Published {name}', { name }) : msg('Unpublished {name}', { name })),
      undo: [{ id, name, act: verb === 'publish' ? 'unpublish' : 'publish' }],
    }
    void rememberBulkAct(act)
    offer(act)
  }
}
