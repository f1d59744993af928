import { useShelf } from '../../../search/useShelf.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useLastStreamPath } from '../../../pieces/lastStream.ts'
import { OfflineColleges } from './OfflineColleges.tsx'
import { SavedColleges } from './SavedColleges.tsx'
import { Seen } from './Seen.tsx'
import styles from './Saved.module.css'

/** `/saved`: what a person set aside on this device, without an account: saved, kept for offline, lately seen. */
export function SavedPage() {
  const { isKnown, saved, seen, offline, memoryOnly } = useShelf()
  const stream = useLastStreamPath()
  const isEmpty = saved.length === 0 && seen.length === 0 && offline.length === 0
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Saved colleges | Pravesh</title>
      <meta name="robots" content="noindex" />
      {isKnown && isEmpty ? (
        <Notice level={1} title="Nothing is saved yet" actions={<><ButtonLink kind="main" to={stream}>Find Colleges</ButtonLink><ButtonLink to="/search">Search</ButtonLink></>}>
          <p>Press the ribbon beside a college to save it here. It stays on this device, without an account and without a network.</p>
        </Notice>
      ) : (
        <>
          <h1>Saved</h1>
          <p className={styles.lede}>{memoryOnly ? 'This browser keeps nothing: what you save here lasts as long as the tab.' : 'Kept on this device alone. Nobody else sees it, and it opens without a network.'}</p>
          <div className={styles.columns}>
            <SavedColleges />
            <div className={styles.side}><OfflineColleges /><Seen /></div>
          </div>
        </>
      )}
    </div>
  )
}
