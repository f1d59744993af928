import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './NotOpenYet.module.css'
import { PAGES, type Said } from './pages.ts'

/** A page that has an address but not yet its content: says plainly what is missing and leads to what works. */
export function NotOpenYet({ page }: { page: keyof typeof PAGES }) {
  const { title, lede, works, actions, bare }: Said = PAGES[page]
  return (
    <div className={`page ${styles.sheet}`} data-bare={bare || undefined}>
      <title>{`${title} | Pravesh`}</title>
      {bare && <p className={styles.mark}><ButtonLink kind="plain" to="/">Pravesh</ButtonLink></p>}
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <h2>What works now</h2>
      <ul className={styles.works}>{works.map((line) => <li key={line}>{line}</li>)}</ul>
      <p className={styles.go}>{actions.map(([label, path], at) => <ButtonLink key={path} kind={at === 0 ? 'main' : undefined} to={path}>{label}</ButtonLink>)}</p>
    </div>
  )
}
