import type { ReactNode } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

interface FilterSheetProps { total: number | undefined; chosen: number; onClear: () => void; onClose: () => void; children: ReactNode }

/** The filters on a phone. The sheet counts while choices are made, so closing it holds no surprise. */
export function FilterSheet({ total, chosen, onClear, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      open onClose={onClose} title="Filters"
      footer={<>
        <Button onClick={onClear} disabled={chosen === 0}>Clear all</Button>
        <Button kind="main" onClick={onClose}>{total === undefined ? 'Show colleges' : `Show ${indian(total)} ${total === 1 ? 'college' : 'colleges'}`}</Button>
      </>}
    >
      {children}
    </Sheet>
  )
}
