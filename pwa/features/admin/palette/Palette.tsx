import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStaff } from '../../../auth/useStaff.ts'
import { t } from '../../../i18n/t.ts'
import { inputLook } from '../../../ui/Field.tsx'
import { useGoOn } from '../../../ui/leaveGuard.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type PaletteAction, entriesFor, type PaletteEntry, type PaletteGroup } from './entries.ts'
import styles from './Palette.module.css'
import { usePaletteColleges } from './useColleges.ts'
import { usePeople } from './usePeople.ts'

/** Anything there is, by typing a few letters of it: screens, acts, colleges and people, each only for whoever may. */
export function CommandPalette({ deeds, onClose }: { deeds: readonly PaletteAction[]; onClose: () => void }) {
  const staff = useStaff()
  const goOn = useGoOn()
  const [typed, setTyped] = useState('')
  const colleges = usePaletteColleges(typed)
  const people = usePeople(typed)
  // The dialog, once it stands, gives the focus to its first button; typing is what one came for.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const groups = useMemo(
    () => entriesFor(typed, staff, { colleges, ...people, deeds }),
    [typed, staff, colleges, people, deeds],
  )
  const choose = ({ to, run }: PaletteEntry) => {
    onClose()
    if (to !== undefined) goOn(to)
    run?.()
  }
  return (
    <Sheet open onClose={onClose} title={t('Go to or do')}>
      <Autocomplete.Root
        items={groups}
        mode="none"
        inline
        open
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') setTyped(value)
        }}
        itemToStringValue={({ label }) => label}
      >
        <div className={styles.palette}>
          <Autocomplete.Input
            ref={input}
            className={inputLook}
            aria-label={t('Go to or do')}
            placeholder={t('A screen, a college, a person, an act...')}
          />
          <Autocomplete.Empty className={styles.none}>{typed === '' ? null : t('No matches.')}</Autocomplete.Empty>
          <Autocomplete.List className={styles.list}>
            {(group: PaletteGroup) => (
              <Autocomplete.Group key={group.name} items={group.items} className={styles.group}>
                <Autocomplete.GroupLabel className={styles.name}>{group.name}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(entry: PaletteEntry) => (
                    <Autocomplete.Item
                      key={entry.id}
                      value={entry}
                      className={styles.entry}
                      onClick={() => choose(entry)}
                    >
                      {entry.label}
                      {entry.hint && <small>{entry.hint}</small>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <p className={styles.keys}>{t('↑↓ select, Enter open, Esc close.')}</p>
        </div>
      </Autocomplete.Root>
    </Sheet>
  )
}
