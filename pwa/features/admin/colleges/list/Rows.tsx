import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import type { SyncClient, StaffRow } from '../../../../sync/types.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Dot } from '../../../../ui/Dot.tsx'
import { Select, Tick } from '../../../../ui/Field.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Menu, MenuItem, MenuLink } from '../../../../ui/Menu.tsx'
import { SortHead, ListTable } from '../../../../ui/Table.tsx'
import { useDesk } from '../../../../sync/react.ts'
import { toast } from '../../../../ui/toast.ts'
import { duplicate } from '../acts.ts'
import { type ListQuery, collegesPath, type StaffSort, STAFF_SORTS } from '../address.ts'
import { CELLS, type ListColumn, COLUMN_NAMES } from '../columns.ts'
import { indianTime, type ScheduledPlan } from '../../../../staff/words/plans.ts'
import { ConfirmDeleteCollege } from './ConfirmDelete.tsx'
import styles from './List.module.css'
import { usePublishOne } from './PublishOne.tsx'

/** What a row says of the plan for it. */
const PLANNED = {
  publish: 'Publish planned for {time}',
  unpublish: 'Unpublish planned for {time}',
} as const

interface RowsProps {
  rows: readonly StaffRow[]
  /** What the server will do next with some of them. */
  plans: ReadonlyMap<string, ScheduledPlan>
  query: ListQuery
  onSort: (sort: StaffSort) => void
  onOrder: (sort: StaffSort, descending: boolean) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: string[], on: boolean) => void
}

