import { TERMS_OF_USE } from '../../../../shared/legal/terms.ts'
import { t } from '../../../i18n/t.ts'
import { Legal } from './Legal.tsx'

export const Terms = () => (
  <Legal
    page="terms"
    title={t('Terms')}
    description={t(
      'What Pravesh promises and what it asks of you: figures and their sources, reviews, accounts, counselling.',
    )}
    text={TERMS_OF_USE}
  />
)
