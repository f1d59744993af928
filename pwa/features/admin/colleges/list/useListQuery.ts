import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownKept } from '../../../../auth/kept.ts'
import { useTypedSearch } from '../../../../staff/screen/useTypedSearch.ts'
import { type ListQuery, readQuery, writeQuery } from '../address.ts'
import { COLUMNS, type ListColumn, FIRST_COLUMNS } from '../columns.ts'

const COLUMNS_KEY = 'college-columns'

/**
 * The list as its address says it. What is typed follows after a pause; any change but of the page leads to page 1. The
 * columns somebody chose last are theirs again on the next visit, unless the address names some.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  const seek = useCallback(
    (search: string) => setParams((now) => writeQuery({ ...readQuery(now), search, page: 1 }), { replace: true }),
    [setParams],
  )
  const [typed, setTyped] = useTypedSearch(query.search, seek)

  const isAsked = useRef(params.has('columns'))
  useEffect(() => {
    if (isAsked.current) return
    let isHere = true
    ownKept()
      .get(COLUMNS_KEY)
      .then(
        (kept) => {
          const columns = COLUMNS.filter((column) => (kept?.value as ListColumn[] | undefined)?.includes(column))
          if (isHere && kept && columns.join() !== FIRST_COLUMNS.join())
            setParams(
              (now) => (now.has('columns') || now.has('mode') ? now : writeQuery({ ...readQuery(now), columns })),
              { replace: true },
            )
        },
        () => undefined,
      ) // nothing kept: the documented columns
    return () => {
      isHere = false
    }
  }, [setParams])

  const change = (next: Partial<ListQuery>) => {
    if (next.columns)
      void ownKept()
        .put(COLUMNS_KEY, next.columns, Date.now())
        .catch(() => undefined)
    setParams(writeQuery({ ...query, page: 1, ...next }), { replace: true })
  }
  return { query, change, typed, setTyped }
}
