import { useRef } from 'react'
import { t } from '../../../i18n/t.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useLastStreamPath } from '../../../components/lastStream.ts'
import { OfflineColleges } from './OfflineColleges.tsx'
import { SavedColleges } from './SavedColleges.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import styles from './Saved.module.css'
import { States } from './States.tsx'

/** `/saved`: what a person set aside on this device, without an account: saved, kept for offline, lately seen. */
export function SavedPage() {
  const { isKnown, saved, seen, offline, memoryOnly } = useShelf()
  const stream = useLastStreamPath()
  const isEmpty = saved.length === 0 && seen.length === 0 && offline.length === 0
  // Once saved colleges were listed here the list stays until the page is left: the line that undoes the last removal
  // stands in it.
  const hadList = useRef(false)
  if (saved.length > 0) hadList.current = true
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Saved colleges | Pravesh')}</title>
      <meta
        name="description"
        content={t('Colleges you saved, compared, looked at or took offline, kept on your device without an account.')}
      />
      <meta name="robots" content="noindex" />
      {isKnown && isEmpty && !hadList.current ? (
        <div className={styles.columns}>
          <Notice
            level={1}
            title={t('Nothing is saved yet')}
            actions={
              <>
                <ButtonLink kind="main" to={stream}>
                  {t('Find Colleges')}
                </ButtonLink>
                <ButtonLink to="/search">{t('Search')}</ButtonLink>
              </>
            }
          >
            <p>{t('Press the ribbon beside a college to save it here. No account or internet needed.')}</p>
          </Notice>
          <div className={styles.side}>
            <States />
          </div>
        </div>
      ) : (
        <>
          <h1>{t('Saved')}</h1>
          <p className={styles.lede}>
            {memoryOnly
              ? t('This browser can’t save data: what you save here lasts until you close the tab.')
              : t('Saved only on this device. Nobody else sees it, and it opens offline.')}
          </p>
          <div className={styles.columns}>
            <SavedColleges />
            <div className={styles.side}>
              <OfflineColleges />
              <States />
              <RecentlyViewed />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
