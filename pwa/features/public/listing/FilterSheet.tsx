import type { ReactNode } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
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
      title={t('Filters')}
      footer={
        <>
          <Button onClick={onClear} disabled={chosen === 0}>
            {t('Clear all')}
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
  if (total === undefined) return t('Show colleges')
  return total === 1 ? t('Show 1 college') : t('Show {total} colleges', { total: indian(total) })
}
