import { websiteHost } from '../../shared/college/link.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import { translate } from '../i18n/t.ts'
import styles from './OfficialLinks.module.css'

/**
 * Mocks and past papers by name, each with the site it lies on; which are official is the exam's rule
 * (shared/exam/official.ts).
 */
export function OfficialLinks({ material }: { material: PublicExam['mocks'] }) {
  return (
    <ul className={styles.links}>
      {material.map(({ id, title, link }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {translate(title)}
          </a>
          <span>{websiteHost(link)}</span>
        </li>
      ))}
    </ul>
  )
}
