import { collegePath } from '../../../../shared/catalogue/address.ts'
import { t } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { useShelvedCards } from '../../../queries/public/cards.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Saved.module.css'

/** The last twenty colleges opened on this device, and the way to forget them. */
export function RecentlyViewed() {
  const { catalogue } = useWorkers()
  const seen = useShelvedCards('seen')
  if (!seen || seen.length === 0) return null
  const clear = () => {
    catalogue
      .changeSavedLists({ act: 'clear', from: 'seen' })
      .catch(() => void toast('error', t('This could not be removed. Try again')))
  }
  return (
    <section aria-labelledby="saved-seen">
      <div className={styles.head}>
        <h2 id="saved-seen">{t('Recently seen')}</h2>
        <Button kind="plain" onClick={clear}>
          {t('Clear')}
        </Button>
      </div>
      <ul className={styles.kept}>
        {seen.map(({ chosen, card }) => (
          <li key={chosen.slug}>
            <span>
              {card ? (
                <Link className="tap" to={collegePath(card)}>
                  {chosen.name}
                </Link>
              ) : (
                chosen.name
              )}
              <small>{[card?.location, timeInWords(chosen.at)].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
