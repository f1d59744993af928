import type { Card } from '../../shared/catalogue/card.ts'
import { t } from '../i18n/t.ts'

/** "median package, 2024": which of the two is shown, and of which year it is. */
export function packageLabel({
  medianPackage,
  averagePackage,
  placementYear,
}: Pick<Card, 'medianPackage' | 'averagePackage' | 'placementYear'>): string {
  // "2021-22" stays on one line: its hyphen is one at which none ends.
  const year = placementYear?.replace('-', '\u2011')
  if (medianPackage === undefined)
    return year && averagePackage !== undefined ? t('average package, {year}', { year }) : t('average package')
  return year ? t('median package, {year}', { year }) : t('median package')
}
