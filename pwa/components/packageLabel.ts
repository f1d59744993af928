import type { Card } from '../../shared/catalogue/card.ts'
import { t } from '../i18n/t.ts'

/** "median package, 2024": which of the two is shown, and of which year it is. */
export function packageLabel({
  medianPackage,
  averagePackage,
  placementYear: year,
}: Pick<Card, 'medianPackage' | 'averagePackage' | 'placementYear'>): string {
  if (medianPackage === undefined)
    return year && averagePackage !== undefined ? t('average package, {year}', { year }) : t('average package')
  return year ? t('median package, {year}', { year }) : t('median package')
}
