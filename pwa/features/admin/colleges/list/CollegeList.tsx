import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Input, SearchBox, Select } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { useStaffRows } from '../../desk.ts'
import { FIRST_QUERY, type ListQuery, PAGE_SIZES, pathOf, readQuery, type Sort, writeQuery } from '../address.ts'
import { arrange } from './arrange.ts'
import { BulkBar } from './BulkBar.tsx'
import { Export } from './Export.tsx'
import styles from './List.module.css'
import { Rows } from './Rows.tsx'
import { TakeOffline } from './TakeOffline.tsx'

/** How long typing must pause before the list follows (back-office 9). */
export const SEARCH_MS = 500

/** Every college the person may see, drafts and unsent edits included, from this device alone. */
export function CollegeList() {
  const allows = useCan()
  const rows = useStaffRows()
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  const [typed, setTyped] = useState(query.search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [offline, setOffline] = useState<string[]>()
  const [isExporting, setExporting] = useState(false)

  const change = (next: Partial<ListQuery>) => setParams(writeQuery({ ...query, page: 1, ...next }), { replace: true })
  useEffect(() => {
    if (typed === query.search) return
    const later = setTimeout(() => setParams((now) => writeQuery({ ...readQuery(now), search: typed, page: 1 }), { replace: true }), SEARCH_MS)
    return () => clearTimeout(later)
  }, [typed, query.search, setParams])

  const found = useMemo(() => (rows ? arrange(rows, query) : []), [rows, query])
  const pages = Math.max(1, Math.ceil(found.length / query.size))
  const page = Math.min(query.page, pages)
  const shown = found.slice((page - 1) * query.size, page * query.size)
  const isFiltered = query.search !== '' || query.status !== 'all'
  const sortBy = (sort: Sort) => change({ sort, descending: query.sort === sort && !query.descending })
  const selected = useMemo(() => (rows ?? []).filter((row) => chosen.has(row.id) && !row.gone), [rows, chosen])

  return (
    <>
      <title>College Management · Pravesh</title>
      <div className={styles.title}>
        <h1>College Management</h1>
        <div className={styles.ways}>
          {allows('delete_colleges') && <ButtonLink to={pathOf({ mode: 'trash' }, params)}><Icon of={Trash2} small />Trash</ButtonLink>}
          {allows('create_colleges') && <ButtonLink kind="main" to={pathOf({ mode: 'create' }, params)}><Icon of={Plus} small />Add College</ButtonLink>}
        </div>
      </div>
      <div className={styles.tools} role="search">
        <SearchBox><Input type="search" aria-label="Search colleges" placeholder="Search colleges by name or location..." value={typed} onChange={(event) => setTyped(event.target.value)} /></SearchBox>
        <Select aria-label="Status" value={query.status} onChange={(event) => change({ status: event.target.value as ListQuery['status'] })}>
          <option value="all">All Status</option><option value="published">Published</option><option value="draft">Draft</option>
        </Select>
        <Select aria-label="Colleges per page" value={query.size} onChange={(event) => change({ size: Number(event.target.value) })}>
          {PAGE_SIZES.map((size) => <option key={size} value={size}>{size}</option>)}
        </Select>
      </div>
      {!rows ? <p role="status">Loading colleges...</p> : (
        <>
          <p className={styles.found}>
            <span role="status">{found.length.toLocaleString('en-IN')} college(s) found</span>
            {found.length > 0 && <Button kind="plain" onClick={() => setExporting(true)}>Export</Button>}
            {found.length > 0 && <Button kind="plain" onClick={() => setOffline(found.map((row) => row.id))}>Take {isFiltered ? 'these' : 'all'} offline</Button>}
          </p>
          {found.length === 0 && (isFiltered ? (
            <Notice title="No colleges found matching your criteria" actions={<Button onClick={() => { setTyped(''); change(FIRST_QUERY) }}>Clear search and filters</Button>}><p>Try adjusting your search or filters</p></Notice>
          ) : (
            <Notice title="No colleges found" actions={allows('create_colleges') && <ButtonLink kind="main" to={pathOf({ mode: 'create' }, params)}>Add First College</ButtonLink>}><p>Get started by adding your first college</p></Notice>
          ))}
          {found.length > 0 && (
            <Rows
              rows={shown} query={query} onSort={sortBy} chosen={chosen}
              onChoose={(ids, on) => setChosen((before) => { const next = new Set(before); for (const id of ids) { if (on) next.add(id); else next.delete(id) } return next })}
            />
          )}
          {selected.length > 0 && (
            <BulkBar
              selected={selected} all={found.length} onAll={() => setChosen(new Set(found.map((row) => row.id)))}
              onNone={() => setChosen(new Set())} onOffline={() => setOffline(selected.map((row) => row.id))}
            />
          )}
          {pages > 1 && <Pager of="Colleges" page={page} pages={pages} onPage={(next) => change({ page: next })} />}
        </>
      )}
      {isExporting && <Export query={query} found={found.length} onClose={() => setExporting(false)} />}
      {offline && <TakeOffline ids={offline} onClose={() => setOffline(undefined)} />}
    </>
  )
}
