import type { Course } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { ChoiceChip } from '../../../../ui/Chip.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { categoriesOf, courseTypesIn, specializationsIn, type CourseFilter } from './selection.ts'
import styles from './Courses.module.css'

/**
 * 'Explore Courses': category, course type, specialization. What has one choice alone is not asked, and nothing is
 * drawn where all have.
 */
export function Explore({
  courses,
  filter,
  onFilter,
}: {
  courses: readonly Course[]
  filter: CourseFilter
  onFilter: (filter: CourseFilter) => void
}) {
  const categories = categoriesOf(courses),
    types = courseTypesIn(courses, filter.category),
    specializations = specializationsIn(courses, filter)
  if (Math.max(categories.length, types.length, specializations.length) < 2) return null
  return (
    <section className={styles.explore} aria-labelledby="explore">
      <h3 id="explore">{t('Explore Courses')}</h3>
      {categories.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t('Category')}>
          <ChoiceChip chosen={filter.category === ''} onChoose={() => onFilter({ ...filter, category: '' })}>
            {t('All Categories')} {indian(courses.length)}
          </ChoiceChip>
          {categories.map(({ category, count }) => (
            <ChoiceChip
              key={category}
              chosen={filter.category === category}
              onChoose={() => onFilter({ ...filter, category: filter.category === category ? '' : category })}
            >
              {translate(category)} {indian(count)}
            </ChoiceChip>
          ))}
        </div>
      )}
      <div className={styles.pickers}>
        {types.length > 1 && (
          <Picker
            label={t('Course Type')}
            any={t('All course types')}
            values={types}
            value={filter.courseType}
            onValue={(courseType) => onFilter({ ...filter, courseType })}
          />
        )}
        {specializations.length > 1 && (
          <Picker
            label={t('Specialization')}
            any={t('All specializations')}
            values={specializations}
            value={filter.specialization}
            onValue={(specialization) => onFilter({ ...filter, specialization })}
          />
        )}
      </div>
    </section>
  )
}

function Picker({
  label,
  any,
  values,
  value,
  onValue,
}: {
  label: string
  any: string
  values: readonly string[]
  value: string
  onValue: (value: string) => void
}) {
  return (
    <LabelledField label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{any}</option>
          {values.map((each) => (
            <option key={each} value={each}>
              {translate(each)}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}
