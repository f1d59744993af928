import styles from './Dot.module.css'

export type DotState = 'synced' | 'waiting' | 'syncing' | 'offline' | 'needs'

/** The network's state as a shape as well as a colour; the words stand beside it. */
export function Dot({ state }: { state: DotState }) {
  return <i className={styles.dot} data-state={state} aria-hidden="true" />
}
