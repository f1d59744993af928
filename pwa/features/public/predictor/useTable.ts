import { useState } from 'react'
import type { TableAsking } from '../../../search/predictorTypes.ts'

/** As a list with a plot for each seat, or as a table with a figure for each year. */
export type AnswerLayout = 'list' | 'table'
/** Rows of a page, as many as a listing has. */
const PAGE_ROWS = 20
/** More than this on paper is a file's work. */
const PRINTED_ROWS = 300
const KEY = 'pravesh.predictor.look'

export interface TableState {
  look: AnswerLayout
  isAll: boolean
  /** What to ask for now; absent while the list is looked at. */
  asked: TableAsking | undefined
  /** What to ask for when all of it goes on paper, whichever look is on the screen. */
  printed: TableAsking
  /** Every row that the screen counts, in the order that is looked at: for a file. */
  whole: TableAsking
  onLook(look: AnswerLayout): void
  onAll(): void
  onPage(page: number): void
  onSort(sort: TableAsking['sort']): void
}

/**
 * How the rows are looked at. The choice between list and table stays on this device; page and order last as long as
 * the screen. `of`: what the rows answer to: other rows begin at their first page.
 */
export function useTable(of: readonly unknown[]): TableState {
  const [look, setLook] = useState(readLook),
    [isAll, setAll] = useState(false),
    [sort, setSort] = useState<TableAsking['sort']>()
  const [turned, setTurned] = useState<{ page: number; of: readonly unknown[] }>({ page: 1, of })
  const page = turned.of.every((one, at) => one === of[at]) ? turned.page : 1,
    rest = { isAll, ...(sort && { sort }) }
  return {
    look,
    isAll,
    asked: look === 'table' ? { page, rows: PAGE_ROWS, ...rest } : undefined,
    printed: { page: 1, rows: PRINTED_ROWS, ...rest },
    whole: { page: 1, rows: Number.MAX_SAFE_INTEGER, isAll, ...(look === 'table' && sort && { sort }) },
    onLook: (next) => {
      keepLook(next)
      setLook(next)
    },
    onAll: () => setAll(true),
    onPage: (next) => setTurned({ page: next, of }),
    onSort: (next) => {
      setSort(next)
      setTurned({ page: 1, of })
    },
  }
}

function readLook(): AnswerLayout {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'list'
  } catch {
    return 'list'
  }
}
function keepLook(look: AnswerLayout) {
  try {
    if (look === 'table') localStorage.setItem(KEY, look)
    else localStorage.removeItem(KEY)
  } catch {
    /* storage refused: it holds until the page is closed */
  }
}
