import type { Application } from '../../../../shared/tracker/application.ts'
import { say } from '../../../language/say.ts'
import { planner } from '../../../search/planner.ts'
import { toast } from '../../../ui/toast.ts'

/** Keeps applications as they now are; a device that is full says so. */
export const keepAll = (applications: Application[]): Promise<void> =>
  planner
    .plan({ act: 'keep', applications })
    .catch(() => void toast('error', say('This could not be kept on this device')))
