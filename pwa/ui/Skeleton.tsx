import styles from './Skeleton.module.css'

/**
 * A bar in the shape of what is coming; only where nothing is held on the device. Sizes are CSS lengths. The region
 * around it carries `aria-busy`.
 */
export function Skeleton({ width = '100%', height = '0.75em' }: { width?: string; height?: string }) {
  // Set on the element, not written into the page: the content policy forbids style attributes on a page the server
  // drew.
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      ref={(bar) => {
        bar?.style.setProperty('inline-size', width)
        bar?.style.setProperty('block-size', height)
      }}
    />
  )
}
