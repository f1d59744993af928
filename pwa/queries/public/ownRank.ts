import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClosingExam } from '../../../shared/catalogue/query.ts'
import type { StudentProfile } from '../../../shared/people/profile.ts'
import type { OwnRank } from '../../../shared/predictor/ownRank.ts'
import type { Predictor } from '../../search/predictorTypes.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { cardsKey } from './keys.ts'

/**
 * What the student told this device of themselves; read anew with every screen, since another one may have changed it.
 */
export const profileQuery = (catalogue: Pick<CatalogueClient, 'loadProfile'>) =>
  queryOptions({ queryKey: ['profile'], queryFn: () => catalogue.loadProfile(), staleTime: 0 })

/** The exams whose closing ranks colleges on this device publish. */
const closingExamsQuery = (catalogue: Pick<CatalogueClient, 'closingExams'>) =>
  queryOptions({ queryKey: [...cardsKey, 'closing-exams'], queryFn: () => catalogue.closingExams(), staleTime: 0 })

/**
 * What a form for the rank begins with: nothing until both were read for it, since what is typed would be lost to a
 * later word.
 */
export function useRankOptions(): { exams?: ClosingExam[]; profile?: StudentProfile; isError: boolean } {
  const { catalogue } = useWorkers()
  const exams = useQuery(closingExamsQuery(catalogue)),
    profile = useQuery(profileQuery(catalogue))
  return {
    ...(exams.isFetchedAfterMount && exams.data && { exams: exams.data }),
    ...(profile.isFetchedAfterMount && profile.data && { profile: profile.data }),
    isError: exams.isError || profile.isError,
  }
}

const ownRanksQuery = (predictor: Pick<Predictor, 'ownRanks'>, profile: StudentProfile, colleges: readonly number[]) =>
  queryOptions({
    queryKey: ['own-ranks', JSON.stringify(profile), colleges.join()],
    queryFn: () => predictor.ownRanks({ profile, colleges }),
  })

/**
 * What the student's rank says of these colleges, worked out on this device from its closing ranks. `profile` is
 * undefined until it is read.
 */
export function useOwnRanks(colleges: readonly number[]): {
  profile: StudentProfile | undefined
  ranks: readonly OwnRank[] | undefined
} {
  const { catalogue, predictor } = useWorkers()
  const { data: profile } = useQuery(profileQuery(catalogue))
  const { data: ranks } = useQuery({
    ...ownRanksQuery(predictor, profile ?? {}, colleges),
    enabled: profile?.rank !== undefined && colleges.length > 0,
  })
  return { profile, ranks: profile?.rank ? ranks : undefined }
}

/**
 * Changes what this device knows of the student; every sentence by their rank follows at once. The page keeps room for
 * those sentences from its first paint where `pravesh.rank` is set (index.html): it says that there is a rank, never
 * which.
 * @throws where the device cannot keep it
 */
export function useSaveProfile(): (change: (before: StudentProfile) => StudentProfile) => Promise<StudentProfile> {
  const { catalogue } = useWorkers(),
    client = useQueryClient()
  return async (change) => {
    const next = change(await catalogue.loadProfile())
    await catalogue.saveProfile(next)
    client.setQueryData(profileQuery(catalogue).queryKey, next)
    noteRank(next.rank !== undefined)
    return next
  }
}

function noteRank(isKnown: boolean): void {
  document.documentElement.toggleAttribute('data-rank', isKnown)
  try {
    if (isKnown) localStorage.setItem('pravesh.rank', '1')
    else localStorage.removeItem('pravesh.rank')
  } catch {
    // Without storage the sentences come a moment after the page.
  }
}
