import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { csvLine } from '../../shared/imports/formula.ts'

/** Rows of the AISHE list as it was published. */
export const LIST_ROWS = 38_376
const file = join(import.meta.dirname, '../../../shared/data/colleges-india.csv.gz')

/** The AISHE list as CSV; where it is not at hand, as many rows of the same shape. */
export const listToImport = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(existsSync(file) ? await promisify(gunzip)(await readFile(file)) : madeUp())

function madeUp(): Uint8Array {
  const lines = ['aishe_code,name,college_type,district,state,university_code\r\n']
  for (let at = 0; at < LIST_ROWS; at++)
    lines.push(
      csvLine([
        `C-${at}`,
        `Government College of Arts and Science ${at % 900}`,
        'Affiliated',
        `District ${at % 640}`,
        'Maharashtra',
        `U-${at % 300}`,
      ]),
    )
  return new TextEncoder().encode(lines.join(''))
}
