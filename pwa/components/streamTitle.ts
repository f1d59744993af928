import { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import type { Stream } from '../../shared/stream.ts'
import { sayText } from '../language/say.ts'

/** A stream as its header group is titled: "Engineering", "Art & Commerce". */
export const streamTitle = (stream: Stream): string =>
  sayText(HEADER_GROUPS.find((group) => group.stream === stream)!.title)
