import { createContext, useContext } from 'react'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useKeptStudent } from '../../../queries/public/predictor.ts'
import type { ApplicationWords } from '../../../search/plannerTypes.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { toast } from '../../../ui/toast.ts'

/** Whose plan the forms below change, where it is not the plan of this device's own student. */
export interface PlanOwner {
  /**
   * Keeps new applications, and what was changed of those that `was` has. Answers whether the device has them; says
   * itself when it cannot.
   */
  keepApplications: (applications: Application[], was?: Application[]) => Promise<boolean>
  removeApplication: (id: string) => Promise<void>
  /** Whose application it is, on the counsellor's board. */
  id: string
  student: PredictorStudent | undefined
}
const PlanOwnerContext = createContext<PlanOwner | undefined>(undefined)
export const PlanOwnerProvider = PlanOwnerContext.Provider

/** Keeps applications as they now are; a device that is full says so. */
export function useKeepApplications(): PlanOwner['keepApplications'] {
  const { catalogue } = useWorkers(),
    owner = useContext(PlanOwnerContext)
  if (owner) return owner.keepApplications
  return (applications, was) =>
    catalogue.changePlans({ act: 'keep', applications, ...(was && { was }) }).then(
      () => true,
      () => {
        void toast('error', t('We couldn’t save this on this device'))
        return false
      },
    )
}

/** Removes an application from its plan. Rejects when the device cannot. */
export function useRemoveApplication(): PlanOwner['removeApplication'] {
  const { catalogue } = useWorkers(),
    owner = useContext(PlanOwnerContext)
  return owner ? owner.removeApplication : (application) => catalogue.changePlans({ act: 'remove', application })
}

/**
 * Keeps what is still being typed of an application when its screen goes: into what any tab made of it by then, and
 * not where it was removed. A device that is full says so.
 */
export function useKeepTypedWords(): (application: string, words: ApplicationWords) => void {
  const { catalogue } = useWorkers(),
    owner = useContext(PlanOwnerContext)
  return (application, words) =>
    void catalogue
      .changePlans({ act: 'typeApplication', application, words, ...(owner && { student: owner.id }) })
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
}

/** The student whose certificates a plan needs: null where there is none; undefined until that is known. */
export function usePlanStudent(): PredictorStudent | null | undefined {
  const own = useKeptStudent(),
    owner = useContext(PlanOwnerContext)
  return owner ? (owner.student ?? null) : own
}
