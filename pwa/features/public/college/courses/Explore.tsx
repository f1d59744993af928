import type { Course } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { ChoiceChip } from '../../../../ui/Chip.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import type { ChosenCategory } from '../useCourseCategory.ts'
import {
  categoriesOf,
  courseTypesIn,
  specializationsIn,
  withCategory,
  withCourseType,
  withSpecialization,
  type CourseSelection,
} from './selection.ts'
import styles from './Courses.module.css'

interface ExploreProps {
  courses: readonly Course[]
  selection: CourseSelection
  onSelect: (selection: CourseSelection) => void
}

/** 'Explore Courses': category, course type, specialization; each choice selects the first of what follows. Without a category the types are those of all courses. */
export function Explore({ courses, selection, onSelect }: ExploreProps) {
  const types = courseTypesIn(courses, selection)
  const specializations = specializationsIn(courses, selection)
  return (
    <section className={styles.explore} aria-labelledby="explore">
      <h3 id="explore">{t('Explore Courses')}</h3>
      <div className={styles.chips} role="group" aria-label={t('Category')}>
        {categoriesOf(courses).map(({ category, count }) => (
          <ChoiceChip
            key={category}
            chosen={selection.category === category}
            onChoose={() => onSelect(withCategory(courses, selection.category === category ? '' : category))}
          >
            {translate(category)} {indian(count)}
          </ChoiceChip>
        ))}
      </div>
      <div className={styles.pickers}>
        <LabelledField label={t('Course Type')}>
          {(ids) => (
            <Select
              {...ids}
              value={selection.courseType}
              onChange={(event) => onSelect(withCourseType(courses, selection, event.target.value))}
            >
              {!selection.category && <option value="">{t('All course types')}</option>}
              {types.map((type) => (
                <option key={type} value={type}>
                  {translate(type)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        {selection.courseType && (specializations.length > 1 || specializations[0] !== 'General') && (
          <LabelledField label={t('Specialization')}>
            {(ids) => (
              <Select
                {...ids}
                value={selection.specialization}
                onChange={(event) => onSelect(withSpecialization(courses, selection, event.target.value))}
              >
                {specializations.map((each) => (
                  <option key={each} value={each}>
                    {translate(each)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
      </div>
    </section>
  )
}

/** Above this many categories the quick-switch is a dropdown (public-site 9). */
const BUTTONS_UP_TO = 5

/** From one category straight to another: buttons while they are few, else a dropdown. */
export function QuickSwitch({ courses, selection, onSelect }: ExploreProps) {
  const categories = categoriesOf(courses)
  if (categories.length < 2) return null
  const choose = (category: ChosenCategory) => onSelect(withCategory(courses, category))
  if (categories.length > BUTTONS_UP_TO) {
    return (
      <div className={styles.quick}>
        <LabelledField label={t('Switch category')}>
          {(ids) => (
            <Select
              {...ids}
              value={selection.category}
              onChange={(event) =>
                choose(categories.find(({ category }) => category === event.target.value)?.category ?? '')
              }
            >
              <option value="">{t('All Categories')}</option>
              {categories.map(({ category }) => (
                <option key={category} value={category}>
                  {translate(category)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      </div>
    )
  }
  return (
    <div className={styles.quick} role="group" aria-label={t('Switch category')}>
      <button type="button" aria-pressed={selection.category === ''} onClick={() => choose('')}>
        {t('All Categories')}
      </button>
      {categories.map(({ category }) => (
        <button
          key={category}
          type="button"
          aria-pressed={selection.category === category}
          onClick={() => choose(category)}
        >
          {translate(category)}
        </button>
      ))}
    </div>
  )
}
