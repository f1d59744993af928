import type { Card } from '../../shared/catalogue/card.ts'
import { say } from '../language/say.ts'

/** "median package, 2024": which of the two is shown, and of which year it is. */
export function packageLabel({
  medianPackage,
  averagePackage,
  placementYear: year,
}: Pick<Card, 'medianPackage' | 'averagePackage' | 'placementYear'>): string {
  if (medianPackage === undefined)
    return year && averagePackage !== undefined ? say('average package, {year}', { year }) : say('average package')
  return year ? say('median package, {year}', { year }) : say('median package')
}
