import type { Institute, JoinRule } from './institute.ts'
import type { TableName } from './tables.ts'

export interface Join {
  table: TableName
  rule: JoinRule
  /** What the row says: its name and its place. */
  row: string
  institute: Institute
}

/** What became of every row: taken as an institute of its own, joined to one by which rule, or left out and why. */
export class Report {
  readonly taken = new Map<TableName, number>()
  readonly joins: Join[] = []
  readonly left = new Map<TableName, Map<string, string[]>>()
  /** Rows that stand under another institute's name, with the institute that each is of. */
  readonly misnamed: Array<{ table: TableName; row: string; institute: Institute }> = []
  /** Courses at a distance or online: told by the table's mode, or by the name of the institute or the course. */
  readonly distance: Array<{ rule: 'mode' | 'name'; institute: Institute; seats: number }> = []
  readonly doubts: Array<{ table: TableName; row: string; candidates: Institute[] }> = []

  take(table: TableName): void {
    this.taken.set(table, (this.taken.get(table) ?? 0) + 1)
  }
  join(table: TableName, rule: JoinRule, row: string, institute: Institute): void {
    this.joins.push({ table, rule, row, institute })
    institute.tables.add(table)
  }
  leave(table: TableName, why: string, row: string): void {
    const reasons = this.left.get(table) ?? new Map<string, string[]>()
    this.left.set(table, reasons.set(why, [...(reasons.get(why) ?? []), row]))
  }
  misname(table: TableName, row: string, institute: Institute): void {
    this.misnamed.push({ table, row, institute })
  }
  doubt(table: TableName, row: string, candidates: Institute[]): void {
    this.doubts.push({ table, row, candidates })
  }
}
