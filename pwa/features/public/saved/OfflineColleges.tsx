import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { t, translate } from '../../../i18n/t.ts'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import type { OnShelf } from '../../../search/savedListsTypes.ts'
import { useShelf, useTaking } from '../../../search/useSavedLists.ts'
import { useShelvedCards } from '../../../queries/public/cards.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Saved.module.css'

/**
 * What of the saved colleges is whole on this device, how large and since when; and the way to bring the rest, to stop,
 * to go on, to remove.
 */
export function OfflineColleges() {
  const { catalogue } = useWorkers()
  const { saved, offline } = useShelf()
  const cards = useShelvedCards('offline')
  const here = offline.filter(({ takenAt }) => takenAt !== undefined)
  // Asked for before and cut, or saved and never asked for.
  const waiting = [
    ...offline.filter(({ takenAt }) => takenAt === undefined),
    ...saved.filter(({ slug }) => offline.every((each) => each.slug !== slug)),
  ]
  const isCut = offline.length > here.length
  const { size, taking, start, stop } = useTaking(waiting)
  const remove = (slug: string) => {
    catalogue.changeSavedLists({ act: 'drop', from: 'offline', slug }).catch(() => void toast('error', t(NOT_REMOVED)))
  }
  const removeAll = () => {
    catalogue.changeSavedLists({ act: 'clear', from: 'offline' }).catch(() => void toast('error', t(NOT_REMOVED)))
  }
  if (saved.length === 0 && offline.length === 0) return null
  const standing =
    waiting.length > 0 ? (
      <div className={styles.taking}>
        {taking?.state === 'stopped' && (
          <p role="alert">
            {t('{sentence}. {next}', {
              sentence: translate(taking.message),
              next: taking.had > 0 ? t('We kept what had downloaded.') : t('Nothing was lost.'),
            })}
          </p>
        )}
        <p>{isCut ? cutInWords(here.length, waiting.length) : offerInWords(waiting.length)}</p>
        <Button onClick={start}>
          {isCut || taking?.state === 'stopped' ? t('Go on') : t('Save for offline')}
          {size &&
            size.bytes > 0 &&
            `, ${size.isExact ? bytesInWords(size.bytes) : t('about {size}', { size: bytesInWords(size.bytes) })}`}
        </Button>
      </div>
    ) : (
      here.length > 0 && <p>{t('All of them open offline.')}</p>
    )
  return (
    <section aria-labelledby="saved-offline">
      <h2 id="saved-offline">{t('Saved for offline')}</h2>
      {taking?.state === 'taking' ? (
        <div className={styles.taking} role="status">
          <p>
            {t(taking.had === 1 ? '{had} college of {all}, {size}' : '{had} colleges of {all}, {size}', {
              had: taking.had,
              all: taking.all,
              size: bytesInWords(taking.bytes),
            })}
          </p>
          <progress aria-label={t('Saved for offline')} value={taking.had} max={taking.all} />
          <Button onClick={stop}>{t('Cancel')}</Button>
        </div>
      ) : (
        standing
      )}
      {here.length > 0 && (
        <>
          <ul className={styles.kept}>
            {here.map((each) => (
              <Kept
                key={each.slug}
                kept={each}
                card={cards?.find(({ chosen }) => chosen.slug === each.slug)?.card}
                onRemove={() => remove(each.slug)}
              />
            ))}
          </ul>
          {here.length > 1 && (
            <p className={styles.all}>
              {t('{size} in all', {
                size: bytesInWords(
                  here.reduce((sum, { bytes = 0, brochure }) => sum + bytes + (brochure?.bytes ?? 0), 0),
                ),
              })}{' '}
              <Button kind="plain" onClick={removeAll}>
                {t('Remove all')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

const cutInWords = (here: number, waiting: number): string =>
  t(here === 1 ? '{here} college downloaded, {waiting} to go.' : '{here} colleges downloaded, {waiting} to go.', {
    here,
    waiting,
  })

const offerInWords = (waiting: number): string =>
  waiting === 1
    ? t('Every tab of one saved college opens offline.')
    : t('Every tab of {waiting} saved colleges opens offline.', { waiting })

const NOT_REMOVED = 'This could not be removed. Try again'

function Kept({
  kept: { name, takenAt, bytes, brochure },
  card,
  onRemove,
}: {
  kept: OnShelf
  card: Card | undefined
  onRemove: () => void
}) {
  return (
    <li>
      <span>
        {card ? (
          <Link className="tap" to={collegePath(card)}>
            {name}
          </Link>
        ) : (
          name
        )}
        <small>
          {[
            takenAt !== undefined && t('since {date}', { date: dayInWords(dayInIndia(takenAt)) }),
            bytes !== undefined && bytesInWords(bytes + (brochure?.bytes ?? 0)),
            brochure && t('with its brochure'),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <Button kind="plain" aria-label={t('Remove the offline copy of {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  )
}
