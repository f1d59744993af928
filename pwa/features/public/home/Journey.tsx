import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { writeAddress } from '../../../../shared/catalogue/address.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { HOME_LISTS } from '../../../../shared/page/homeLists.ts'
import { useListing } from '../../../search/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field, Select } from '../../../ui/Field.tsx'
import { journeyTo, offered, placeNamed, placesOf } from './choices.ts'
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
  const place = placeNamed(places, words)
  const query = journeyTo(course, place)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (query && (place || !words.trim())) navigate(writeAddress(query))
    else setHint(true)
  }
  const empty = listed ? 'Any' : 'Loading'
  return (
    <form className={styles.journey} onSubmit={handleSubmit} noValidate>
      <h2>Start Your Journey</h2>
      <Field label="Course">
        {(ids) => (
          <Select {...ids} value={course} onChange={(event) => { setCourse(event.target.value); setHint(false) }}>
            <option value="">{empty} course</option>
            {courses.map(({ value }) => <option key={value} value={value}>{value}</option>)}
          </Select>
        )}
      </Field>
      <Field label="Location">
        {(ids) => <Combobox id={ids.id} text={words} onText={(text) => { setWords(text); setHint(false) }} options={offered(places, words)} placeholder={listed ? 'Any city or state' : 'Loading places'} />}
      </Field>
      <div className={styles.find}>
        <p className={styles.preview} role="status">
          {hint && words.trim() && !place ? <span className={styles.hint}>No place with that name has a college here.</span> : hint && !query ? <span className={styles.hint}>Choose a course or a location first.</span> : query && <Preview query={query} />}
        </p>
        <Button kind="main" type="submit">Find Best Colleges</Button>
      </div>
    </form>
  )
}

function Preview({ query }: { query: ListingQuery }) {
  const { listed, pending } = useListing(query)
  if (!listed || pending) return null
  const { total } = listed.result
  return <>{total === 0 ? 'No college' : `${indian(total)} ${total === 1 ? 'college' : 'colleges'}`}{listed.complete ? '' : ' so far'}</>
}
