import type { ReactNode } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { say } from '../../../language/say.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

interface FilterSheetProps {
  total: number | undefined
  chosen: number
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters on a phone. The sheet counts while choices are made, so closing it holds no surprise. */
export function FilterSheet({ total, chosen, onClear, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('Filters')}
      footer={
        <>
          <Button onClick={onClear} disabled={chosen === 0}>
            {say('Clear all')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {showInWords(total)}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}

function showInWords(total: number | undefined): string {
  if (total === undefined) return say('Show colleges')
  return total === 1 ? say('Show 1 college') : say('Show {total} colleges', { total: indian(total) })
}
