import { useState } from 'react'
import styles from './Avatar.module.css'
import { initialOf } from './initialOf.ts'

/**
 * Somebody of the staff: their photo, cut to a circle, or their initial where there is none or it cannot be had. Beside
 * it stands their name, so it says nothing itself.
 */
export function Avatar({
  name,
  avatar,
  large,
}: {
  name: string
  /** Where the photo lies. */ avatar?: string | undefined
  large?: boolean
}) {
  const [missed, setMissed] = useState<string>()
  return (
    <span className={styles.face} data-large={large || undefined} aria-hidden="true">
      {avatar !== undefined && avatar !== missed ? (
        <img src={avatar} alt="" loading="lazy" decoding="async" onError={() => setMissed(avatar)} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}
