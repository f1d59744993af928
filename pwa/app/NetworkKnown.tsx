import { t } from '../i18n/t.ts'
import { useCatalogue } from '../queries/public/catalogue.ts'
import { usePastNotices } from '../ui/notices.ts'
import { SyncStatusButton } from './SyncStatusButton.tsx'
import { useUpdate } from './update.ts'
import { useUnsentStatus } from './useUnsent.ts'
import { dotOf, dotOfUnsent } from './words.ts'

/** The dot once the catalogue's worker is asked, and the reader's queue where it holds anything. */
export function NetworkKnown({ onOpen }: { onOpen: () => void }) {
  const catalogue = useCatalogue()
  const update = useUpdate()
  const missed = usePastNotices().length
  const unsent = useUnsentStatus()
  const [state, words] = (unsent && dotOfUnsent(unsent, catalogue.online)) ?? dotOf(catalogue)
  return (
    <SyncStatusButton
      onOpen={onOpen}
      state={state}
      words={[
        words,
        update && t('update ready'),
        missed > 0 && (missed === 1 ? t('1 notification') : t('{missed} notifications', { missed })),
      ]
        .filter(Boolean)
        .join(', ')}
    />
  )
}
