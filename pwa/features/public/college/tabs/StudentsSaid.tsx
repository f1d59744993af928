import type { ReactNode } from 'react'
import { t } from '../../../../i18n/t.ts'
import { Section } from './Section.tsx'
import styles from './Tabs.module.css'

interface Remark {
  id: string
  type: 'positive' | 'negative'
  content: string
}

/**
 * What students were heard to like and to dislike (behaviour 9), with whom it was collected by; `source`: where from,
 * as far as the record says.
 */
export function StudentsSaid({
  title,
  remarks,
  source,
}: {
  title: string
  remarks: readonly Remark[]
  source?: ReactNode
}) {
  if (remarks.length === 0) return null
  return (
    <Section title={title} aside={<span>{t('collected by our editors')}</span>}>
      <div className={styles.two}>
        {(['positive', 'negative'] as const).map((type) => {
          const said = remarks.filter((remark) => remark.type === type)
          return (
            said.length > 0 && (
              <div key={type}>
                <h4>{type === 'positive' ? t('Students liked') : t('Students disliked')}</h4>
                <ul className={styles.bullets}>
                  {said.map((remark) => (
                    <li key={remark.id}>{remark.content}</li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
      {source}
    </Section>
  )
}
