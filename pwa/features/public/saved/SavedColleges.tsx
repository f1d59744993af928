import { useState } from 'react'
import type { CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { CollegeCard } from '../../../components/CollegeCard.tsx'
import { CompareTick, SaveButton } from '../../../components/ChoiceButtons.tsx'
import type { OnShelf, ShelvedCard } from '../../../search/savedListsTypes.ts'
import { useChoosing } from '../../../search/useSavedLists.ts'
import { useShelvedCards } from '../../../queries/public/cards.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { sortSaved, SAVED_ORDERS, type SavedOrder } from './order.ts'
import styles from './Saved.module.css'

/** The saved colleges, sortable; one that is removed leaves a line to undo it, until the page is left. */
export function SavedColleges() {
  const { catalogue } = useWorkers()
  const found = useShelvedCards('saved')
  const [order, setOrder] = useState<SavedOrder>('newest')
  const [removed, setRemoved] = useState<readonly OnShelf[]>([])
  if (!found)
    return (
      <section className={styles.main} aria-busy="true" aria-label={t('Saved colleges')}>
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton width="40%" />
      </section>
    )

  const remove = (chosen: OnShelf) => {
    setRemoved((before) => [...before.filter(({ slug }) => slug !== chosen.slug), chosen])
    catalogue
      .changeSavedLists({ act: 'drop', from: 'saved', slug: chosen.slug })
      .catch(() => void toast('error', t('This could not be removed. Try again')))
  }
  const putBack = ({ slug, number, name, at }: OnShelf) => {
    setRemoved((before) => before.filter((each) => each.slug !== slug))
    catalogue
      .changeSavedLists({ act: 'add', to: 'saved', college: { slug, number, name }, at })
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
  }
  // What is removed stays where it stood, so that the eye finds it and nothing jumps under a thumb.
  const gone = removed
    .filter(({ slug }) => found.every(({ chosen }) => chosen.slug !== slug))
    .map((chosen): ShelvedCard => ({ chosen, isListed: true }))
  const listed = sortSaved(
    [...found, ...gone].sort((a, b) => b.chosen.at - a.chosen.at),
    order,
  )
  return (
    <section className={styles.main} aria-labelledby="saved-count">
      <div className={styles.head}>
        <h2 id="saved-count" aria-live="polite">
          {tRich(found.length === 1 ? '{count} saved college' : '{count} saved colleges', {
            count: <b>{found.length}</b>,
          })}
        </h2>
        {found.length > 1 && (
          <label>
            <span>{t('Sort')}</span>{' '}
            <Select value={order} onChange={(event) => setOrder(event.target.value as SavedOrder)}>
              {Object.entries(SAVED_ORDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {translate(label)}
                </option>
              ))}
            </Select>
          </label>
        )}
      </div>
      {listed.length === 0 && (
        <p className={styles.none}>{t('None yet. Press the ribbon beside a college to save it here.')}</p>
      )}
      <div className={styles.entries}>
        {listed.map((each) => {
          const { chosen, card, isListed } = each
          if (gone.includes(each))
            return (
              <p key={chosen.slug} className={styles.removed} role="status">
                {t('{name} is no longer saved.', { name: chosen.name })}{' '}
                <Button
                  kind="plain"
                  aria-label={t('Undo, {name}', { name: chosen.name })}
                  onClick={() => putBack(chosen)}
                >
                  {t('Undo')}
                </Button>
              </p>
            )
          const presses = <Presses college={chosen} onRemove={() => remove(chosen)} />
          if (!card)
            return (
              <article key={chosen.slug} className={styles.bare}>
                <h3>{chosen.name}</h3>
                <p>{isListed ? t('This college’s entry is not on this device yet.') : t(NO_LONGER)}</p>
                {presses}
              </article>
            )
          return (
            <CollegeCard key={chosen.slug} card={card} note={isListed ? undefined : t(NO_LONGER)}>
              {presses}
            </CollegeCard>
          )
        })}
      </div>
    </section>
  )
}

const NO_LONGER = 'No longer listed. This is how it was when you saved it.'

function Presses({ college, onRemove }: { college: CollegeRef; onRemove: () => void }) {
  const { isCompared, toggleCompared } = useChoosing(college)
  return (
    <>
      <SaveButton of={college.name} isSaved onToggle={onRemove} />
      <CompareTick of={college.name} isCompared={isCompared} onToggle={toggleCompared} />
    </>
  )
}
