import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import type { DataCell } from '../../../shared/openData/column.ts'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import { OPEN_DATA_TABLES } from '../../../shared/openData/tables.ts'
import { parquetInto } from './parquetFile.ts'
import { openByteFile, storedName } from './tableFile.ts'

// The entry of the thread that writes Parquet: encoding a row group, and the end of a file, hold this thread and no
// other. `parquetClient.ts` starts it with a folder in which the tables lie as JSON.

const { folder } = workerData as { folder: string }

/** The rows of a table as it lies there: an object a line, between the brackets of an array. */
async function* rowsOf(table: string): AsyncGenerator<Record<string, DataCell>> {
  const text = createReadStream(join(folder, storedName(`${table}.json`)))
    .pipe(createGunzip())
    .setEncoding('utf8')
  let pending = ''
  for await (const piece of text) {
    // Not by `readline`: it ends a line at U+2028 too, which may stand in a name.
    const lines = (pending + String(piece)).split('\n')
    pending = lines.pop()!
    for (const line of lines)
      if (line.startsWith('{')) yield JSON.parse(line.replace(/,$/, '')) as Record<string, DataCell>
  }
}

const files: DataFile[] = []
for (const { name, columns } of OPEN_DATA_TABLES) {
  const table = parquetInto(openByteFile(folder, `${name}.parquet`), columns)
  for await (const row of rowsOf(name)) await table.add(row)
  files.push(await table.end())
}
parentPort!.postMessage(files)
