import { useStaff } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Tick } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { screensOf } from '../../../staff/screen/screens.ts'
import styles from './Palette.module.css'
import { setShortcutsOn, useShortcutsOn } from '../../../staff/screen/shortcuts.ts'

/** Every shortcut there is for this person, and the way to turn single letters off. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const staff = useStaff()
  const isOn = useShortcutsOn()
  const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const rows: Array<[string, string[]]> = [
    ['Go to or do anything', [command, 'K']],
    ['These shortcuts', ['?']],
    ['Search on this screen', ['/']],
    ...screensOf(staff).flatMap(({ label, key }): Array<[string, string[]]> => (key ? [[label, ['g', key]]] : [])),
  ]
  return (
    <Sheet open onClose={onClose} title={t('Shortcuts')}>
      <dl className={styles.shortcuts}>
        {rows.map(([label, keys]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Tick checked={isOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
        {t('Shortcuts of single letters on this device')}
      </Tick>
    </Sheet>
  )
}
