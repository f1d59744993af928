import type { Card } from '../../../../shared/catalogue/card.ts'
import type { ListingResult } from '../../../../shared/catalogue/query.ts'
import { OwnRankLine } from '../../../components/OwnRankLine.tsx'
import { useOwnRanks } from '../../../queries/public/ownRank.ts'
import { FitLine } from '../../../components/FitLine.tsx'

/**
 * What the student's rank says of a college of the list: by the closing ranks of this device, else by those of its
 * card.
 */
export function CardOwnRank({ card, fit }: { card: Card; fit?: ListingResult['fit'] }) {
  const { ranks } = useOwnRanks([card.number])
  return (
    <OwnRankLine own={ranks?.[0]} as="line">
      {fit && fit.known > 0 && <FitLine card={card} mine={fit.mine} />}
    </OwnRankLine>
  )
}
