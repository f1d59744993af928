import { useEffect } from 'react'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { CompareTick, SaveButton } from '../../../components/ChoiceButtons.tsx'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import type { PublicCollege } from '../../../search/types.ts'
import { useBrochure, useChoosing, useShelf, useTaking } from '../../../search/useSavedLists.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './College.module.css'

/** Save and compare a college: beside the way to apply, which is at the thumb on a phone. */
export function SaveAndCompare({
  record: {
    slug,
    number,
    college: { name },
  },
}: {
  record: PublicCollege
}) {
  const { isSaved, isCompared, toggleSaved, toggleCompared } = useChoosing({ slug, number, name })
  return (
    <>
      <SaveButton of={name} isSaved={isSaved} onToggle={toggleSaved}>
        {isSaved ? t('Saved') : t('Save')}
      </SaveButton>
      <CompareTick of={name} isCompared={isCompared} onToggle={toggleCompared} />
    </>
  )
}

/** Keep a college and its brochure on this device; opening it is noted among the lately seen. */
export function HeadActs({
  record: {
    slug,
    number,
    college: { name, brochureLink },
  },
}: {
  record: PublicCollege
}) {
  const college = { slug, number, name }
  const { catalogue } = useWorkers()
  useEffect(() => {
    catalogue.changeSavedLists({ act: 'add', to: 'seen', college: { slug, number, name } }).catch(() => undefined)
  }, [catalogue, slug, number, name])
  return (
    <>
      <Offline college={college} />
      <BrochureKept college={college} address={brochureLink} />
    </>
  )
}

/**
 * Whether its whole record stays on this device, how large it is, and since when. What is merely opened stays too,
 * until newer ones need the room.
 */
function Offline({ college }: { college: { slug: string; number: number; name: string } }) {
  const { catalogue } = useWorkers()
  const { offline } = useShelf()
  const { size, taking, start, stop } = useTaking([college])
  const here = offline.find(({ slug }) => slug === college.slug)
  if (taking?.state === 'taking')
    return (
      <span className={styles.offline} role="status">
        {tRich('Saving for offline {progress}', {
          progress: <progress aria-label={t('Saved for offline')} value={taking.had} max={taking.all} />,
        })}
        <Button kind="plain" onClick={stop}>
          {t('Cancel')}
        </Button>
      </span>
    )
  if (here?.takenAt !== undefined) {
    const remove = () => {
      catalogue
        .changeSavedLists({ act: 'drop', from: 'offline', slug: college.slug })
        .catch(() => void toast('error', t('This could not be removed. Try again')))
    }
    return (
      <span className={styles.offline}>
        {t('Offline since {date}', { date: dayInWords(dayInIndia(here.takenAt)) })}
        {here.bytes !== undefined && `, ${bytesInWords(here.bytes)}`}
        {here.reviews !== undefined &&
          here.reviews > 0 &&
          `, ${here.reviews === 1 ? t('with 1 review') : t('with {count} reviews', { count: indian(here.reviews) })}`}
        <Button
          kind="plain"
          aria-label={t('Remove the offline copy of {name}', { name: college.name })}
          onClick={remove}
        >
          {t('Remove')}
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.offline}>
      <Button kind="plain" onClick={start}>
        {taking?.state === 'stopped' ? t('Try again') : t('Save for offline')}
        {size && `, ${size.isExact ? bytesInWords(size.bytes) : t('about {size}', { size: bytesInWords(size.bytes) })}`}
      </Button>
      {taking?.state === 'stopped' && <span role="alert">{translate(taking.message)}</span>}
    </span>
  )
}

/**
 * How large its brochure is and of when, and whether it opens from this device. One that lies elsewhere says neither,
 * and cannot be kept.
 */
function BrochureKept({
  college,
  address,
}: {
  college: { slug: string; number: number; name: string }
  address: string | undefined
}) {
  const { kept, seen, taking, start, stop, remove } = useBrochure(college, address)
  if (!seen) return null
  const size = bytesInWords(seen.bytes),
    words =
      seen.at === undefined
        ? t('Brochure, {size}', { size })
        : t('Brochure of {date}, {size}', { size, date: dayInWords(dayInIndia(seen.at)) })
  if (taking?.state === 'taking')
    return (
      <span className={styles.offline} role="status">
        {tRich('Saving the brochure {progress}', {
          progress: <progress aria-label={t('The brochure saved for offline')} value={taking.had} max={taking.all} />,
        })}
        <Button kind="plain" onClick={stop}>
          {t('Cancel')}
        </Button>
      </span>
    )
  if (kept) {
    const give = () => {
      remove().catch(() => void toast('error', t('This could not be removed. Try again')))
    }
    return (
      <span className={styles.offline}>
        {t('{brochure}, offline', { brochure: words })}
        <Button
          kind="plain"
          aria-label={t('Remove the offline brochure of {name}', { name: college.name })}
          onClick={give}
        >
          {t('Remove')}
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.offline}>
      {words}
      <Button
        kind="plain"
        aria-label={t('Save the brochure of {name} for offline', { name: college.name })}
        onClick={start}
      >
        {taking?.state === 'stopped' ? t('Try again') : t('Save the brochure')}
      </Button>
      {taking?.state === 'stopped' && <span role="alert">{translate(taking.message)}</span>}
    </span>
  )
}