/** One page of the list, with what may be done to each college. */
export function Rows({ rows, plans, query, onSort, onOrder, chosen, onChoose }: RowsProps) {
  const [removing, setRemoving] = useState<StaffRow>()
  const { turn, sheet } = usePublishOne()
  const isAllChosen = rows.every((row) => chosen.has(row.id))
  const direction = query.descending ? 'descending' : 'ascending'
  const head = (sort: StaffSort, label: string) => (
    <SortHead key={sort} sorted={query.sort === sort ? direction : undefined} onSort={() => onSort(sort)}>
      {translate(label)}
    </SortHead>
  )
  const choosePage = () =>
    onChoose(
      rows.map((row) => row.id),
      !isAllChosen,
    )
  const sorts = STAFF_SORTS.filter((sort) => sort === 'name' || query.columns.some((column) => column === sort))
  return (
    <>
      {/* On a phone entries stand one under another: there a head of columns would name nothing. */}
      <div className={styles.phoneHead}>
        <Tick small checked={isAllChosen} onChange={choosePage}>
          {t('Select all on this page')}
        </Tick>
        <Select
          aria-label={t('Sort by')}
          value={`${query.sort} ${query.descending ? 'desc' : 'asc'}`}
          onChange={({ target: { value } }) => {
            const [sort, order] = value.split(' ') as [StaffSort, string]
            onOrder(sort, order === 'desc')
          }}
        >
          {sorts.flatMap((sort) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
                {`${translate(sort === 'name' ? 'College' : COLUMN_NAMES[sort])} ${order === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </Select>
      </div>
      <div className={styles.wide}>
        <ListTable className={styles.table}>
          <caption className="vh">{t('Colleges')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Tick small aria-label={t('Select this page')} checked={isAllChosen} onChange={choosePage}>
                  {''}
                </Tick>
              </th>
              {head('name', 'College')}
              {query.columns.map((column) => {
                const sort = STAFF_SORTS.find((each) => each === column)
                return sort ? (
                  head(sort, COLUMN_NAMES[column])
                ) : (
                  <th key={column} scope="col">
                    {translate(COLUMN_NAMES[column])}
                  </th>
                )
              })}
              <th scope="col">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                plan={plans.get(row.id)}
                columns={query.columns}
                isChosen={chosen.has(row.id)}
                onChoose={(on) => onChoose([row.id], on)}
                onTurn={() => void turn(row)}
                onDelete={() => setRemoving(row)}
              />
            ))}
          </tbody>
        </ListTable>
      </div>
      {sheet}
      {removing && (
        <ConfirmDeleteCollege
          row={removing}
          onClose={() => setRemoving(undefined)}
          onDone={() => onChoose([removing.id], false)}
        />
      )}
    </>
  )
}

interface RowProps {
  row: StaffRow
  plan: ScheduledPlan | undefined
  columns: readonly ListColumn[]
  isChosen: boolean
  onChoose: (on: boolean) => void
  onTurn: () => void
  onDelete: () => void
}

function Row({ row, plan, columns, isChosen, onChoose, onTurn, onDelete }: RowProps) {
  const allows = useCan()
  const desk = useDesk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isPublished = row.status === 'published'
  const [isCopying, setCopying] = useState(false)
  const copy = async () => {
    setCopying(true)
    // A copy of what is only a line here would open with empty fields: the whole record is fetched first.
    const tag = row.held ? row.tag : await tagOnceHere(desk, row.id)
    const id = await duplicate(desk, tag === undefined ? row : { ...row, tag })
    if (id && tag !== undefined) navigate(collegesPath({ mode: 'edit', id }, params))
    else if (id)
      void toast(
        'blank',
        t('This device has only its entry in the list: the copy can be opened once it has arrived from the server'),
      )
    setCopying(false)
  }
  return (
    <tr>
      <td>
        <Tick
          small
          aria-label={t('Select {name}', { name: row.name })}
          checked={isChosen}
          onChange={() => onChoose(!isChosen)}
        >
          {''}
        </Tick>
      </td>
      <td>
        <Link className={`tap ${styles.name}`} to={collegesPath({ mode: 'view', id: row.id }, params)}>
          {row.name}
        </Link>
        {row.clashing && (
          <Link className={styles.clashing} to="/admin/tray">
            <Dot state="needs" />
            {t('Needs you')}
          </Link>
        )}
        {row.pending && (
          <span className={styles.pending}>
            <Dot state="waiting" />
            {t('Waiting to be sent')}
          </span>
        )}
        <span className={styles.code}>
          {[
            row.code,
            row.held && t('on this device'),
            plan && t(PLANNED[plan.act], { time: indianTime(Date.parse(plan.dueAt)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {column === 'status' ? (
            <span className={styles.status} data-status={row.status}>
              {isPublished ? t('Published') : t('Draft')}
            </span>
          ) : (
            <Said column={column} text={CELLS[column](row)} />
          )}
        </td>
      ))}
      <td className={styles.acts}>
        <Menu label={t('Actions for {name}', { name: row.name })}>
          <MenuLink to={collegesPath({ mode: 'view', id: row.id }, params)}>{t('View')}</MenuLink>
          {allows('edit_colleges') && (
            <MenuLink to={collegesPath({ mode: 'edit', id: row.id }, params)}>{t('Edit')}</MenuLink>
          )}
          {allows('edit_colleges') && (
            <MenuLink to={collegesPath({ mode: 'edit', id: row.id }, params, 'courses')}>{t('Edit fees')}</MenuLink>
          )}
          {allows('edit_colleges') && (
            <MenuItem onChoose={onTurn}>{isPublished ? t('Unpublish') : t('Publish')}</MenuItem>
          )}
          {allows('create_colleges') && (
            <MenuItem disabled={isCopying} onChoose={() => void copy()}>
              {t('Duplicate')}
            </MenuItem>
          )}
          {allows('delete_colleges') && (
            <MenuItem isDangerous onChoose={onDelete}>
              {t('Delete')}
            </MenuItem>
          )}
        </Menu>
      </td>
    </tr>
  )
}

/**
 * Fetches a record of which only the card is here. Answers the tag of what is shown then; nothing where it could not be
 * had.
 */
async function tagOnceHere(desk: SyncClient, id: string): Promise<string | undefined> {
  if (navigator.onLine) await desk.takeOffline([id], () => undefined).catch(() => undefined) // without it the copy is made at the server alone
  const seen = await desk.readCollege(id)
  return seen?.whole ? seen.record.tag : undefined
}

/** The documented columns say N/A of nothing; on a phone, where no head stands above, a cell names itself. */
function Said({ column, text }: { column: ListColumn; text: string }) {
  const isFirst = column === 'location' || column === 'type'
  return (
    <>
      {!isFirst && <span className={styles.named}>{translate(COLUMN_NAMES[column])} </span>}
      {text || (isFirst ? t('N/A') : '–')}
    </>
  )
}
