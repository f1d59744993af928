import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide'
import { Icon } from './Icon.tsx'
import styles from './Listbox.module.css'

export interface ListboxProps<Value extends string> {
  label: string
  /** The label is drawn above; else it is only said. */
  showLabel?: boolean
  options: ReadonlyArray<{ value: Value; label: string; detail?: string }>
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of many: Enter, Space and ArrowDown open it, arrows move, Escape closes, Enter selects. */
export function Listbox<Value extends string>({ label, showLabel, options, chosen, onChoose }: ListboxProps<Value>) {
  return (
    // The content policy allows no style elements; what the library would inject (a hidden scroll bar) is in the module.
    <CSPProvider disableStyleElements>
      <Select.Root
        items={options}
        value={chosen}
        modal={false}
        onValueChange={(value: Value | null) => {
          if (value !== null) onChoose(value)
        }}
      >
        <div className={styles.field}>
          {showLabel && <Select.Label className={styles.label}>{label}</Select.Label>}
          {/* The library ties the drawn label to it only some time after it stands there, and a combobox is not named by what it holds. */}
          <Select.Trigger className={styles.trigger} aria-label={label}>
            <Select.Value className={styles.value} />
            <Icon of={ChevronDown} small />
          </Select.Trigger>
        </div>
        <Select.Portal>
          <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Select.Popup className={styles.popup} aria-label={label}>
              <Select.List>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={styles.option}>
                    <Select.ItemText>{option.label}</Select.ItemText>
                    {option.detail && <span className={styles.detail}>{option.detail}</span>}
                    <Select.ItemIndicator className={styles.mark}>
                      <Icon of={Check} small />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  )
}
