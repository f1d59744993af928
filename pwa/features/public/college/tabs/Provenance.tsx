import { Fragment } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
import { dayInWords, monthsBetween } from '../../../../../shared/college/day.ts'
import { sourcesFor, type SourcedFigure } from '../../../../../shared/college/provenance.ts'
import { t } from '../../../../i18n/t.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { SourceName } from '../SourceName.tsx'
import styles from './Tabs.module.css'

/** Where the figures of a tab come from, as far as the record says, and how long ago that was looked at. */
export function Provenance({ sources, figure }: { sources: College['sources']; figure: SourcedFigure }) {
  const found = sourcesFor(sources, figure),
    now = useNow()
  if (found.length === 0) return null
  return (
    <p className={styles.source}>
      {t('Source:')}{' '}
      {found.map((each, at) => (
        <Fragment key={each.id}>
          {at > 0 && '; '}
          <SourceName source={each} all={sources} />
          {each.checkedOn && `, ${t('checked {date}', { date: dayInWords(each.checkedOn) })}`}
          {each.checkedOn && now !== undefined && ageInWords(monthsBetween(each.checkedOn, now))}
        </Fragment>
      ))}
    </p>
  )
}

/** " (8 months ago)", " (2 years ago)"; nothing in the first month, and nothing of a text that is no date (NaN). */
function ageInWords(months: number): string {
  if (!(months >= 1)) return ''
  const years = Math.floor(months / 12)
  return ` (${
    years === 0
      ? t('{months, plural, one {# month ago} other {# months ago}}', { months })
      : t('{years, plural, one {# year ago} other {# years ago}}', { years })
  })`
}
