import { RankSheet, type RankSheetProps } from '../../../components/RankSheet.tsx'
import { useRankOptions, useSaveProfile } from '../../../queries/public/ownRank.ts'

/** Asks for the rank that the list is sorted by. */
export function AskRank(props: Pick<RankSheetProps, 'onKept' | 'onClose'>) {
  return <RankSheet {...props} options={useRankOptions()} save={useSaveProfile()} />
}
