import { PRIVACY } from '../../../../shared/legal/privacy.ts'
import { say } from '../../../language/say.ts'
import { Legal } from './Legal.tsx'

export const Privacy = () => (
  <Legal
    page="privacy"
    title={say('Privacy')}
    description={say(
      'What Pravesh keeps on your device, what leaves it, why, for how long, and how to see, correct, take back or erase it.',
    )}
    text={PRIVACY}
  />
)
