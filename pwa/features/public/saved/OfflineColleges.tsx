import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { dayInWords, dayOf } from '../../../../shared/college/day.ts'
import { counted, sizeInWords } from '../../../pieces/words.ts'
import { shelf } from '../../../search/shelf.ts'
import type { OnShelf } from '../../../search/shelfPromise.ts'
import { useShelf, useShelvedCards, useTaking } from '../../../search/useShelf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Saved.module.css'

/** What of the saved colleges is whole on this device, how large and since when; and the way to bring the rest, to stop, to go on, to remove. */
export function OfflineColleges() {
  const { saved, offline } = useShelf()
  const cards = useShelvedCards('offline')
  const here = offline.filter(({ takenAt }) => takenAt !== undefined)
  // Asked for before and cut, or saved and never asked for.
  const waiting = [...offline.filter(({ takenAt }) => takenAt === undefined), ...saved.filter(({ slug }) => offline.every((each) => each.slug !== slug))]
  const isCut = offline.length > here.length
  const { size, taking, start, stop } = useTaking(waiting)
  const remove = (slug: string) => { shelf.choose({ act: 'drop', from: 'offline', slug }).catch(() => void toast('error', NOT_REMOVED)) }
  const removeAll = () => { shelf.choose({ act: 'clear', from: 'offline' }).catch(() => void toast('error', NOT_REMOVED)) }
  if (saved.length === 0 && offline.length === 0) return null
  return (
    <section aria-labelledby="saved-offline">
      <h2 id="saved-offline">Saved for offline</h2>
      {taking?.state === 'taking' ? (
        <div className={styles.taking} role="status">
          <p>{counted(taking.had, 'college')} of {taking.all}, {sizeInWords(taking.bytes)}</p>
          <progress aria-label="Saved for offline" value={taking.had} max={taking.all} />
          <Button onClick={stop}>Cancel</Button>
        </div>
      ) : waiting.length > 0 ? (
        <div className={styles.taking}>
          {taking?.state === 'stopped' && <p role="alert">{taking.message}. {taking.had > 0 ? 'What had arrived is kept.' : 'Nothing was lost.'}</p>}
          <p>{isCut ? `${counted(here.length, 'college is', 'colleges are')} here, ${waiting.length} still to come.` : `Every tab of ${waiting.length === 1 ? 'one saved college' : `${waiting.length} saved colleges`} opens without a network.`}</p>
          <Button onClick={start}>{isCut || taking?.state === 'stopped' ? 'Go on' : 'Save for offline'}{size?.bytes !== undefined && size.bytes > 0 && `, ${size.isExact ? '' : 'about '}${sizeInWords(size.bytes)}`}</Button>
        </div>
      ) : here.length > 0 && <p>All of them open without a network.</p>}
      {here.length > 0 && (
        <>
          <ul className={styles.kept}>{here.map((each) => <Kept key={each.slug} kept={each} card={cards?.find(({ chosen }) => chosen.slug === each.slug)?.card} onRemove={() => remove(each.slug)} />)}</ul>
          {here.length > 1 && <p className={styles.all}>{sizeInWords(here.reduce((sum, { bytes = 0 }) => sum + bytes, 0))} in all <Button kind="plain" onClick={removeAll}>Remove all</Button></p>}
        </>
      )}
    </section>
  )
}

const NOT_REMOVED = 'This could not be removed. Try again'

function Kept({ kept: { name, takenAt, bytes }, card, onRemove }: { kept: OnShelf; card: Card | undefined; onRemove: () => void }) {
  return (
    <li>
      <span>{card ? <Link to={collegePath(card)}>{name}</Link> : name}<small>{[takenAt !== undefined && `since ${dayInWords(dayOf(takenAt))}`, bytes !== undefined && sizeInWords(bytes)].filter(Boolean).join(', ')}</small></span>
      <Button kind="plain" aria-label={`Remove the offline copy of ${name}`} onClick={onRemove}>Remove</Button>
    </li>
  )
}
