import { queryOptions } from '@tanstack/react-query'
import { isListReaderKept } from '../../local/listReader.ts'

export { addressOfReaderFile, fetchListReader, LIST_READER_DOWNLOAD } from '../../local/listReader.ts'

/** Can this device read a photographed list without downloading anything? */
export const listReaderKept = () =>
  queryOptions({ queryKey: ['list-reader'] as const, queryFn: isListReaderKept, networkMode: 'always', gcTime: 0 })
