import { indian } from '../college/money.ts'
import { Failure } from '../failure.ts'

/** The whole file cannot be imported; the sentence says what is wrong and where. */
export const importRefusal = (message: string): Failure => new Failure('IMPORT_INVALID', { message })

/** "1 row", "38,376 rows". */
export const countInWords = (n: number, one: string, many = `${one}s`): string => `${indian(n)} ${n === 1 ? one : many}`
