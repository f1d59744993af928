import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '../../../ui/Link.tsx'
import { wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { indian } from '../../../../shared/college/money.ts'
import { useListing } from '../../../search/hooks.ts'
import styles from './Sitemap.module.css'

const EVERYTHING = wholeListing()
const EXAMS = [['JEE', '/exams/jee'], ['NEET', '/exams/neet'], ['CAT', '/exams/cat'], ['CLAT', '/exams/clat'], ['GATE', '/exams/gate']] as const
const SITE = [['Home', '/'], ['Search', '/search'], ['College predictor', '/college-predictor'], ['Counselling', '/counselling'], ['Entrance exams', '/exams'], ['Contact', '/contact'], ['Privacy', '/privacy'], ['Terms', '/terms'], ['Login', '/login'], ['Sign Up', '/signup']] as const

/** Every way into the site, for people: by field of study, by state, by exam. */
export function Sitemap() {
  const { listed } = useListing(EVERYTHING)
  const counts = new Map(listed?.result.facets.locations.map(({ value, count }) => [value, count]))
  const states = STATES.filter((state) => (counts.get(state) ?? 0) > 0)
  const { hash } = useLocation()
  const known = states.length > 0
  // The states come after the page: an address that names them is followed when they are there.
  useEffect(() => { if (hash === '#states' && known) document.getElementById('states')?.scrollIntoView() }, [hash, known])
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Sitemap | Pravesh</title>
      <h1>Sitemap</h1>
      <section>
        <h2>By field of study</h2>
        <div className={styles.streams}>
          {HEADER_GROUPS.map(({ title, stream, items }) => (
            <div key={stream}>
              <h3><Link to={writeAddress(wholeListing(stream))}>{title}</Link></h3>
              <ul>{items.map(({ name }) => <li key={name}><Link to={writeAddress({ ...wholeListing(stream), item: name })}>{name}</Link></li>)}</ul>
            </div>
          ))}
        </div>
      </section>
      {known && (
        <section>
          <h2 id="states">By state</h2>
          <ul className={styles.many}>
            {states.map((state) => <li key={state}><Link to={writeAddress({ ...EVERYTHING, locations: [state] })}>{state}</Link> <small>{indian(counts.get(state) ?? 0)}</small></li>)}
          </ul>
        </section>
      )}
      <section><h2>By exam</h2><ul className={styles.many}>{EXAMS.map(([label, path]) => <li key={path}><Link to={path}>{label}</Link></li>)}</ul></section>
      <section><h2>The site</h2><ul className={styles.many}>{SITE.map(([label, path]) => <li key={path}><Link to={path}>{label}</Link></li>)}</ul></section>
    </div>
  )
}
