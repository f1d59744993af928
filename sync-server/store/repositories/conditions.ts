import { col, fn, Op, where, type WhereOptions } from 'sequelize'
import type { Dialect } from '../engine/statement.ts'

const POSITION = { sqlite: 'instr', postgres: 'strpos' } as const

/** A column of the table holds this text, letter for letter, whatever signs are in it. */
export const holds = (dialect: Dialect, column: string, text: string): WhereOptions =>
  where(fn(POSITION[dialect], col(column), text), { [Op.gt]: 0 }) as unknown as WhereOptions
/** The same without regard to the case of ASCII letters; `text` is in lower case. */
export const holdsLower = (dialect: Dialect, column: string, text: string): WhereOptions =>
  where(fn(POSITION[dialect], fn('lower', col(column)), text), { [Op.gt]: 0 }) as unknown as WhereOptions
