/** Cutoff and seat intake show five rows a page (public-site 9). */
export const ROWS_A_PAGE = 5

/** The page really shown of `total` rows when `asked` is wanted, and the first and last row on it, counted from 1. */
export function pageRange(asked: number, total: number): { page: number; pages: number; from: number; to: number } {
  const pages = Math.max(1, Math.ceil(total / ROWS_A_PAGE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, from: total === 0 ? 0 : (page - 1) * ROWS_A_PAGE + 1, to: Math.min(page * ROWS_A_PAGE, total) }
}
