import { TERMS_OF_USE } from '../../../../shared/legal/terms.ts'
import { say } from '../../../language/say.ts'
import { Legal } from './Legal.tsx'

export const Terms = () => (
  <Legal
    page="terms"
    title={say('Terms')}
    description={say(
      'What Pravesh promises and what it asks of you: figures and their sources, reviews, accounts, counselling.',
    )}
    text={TERMS_OF_USE}
  />
)
