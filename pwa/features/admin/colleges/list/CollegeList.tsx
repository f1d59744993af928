import { useQuery } from '@tanstack/react-query'
import { History, ListFilter, Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import { t } from '../../../../i18n/t.ts'
import { plans } from '../../../../queries/colleges.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Input, SearchBox, Select } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { inSlices } from '../../../../ui/inSlices.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { useAreRowsWhole, useDesk, useStaffRows } from '../../../../sync/react.ts'
import {
  FIRST_QUERY,
  hasMoreFilters,
  isNarrowed,
  type ListQuery,
  NO_FILTERS,
  PAGE_SIZES,
  collegesPath,
  type StaffSort,
  writeQuery,
} from '../address.ts'
import { foldingAll } from '../../../../staff/screen/staffRow.ts'
import { useOfferUndo } from '../undoOffer.tsx'
import { arrangementOf } from './arrange.ts'
import { BulkBar } from './BulkBar.tsx'
import { Export } from './Export.tsx'
import { ExportRows } from './ExportRows.tsx'
import { StaffListFilters, InForce } from './Filters.tsx'
import styles from './List.module.css'
import { NoColleges } from './NoColleges.tsx'
import { Rows } from './Rows.tsx'
import { TakeOffline } from './TakeOffline.tsx'
import { RecentActs } from './UndoBar.tsx'
import { useListQuery } from './useListQuery.ts'
import { SavedViews } from './Views.tsx'

type Asked = { sheet: 'export' | 'export-rows' | 'recent' } | { sheet: 'offline'; ids: string[] }

/** Every college the person may see, drafts and unsent edits included, from this device alone. */
export function CollegeList() {
  const allows = useCan()
  const rows = useStaffRows()
  const isWhole = useAreRowsWhole()
  const [params, setParams] = useSearchParams()
  const { query, change, typed, setTyped } = useListQuery()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const offerUndo = useOfferUndo()
  const planned = useQuery(plans()).data?.data
  const plansOf = useMemo(() => new Map(planned?.toReversed().map((plan) => [plan.college, plan])), [planned])
  // The list does not grow stale while it is looked at.
  const [now] = useState(Date.now)

  const arrange = arrangementOf(useDesk())
  useEffect(() => {
    const given = new AbortController()
    if (rows) void inSlices(foldingAll(rows), given)
    return () => given.abort()
  }, [rows])
  const found = useMemo(() => (rows ? arrange(rows, query, now) : []), [arrange, rows, query, now])
  const pages = Math.max(1, Math.ceil(found.length / query.size))
  const page = Math.min(query.page, pages)
  const shown = found.slice((page - 1) * query.size, page * query.size)
  const isFiltered = query.search !== '' || isNarrowed(query)
  const sortBy = (sort: StaffSort) => change({ sort, descending: query.sort === sort && !query.descending })
  const selected = useMemo(() => (rows ?? []).filter((row) => chosen.has(row.id) && !row.gone), [rows, chosen])
  // A selection outlives no filter that hides it: nobody acts on what they do not see.
  useEffect(
    () => setChosen((before) => (before.size === 0 ? before : new Set())),
    [
      query.search,
      query.status,
      query.stream,
      query.state,
      query.under,
      query.unsourced,
      query.stale,
      query.broken,
      query.missing,
    ],
  )
  const close = () => setAsked(undefined)
  const ids = () => found.map((row) => row.id)
  const nothingFits = isFiltered ? (
    <Notice
      title={t('No colleges found matching your criteria')}
      actions={
        <Button
          onClick={() => {
            setTyped('')
            change({
              ...FIRST_QUERY,
              columns: query.columns,
              ...NO_FILTERS,
              stream: undefined,
              state: undefined,
              under: undefined,
              missing: undefined,
            } as Partial<ListQuery>)
          }}
        >
          {t('Clear search and filters')}
        </Button>
      }
    >
      <p>{t('Try adjusting your search or filters')}</p>
    </Notice>
  ) : undefined

  return (
    <>
      <title>{t('College Management · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('College Management')}</h1>
        <div className={styles.ways}>
          {allows('edit_colleges') && (
            <Button onClick={() => setAsked({ sheet: 'recent' })}>
              <Icon of={History} small />
              {t('Recent changes')}
            </Button>
          )}
          {allows('delete_colleges') && (
            <ButtonLink to={collegesPath({ mode: 'trash' }, params)}>
              <Icon of={Trash2} small />
              {t('Trash')}
            </ButtonLink>
          )}
          {allows('create_colleges') && (
            <ButtonLink kind="main" to={collegesPath({ mode: 'create' }, params)}>
              <Icon of={Plus} small />
              {t('Add College')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.tools} role="search">
        <SearchBox>
          <Input
            type="search"
            aria-label={t('Search colleges')}
            placeholder={t('Search colleges by name or location...')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </SearchBox>
        <Select
          aria-label={t('Status')}
          value={query.status}
          onChange={(event) => change({ status: event.target.value as ListQuery['status'] })}
        >
          <option value="all">{t('All Status')}</option>
          <option value="published">{t('Published')}</option>
          <option value="draft">{t('Draft')}</option>
        </Select>
        <Select
          aria-label={t('Colleges per page')}
          value={query.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={ListFilter} small />
          {t('Filters and columns')}
        </Button>
      </div>
      {isOpen && <StaffListFilters query={query} onChange={(next) => change(next as Partial<ListQuery>)} />}
      <InForce query={query} onChange={(next) => change(next as Partial<ListQuery>)} />
      {!rows ? (
        <p role="status">{t('Loading colleges...')}</p>
      ) : (
        <>
          <div className={styles.found}>
            <span role="status">
              {isWhole
                ? t('{count} college(s) found', { count: found.length.toLocaleString('en-IN') })
                : t(
                    '{count} college(s) found among the {all} that have come so far. The list is still being fetched.',
                    { count: found.length.toLocaleString('en-IN'), all: rows.length.toLocaleString('en-IN') },
                  )}
            </span>
            <SavedViews
              address={writeQuery({ ...query, page: 1 }).toString()}
              onChoose={(address) => {
                const next = new URLSearchParams(address)
                setTyped(next.get('search') ?? '')
                setParams(next, { replace: true })
              }}
            />
            {found.length > 0 && (
              <Button
                kind="plain"
                onClick={() =>
                  setAsked({ sheet: query.search !== '' || hasMoreFilters(query) ? 'export-rows' : 'export' })
                }
              >
                {t('Export')}
              </Button>
            )}
            {found.length > 0 && (
              <Button kind="plain" onClick={() => setAsked({ sheet: 'offline', ids: ids() })}>
                {isFiltered ? t('Take these offline') : t('Take all offline')}
              </Button>
            )}
          </div>
          {found.length === 0 &&
            (rows.length > 0 && isWhole && nothingFits ? nothingFits : <NoColleges>{nothingFits}</NoColleges>)}
          {found.length > 0 && (
            <Rows
              rows={shown}
              plans={plansOf}
              query={query}
              onSort={sortBy}
              onOrder={(sort, descending) => change({ sort, descending })}
              chosen={chosen}
              onChoose={(which, on) =>
                setChosen((before) => {
                  const next = new Set(before)
                  for (const id of which) {
                    if (on) next.add(id)
                    else next.delete(id)
                  }
                  return next
                })
              }
            />
          )}
          {selected.length > 0 && (
            <BulkBar
              selected={selected}
              all={found.length}
              onAll={() => setChosen(new Set(ids()))}
              onNone={() => setChosen(new Set())}
              onOffline={() => setAsked({ sheet: 'offline', ids: selected.map((row) => row.id) })}
              onDone={(act) => {
                offerUndo(act)
                setChosen(new Set())
              }}
            />
          )}
          {pages > 1 && (
            <Pager of={t('Colleges')} page={page} pages={pages} onPage={(next) => change({ page: next })} />
          )}
        </>
      )}
      {asked?.sheet === 'export' && <Export status={query.status} found={found.length} onClose={close} />}
      {asked?.sheet === 'export-rows' && <ExportRows ids={ids()} onClose={close} />}
      {asked?.sheet === 'offline' && <TakeOffline ids={asked.ids} onClose={close} />}
      {asked?.sheet === 'recent' && <RecentActs onClose={close} />}
    </>
  )
}
