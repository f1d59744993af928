import type { Settlement, ToldEntry } from '../../services/history/read.ts'
import { successAnswer } from '../route.ts'

const told = <T extends { at: number }>(one: T): Omit<T, 'at'> & { at: string } => ({
  ...one,
  at: new Date(one.at).toISOString(),
})

/** What became of a record, as the history of every kind answers. */
export const presentHistory = ({ entries, settlements }: { entries: ToldEntry[]; settlements: Settlement[] }) => ({
  ...successAnswer(entries.map(told)),
  settlements: settlements.map(told),
})
