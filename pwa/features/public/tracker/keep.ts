import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { toast } from '../../../ui/toast.ts'

/** Keeps applications as they now are; a device that is full says so. */
export function useKeepApplications(): (applications: Application[]) => Promise<void> {
  const { catalogue } = useWorkers()
  return (applications) =>
    catalogue
      .changePlans({ act: 'keep', applications })
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
}
