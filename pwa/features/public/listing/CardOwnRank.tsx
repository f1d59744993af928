import type { ReactNode } from 'react'
import { OwnRankLine } from '../../../components/OwnRankLine.tsx'
import { useOwnRanks } from '../../../queries/public/ownRank.ts'

/** What the student's rank says of a college of the list, else `children`. */
export function CardOwnRank({ college, children }: { college: number; children?: ReactNode }) {
  const { ranks } = useOwnRanks([college])
  return (
    <OwnRankLine own={ranks?.[0]} as="line">
      {children}
    </OwnRankLine>
  )
}
