import type { College } from '../../../../../shared/college/college.ts'
import { say } from '../../../../language/say.ts'
import { Section } from './Section.tsx'
import styles from './Tabs.module.css'

/** What staff noted of the college stands apart from students' reviews and says what it is. */
export function EditorsNotes({ college }: { college: College }) {
  if (college.reviews.length === 0) return null
  return (
    <Section title={say('Notes by our editors')} aside={say('not students’ reviews')}>
      <div className={styles.two}>{(['positive', 'negative'] as const).map((type) => {
        const notes = college.reviews.filter((remark) => remark.type === type)
        return notes.length > 0 && <div key={type}><h4>{type === 'positive' ? say('Liked') : say('Disliked')}</h4><ul className={styles.bullets}>{notes.map((remark) => <li key={remark.id}>{remark.content}<p>{remark.aspect}</p></li>)}</ul></div>
      })}</div>
    </Section>
  )
}
