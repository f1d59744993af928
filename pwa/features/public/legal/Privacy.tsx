import { PRIVACY } from '../../../../shared/legal/privacy.ts'
import { t } from '../../../i18n/t.ts'
import { Legal } from './Legal.tsx'

export const Privacy = () => (
  <Legal
    page="privacy"
    title={t('Privacy')}
    description={t(
      'What Pravesh keeps on your device, what leaves it, why, for how long, and how to see, correct, take back or erase it.',
    )}
    text={PRIVACY}
  />
)
