import { OwnRankLine } from '../../../components/OwnRankLine.tsx'
import { useOwnRanks } from '../../../queries/public/ownRank.ts'

/** What the student's rank says of the college whose page this is. */
export function CollegeOwnRank({ college }: { college: number }) {
  const { ranks } = useOwnRanks([college])
  return <OwnRankLine own={ranks?.[0]} as="head" />
}
