import { useState, type ReactNode } from 'react'
import { indian } from '../../../../../shared/college/money.ts'
import { t, type Label } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'

/** The first few of a list, and all of it when asked, or from the start where `opened` says so. */
export function ShowAll<Each>({
  items,
  first,
  noun,
  render,
  opened = false,
}: {
  items: readonly Each[]
  first: number
  noun: Label
  render: (shown: readonly Each[]) => ReactNode
  opened?: boolean
}) {
  const [all, setAll] = useState(opened)
  return (
    <>
      {render(all ? items : items.slice(0, first))}
      {items.length > first && (
        <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : t('Show all {count} {noun}', { count: indian(items.length), noun: t(noun) })}
        </Button>
      )}
    </>
  )
}
