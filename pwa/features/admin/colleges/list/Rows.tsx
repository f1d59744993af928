import { Copy, Eye, Globe, GlobeLock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Dot } from '../../../../ui/Dot.tsx'
import { Tick } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { SortHead, Table } from '../../../../ui/Table.tsx'
import { useDesk } from '../../../../sync/react.ts'
import { duplicate, switchStatus } from '../acts.ts'
import { type ListQuery, pathOf, type Sort } from '../address.ts'
import { typeOf } from './arrange.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import styles from './List.module.css'

const COLUMNS: ReadonlyArray<[Sort, string]> = [['name', 'College'], ['location', 'Location'], ['type', 'Type'], ['status', 'Status']]

/** One page of the list, with what may be done to each college. */
export function Rows({ rows, query, onSort, chosen, onChoose }: {
  rows: readonly StaffRow[]
  query: ListQuery
  onSort: (sort: Sort) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: string[], on: boolean) => void
}) {
  const [removing, setRemoving] = useState<StaffRow>()
  const isAllChosen = rows.every((row) => chosen.has(row.id))
  return (
    <>
      <Table className={styles.table}>
        <caption className="vh">Colleges</caption>
        <thead>
          <tr>
            <th scope="col"><Tick small aria-label="Select this page" checked={isAllChosen} onChange={() => onChoose(rows.map((row) => row.id), !isAllChosen)}>{''}</Tick></th>
            {COLUMNS.map(([sort, label]) => <SortHead key={sort} sorted={query.sort === sort ? (query.descending ? 'descending' : 'ascending') : undefined} onSort={() => onSort(sort)}>{label}</SortHead>)}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => <Row key={row.id} row={row} isChosen={chosen.has(row.id)} onChoose={(on) => onChoose([row.id], on)} onDelete={() => setRemoving(row)} />)}</tbody>
      </Table>
      {removing && <ConfirmDelete rows={[removing]} onClose={() => setRemoving(undefined)} onDone={() => onChoose([removing.id], false)} />}
    </>
  )
}

function Row({ row, isChosen, onChoose, onDelete }: { row: StaffRow; isChosen: boolean; onChoose: (on: boolean) => void; onDelete: () => void }) {
  const allows = useCan()
  const desk = useDesk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isPublished = row.status === 'published'
  const named = (act: string) => ({ 'aria-label': `${act} ${row.name}`, title: act })
  const copy = async () => {
    const id = await duplicate(desk, row)
    if (id && row.held) navigate(pathOf({ mode: 'edit', id }, params))
  }
  return (
    <tr>
      <td><Tick small aria-label={`Select ${row.name}`} checked={isChosen} onChange={() => onChoose(!isChosen)}>{''}</Tick></td>
      <td>
        <Link className={styles.name} to={pathOf({ mode: 'view', id: row.id }, params)}>{row.name}</Link>
        {row.clashing && <Link className={styles.clashing} to="/admin/tray"><Dot state="needs" />Needs you</Link>}
        {row.pending && <span className={styles.pending}><Dot state="waiting" />Waiting to be sent</span>}
        <span className={styles.code}>{[row.code, row.held && 'on this device'].filter(Boolean).join(' · ')}</span>
      </td>
      <td>{row.location || 'N/A'}</td>
      <td>{typeOf(row) || 'N/A'}</td>
      <td><span className={styles.status} data-status={row.status}>{isPublished ? 'Published' : 'Draft'}</span></td>
      <td className={styles.acts}>
        <ButtonLink kind="icon" {...named('View')} to={pathOf({ mode: 'view', id: row.id }, params)}><Icon of={Eye} /></ButtonLink>
        {allows('edit_colleges') && <ButtonLink kind="icon" {...named('Edit')} to={pathOf({ mode: 'edit', id: row.id }, params)}><Icon of={Pencil} /></ButtonLink>}
        {allows('edit_colleges') && <Button kind="icon" {...named(isPublished ? 'Unpublish' : 'Publish')} onClick={() => void switchStatus(desk, row)}><Icon of={isPublished ? GlobeLock : Globe} /></Button>}
        {allows('create_colleges') && <Button kind="icon" {...named('Duplicate')} onClick={() => void copy()}><Icon of={Copy} /></Button>}
        {allows('delete_colleges') && <Button kind="icon" {...named('Delete')} onClick={onDelete}><Icon of={Trash2} /></Button>}
      </td>
    </tr>
  )
}
