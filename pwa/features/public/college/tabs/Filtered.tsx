import { t, translate } from '../../../../i18n/t.ts'
import { ChoiceChip } from '../../../../ui/Chip.tsx'
import type { PanelProps } from '../panel.ts'
import styles from './Filtered.module.css'

/** The category filter of the tabs it narrows; offered only where a college has more than one (public-site 2). */
export function CategoryFilter({
  families,
  category,
  onCategory,
}: Pick<PanelProps, 'families' | 'category' | 'onCategory'>) {
  if (families.length < 2) return null
  return (
    <div className={styles.filter} role="group" aria-label={t('Course category')}>
      <ChoiceChip chosen={category === ''} onChoose={() => onCategory('')}>
        {t('All Categories')}
      </ChoiceChip>
      {families.map((family) => (
        <ChoiceChip key={family} chosen={category === family} onChoose={() => onCategory(family)}>
          {translate(family)}
        </ChoiceChip>
      ))}
    </div>
  )
}
