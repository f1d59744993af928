import type { Card } from '../../../../shared/catalogue/card.ts'
import { lowestFee } from '../../../../shared/catalogue/fee.ts'
import { rankFor } from '../../../../shared/catalogue/rank.ts'
import { rankKey } from '../../../../shared/catalogue/rankKey.ts'
import type { ShelvedCard } from '../../../search/savedListsTypes.ts'

export const SAVED_ORDERS = {
  newest: 'Newest first',
  name: 'Name',
  rank: 'NIRF rank',
  fee: 'Fee, low to high',
  package: 'Median package',
} as const
export type SavedOrder = keyof typeof SAVED_ORDERS

/** The list in the order asked; what is not published comes last, equals newest first. */
export function sortSaved(list: readonly ShelvedCard[], order: SavedOrder): ShelvedCard[] {
  if (order === 'newest') return [...list]
  if (order === 'name') return [...list].sort((a, b) => a.chosen.name.localeCompare(b.chosen.name, 'en'))
  const key = ({ card }: ShelvedCard): number => (card ? KEYS[order](card) : undefined) ?? Number.POSITIVE_INFINITY
  return [...list].sort((a, b) => {
    const one = key(a),
      other = key(b)
    return one === other ? 0 : one - other
  })
}

const KEYS: Record<Exclude<SavedOrder, 'newest' | 'name'>, (card: Card) => number | undefined> = {
  rank: (card) => rankKey(rankFor(card), card.streams[0]),
  fee: (card) => lowestFee(card),
  package: ({ medianPackage, averagePackage }) => {
    const pay = medianPackage ?? averagePackage
    return pay === undefined ? undefined : -pay
  },
}
