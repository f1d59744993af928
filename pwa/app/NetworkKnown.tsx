import { say } from '../language/say.ts'
import { useCatalogue } from '../search/hooks.ts'
import { usePastNotices } from '../ui/notices.ts'
import { Lamp } from './Lamp.tsx'
import { useUpdate } from './update.ts'
import { dotOf } from './words.ts'

/** The dot once the catalogue's worker is asked. */
export function NetworkKnown({ onOpen }: { onOpen: () => void }) {
  const catalogue = useCatalogue()
  const update = useUpdate()
  const missed = usePastNotices().length
  const [state, words] = dotOf(catalogue)
  return <Lamp onOpen={onOpen} state={state} words={[words, update && say('update ready'), missed > 0 && (missed === 1 ? say('1 notification') : say('{missed} notifications', { missed }))].filter(Boolean).join(', ')} />
}
