import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { writeAddress } from '../../../../shared/catalogue/address.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { HOME_LISTS } from '../../../../shared/page/homeLists.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useListing } from '../../../queries/public/list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { LabelledField, Select } from '../../../ui/Field.tsx'
import { journeyTo, matchingPlaces, findPlaceByName, placesOf } from './choices.ts'
import styles from './Home.module.css'

/** 'Start Your Journey': a course and a place, both from the catalogue on this device, counted as they are chosen. */
export function Journey() {
  const navigate = useNavigate()
  const [course, setCourse] = useState('')
  const [words, setWords] = useState('')
  const [hint, setHint] = useState(false)
  const { listed } = useListing(HOME_LISTS.everything)
  const courses = placesOf(listed?.result.facets.courses)
  const known = placesOf(listed?.result.facets.locations).map(({ value }) => value)
  // States first: they are few, and most know theirs.
  const isState = (value: string) => (STATES as readonly string[]).includes(value)
  const places = [...known.filter(isState), ...known.filter((value) => !isState(value))]
  const place = findPlaceByName(places, words)
  const query = journeyTo(course, place)
  let advice: string | undefined
  if (hint && words.trim() && !place) advice = t('No place with that name has a college here.')
  else if (hint && !query) advice = t('Choose a course or a location first.')

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (query && (place || !words.trim())) navigate(writeAddress(query))
    else setHint(true)
  }
  return (
    <form className={styles.journey} onSubmit={handleSubmit} noValidate>
      <h2>{t('Start Your Journey')}</h2>
      <LabelledField label={t('Course')}>
        {(ids) => (
          <Select
            {...ids}
            value={course}
            onChange={(event) => {
              setCourse(event.target.value)
              setHint(false)
            }}
          >
            <option value="">{listed ? t('Any course') : t('Loading course')}</option>
            {courses.map(({ value }) => (
              <option key={value} value={value}>
                {translate(value)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField label={t('Location')}>
        {(ids) => (
          <Combobox
            id={ids.id}
            text={words}
            onText={(text) => {
              setWords(text)
              setHint(false)
            }}
            options={matchingPlaces(places, words).map((place) => translate(place))}
            placeholder={listed ? t('Any city or state') : t('Loading places')}
          />
        )}
      </LabelledField>
      <div className={styles.find}>
        <p className={styles.preview} role="status">
          {advice === undefined ? query && <Preview query={query} /> : <span className={styles.hint}>{advice}</span>}
        </p>
        <Button kind="main" type="submit">
          {t('Find Best Colleges')}
        </Button>
      </div>
    </form>
  )
}

function Preview({ query }: { query: ListingQuery }) {
  const { listed, pending } = useListing(query)
  if (!listed || pending) return null
  const { total } = listed.result
  const found = collegesInWords(total)
  return listed.complete ? found : t('{found} so far', { found })
}

function collegesInWords(total: number): string {
  if (total === 0) return t('No college')
  return total === 1 ? t('1 college') : t('{total} colleges', { total: indian(total) })
}
