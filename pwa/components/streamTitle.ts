import { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import type { Stream } from '../../shared/stream.ts'
import { translate } from '../i18n/t.ts'

/** A stream as its header group is titled: "Engineering", "Art & Commerce". */
export const streamTitle = (stream: Stream): string =>
  translate(HEADER_GROUPS.find((group) => group.stream === stream)!.title)
