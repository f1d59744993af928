import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Menu.module.css'

/**
 * What may be done to one entry of a list, behind one button: Enter, Space and arrows open it, arrows and letters move,
 * Escape closes. @param label "Actions for Hill College"
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The content policy allows no style elements.
    <CSPProvider disableStyleElements>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger render={<Button kind="icon" aria-label={label} />}>
          <Icon of={Ellipsis} />
        </BaseMenu.Trigger>
        <BaseMenu.Portal>
          <BaseMenu.Positioner className={styles.positioner} align="end" sideOffset={4}>
            <BaseMenu.Popup className={styles.popup} aria-label={label}>
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  )
}

/** An act of a menu. */
export const MenuItem = ({
  onChoose,
  disabled = false,
  isDangerous,
  children,
}: {
  onChoose: () => void
  disabled?: boolean
  isDangerous?: boolean
  children: ReactNode
}) => (
  <BaseMenu.Item
    className={styles.item}
    data-dangerous={isDangerous || undefined}
    disabled={disabled}
    onClick={onChoose}
  >
    {children}
  </BaseMenu.Item>
)

/** A way to another screen in a menu. */
export const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <BaseMenu.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
    {children}
  </BaseMenu.LinkItem>
)
