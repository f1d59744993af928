import { useState } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { useSavesData } from '../../../../components/useSavesData.ts'
import { t } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Section } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import styles from './Tabs.module.css'

/**
 * A card for each facility with a name and a photo, in room that is kept for it, with its credit. Where data is spared,
 * none is fetched until it is asked for.
 */
export function Photos({
  facilities,
  first,
}: Pick<College, 'facilities'> & { /** So many until the rest is asked for. */ first: number }) {
  const savesData = useSavesData(),
    [isAsked, setAsked] = useState(false)
  const isWanted = isAsked || !savesData
  const photos = facilities.filter((facility) => facility.name && isWebAddress(facility.photoURL))
  if (photos.length === 0) return null
  return (
    <Section title={t('Photos')}>
      {!isWanted ? (
        <Button onClick={() => setAsked(true)}>
          {photos.length === 1 ? t('Show 1 photo') : t('Show {count} photos', { count: photos.length })}
        </Button>
      ) : (
        <ShowAll
          items={photos}
          first={first}
          noun="photos"
          render={(shown) => (
            <ul className={styles.photos}>
              {shown.map((facility) => (
                <li key={facility.id}>
                  <figure>
                    <img
                      src={facility.photoURL}
                      alt={facility.photoAlt || facility.name}
                      width="360"
                      height="240"
                      loading="lazy"
                      decoding="async"
                      referrerPolicy="no-referrer"
                    />
                    <figcaption>
                      {facility.name}
                      {facility.photoCredit && (
                        <small className="quiet"> {t('Photo: {credit}', { credit: facility.photoCredit })}</small>
                      )}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          )}
        />
      )}
    </Section>
  )
}
