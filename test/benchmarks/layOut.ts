import { Block } from '../../shared/catalogue/block.ts'
import { Columns } from '../../shared/catalogue/columns.ts'
import { runToEnd } from '../../shared/catalogue/words.ts'

/** What the floor of the cold sync does in its page besides keeping the file. Answers how many cards there are. */
export const layOut = (bytes: Uint8Array): number => runToEnd(Columns.building([{ block: new Block(bytes) }])).n
