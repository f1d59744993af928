import type { College } from '../../../../shared/college/college.ts'
import { dayInWords, monthsBetween } from '../../../../shared/college/day.ts'
import { newerEdition } from '../../../../shared/college/provenance.ts'
import { isDate } from '../../../../shared/record/coerce.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'

interface SourceNameProps {
  source: College['sources'][number]
  /** Every source of the record. */
  all: College['sources']
}

/**
 * Who says a figure: publisher and edition as a link to its address, that its table has a newer edition, the day it was
 * taken, and how long ago that was.
 */
export function SourceName({ source, all }: SourceNameProps) {
  const edition = newerEdition(source, all),
    now = useNow(),
    { checkedOn } = source
  return (
    <>
      {isWebAddress(source.link) ? (
        <a href={source.link} target="_blank" rel="noopener noreferrer">
          {source.source}
        </a>
      ) : (
        source.source
      )}
      {edition !== undefined && ` (${t('a newer edition exists: {edition}', { edition })})`}
      {checkedOn && `, ${dayTaken(checkedOn)}`}
      {checkedOn && now !== undefined && ageInWords(monthsBetween(checkedOn, now))}
    </>
  )
}

/** A text that is no date stands as it was written. */
const dayTaken = (text: string): string =>
  isDate(text) ? t('taken on {date}', { date: translate(dayInWords(text)) }) : text

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
