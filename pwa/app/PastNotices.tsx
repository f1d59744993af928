import { t } from '../i18n/t.ts'
import { pastNotices, usePastNotices } from '../ui/notices.ts'
import { Button } from '../ui/Button.tsx'
import { momentInWords } from './dates.ts'
import styles from './NetworkStatus.module.css'

/** The errors of this visit, to be read again; absent while there were none. */
export function PastNotices() {
  const notices = usePastNotices()
  if (notices.length === 0) return null
  return (
    <div className={styles.past}>
      <h3>{t('Notifications')}</h3>
      <ul>
        {notices.map(({ id, text, at }) => (
          <li key={id}>
            <p>{text}</p>
            <small>{momentInWords(at)}</small>
          </li>
        ))}
      </ul>
      <Button kind="plain" onClick={pastNotices.clear}>
        {t('Clear notifications')}
      </Button>
    </div>
  )
}
