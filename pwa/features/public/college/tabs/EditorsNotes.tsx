import type { College } from '../../../../../shared/college/college.ts'
import { t } from '../../../../i18n/t.ts'
import { Provenance } from './Provenance.tsx'
import { Section } from './Section.tsx'
import { StudentsSaid } from './StudentsSaid.tsx'
import styles from './Tabs.module.css'

/**
 * What was collected from students, and what staff noted of the college: apart from students' own reviews and from each
 * other, each saying what it is.
 */
export function EditorsNotes({ college: { reviews, sources } }: { college: College }) {
  const notes = reviews.filter(({ saidBy }) => saidBy !== 'students')
  return (
    <>
      <StudentsSaid
        title={t('What students say about the college')}
        remarks={reviews.filter(({ saidBy }) => saidBy === 'students')}
        source={<Provenance sources={sources} figure="remarks" />}
      />
      {notes.length > 0 && (
        <Section title={t('Notes by our editors')} aside={t('not students’ reviews')}>
          <div className={styles.two}>
            {(['positive', 'negative'] as const).map((type) => {
              const some = notes.filter((remark) => remark.type === type)
              return (
                some.length > 0 && (
                  <div key={type}>
                    <h4>{type === 'positive' ? t('Liked') : t('Disliked')}</h4>
                    <ul className={styles.bullets}>
                      {some.map((remark) => (
                        <li key={remark.id}>
                          {remark.content}
                          <p>{remark.aspect}</p>
                        </li>
                      ))}
                    </ul>
                  </div>
                )
              )
            })}
          </div>
        </Section>
      )}
    </>
  )
}
