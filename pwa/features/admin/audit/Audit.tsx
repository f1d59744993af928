import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isEnquiryId, referenceOf } from '../../../../shared/enquiry/reference.ts'
import { AUTHOR_KINDS, type AuthorKind } from '../../../../shared/people/author.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { EDITED_KINDS } from '../../../../shared/protocol/push.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { auditPage } from '../../../queries/audit.ts'
import { staffList } from '../../../queries/crmUsers.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { LabelledField, Input, SearchBox, Select } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ChangeMark } from '../../../staff/history/Changed.tsx'
import { declaredFor } from '../../../staff/fields/fields.ts'
import type { HistoryDifference } from '../../../staff/history/historyEntries.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useTypedSearch } from '../../../staff/screen/useTypedSearch.ts'
import own from './Audit.module.css'

/** `name` is what its record is called today. */
type AuditLine = CallData<'GET /admin/audit'>[number]

const PAGE = 50
/** An act by its name in the audit, as it is asked for. */
const SOME_ACT = 'publish'
/** What acts are about; each is a filter, and what one of them is called within a line. */
const KINDS = {
  college: ['Colleges', 'college'],
  exam: ['Exams', 'exam'],
  site: ['Site content', 'site content'],
  import: ['Imports', 'import'],
  review: ['Reviews', 'review'],
  enquiry: ['Enquiries', 'enquiry'],
  staff: ['CRM users', 'CRM user'],
  student: ['Website users', 'website user'],
  file: ['Files', 'file'],
  folder: ['Folders', 'folder'],
  clash: ['Clashes', 'clash'],
  sync: ['Sync', 'sync'],
} as const
const AUTHORS: Record<AuthorKind, string> = {
  staff: 'All staff',
  student: 'Website users',
  visitor: 'Visitors',
  system: 'The system',
}
const BESIDE: Partial<Record<AuthorKind, string>> = {
  student: 'website user',
  visitor: 'not signed in',
  system: 'by itself',
}
const PATHS: Partial<Record<string, (record: string) => string>> = {
  college: (id) => `/admin/colleges?mode=view&id=${id}`,
  exam: (id) => `/admin/exams?id=${id}`,
  import: () => '/admin/import',
  enquiry: () => '/admin/enquiries',
  review: () => '/admin/reviews',
  site: () => '/admin/site',
}
/** What narrows the audit, and where its page begins: by the same names in the page's address and in the question. */
const FILTERS = ['search', 'kind', 'author', 'authorKind', 'act', 'record', 'from', 'to'] as const
type Filter = (typeof FILTERS)[number]

/**
 * Who did what, when, from where, and what was there before and after (behaviour 20): for whoever answers for the
 * whole. Nothing in it can be changed.
 */
export function Audit() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (given: Partial<Record<Filter, string>>) => setParams((now) => addressed(now, given), { replace: true }),
    [setParams],
  )
  const [typed, setTyped] = useTypedSearch(
    params.get('search') ?? '',
    useCallback((words: string) => set({ search: words }), [set]),
  )
  const [act, setAct] = useTypedSearch(
    params.get('act') ?? '',
    useCallback((word: string) => set({ act: word.trim().toLowerCase() }), [set]),
  )
  const asked: Record<string, string> = {}
  for (const name of [...FILTERS, 'before'] as const) {
    const value = params.get(name)
    if (value) asked[name] = value
  }
  const audit = useQuery(auditPage({ limit: PAGE, ...asked }))
  const { problem, savedAt } = answerStateOf(audit)
  const { data: value, isFetching: isBusy } = audit
  const staff = useQuery(staffList())
  const lines = value?.data ?? []
  const [author, authorKind, record, from, to, before] = (
    ['author', 'authorKind', 'record', 'from', 'to', 'before'] as const
  ).map((name) => params.get(name) ?? '') as [string, string, string, string, string, string]
  const only = lines.find((line) => line.record === record && line.name)?.name ?? record
  const isNarrowed = FILTERS.some((name) => params.has(name))
  const choose = (by: string) => set(by in AUTHORS ? { author: '', authorKind: by } : { author: by, authorKind: '' })
  const pathOf = (given: Partial<Record<Filter | 'before', string>>) => `/admin/audit?${addressed(params, given)}`
  return (
    <>
      <title>{t('Audit · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Audit')}</h1>
      </div>
      <form
        className={own.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          set({ search: typed, act: act.trim().toLowerCase() })
        }}
      >
        <div data-wide>
          <LabelledField label={t('Search')}>
            {(ids) => (
              <SearchBox>
                <Input
                  {...ids}
                  type="search"
                  placeholder={t('A name, a reason, what was written...')}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </SearchBox>
            )}
          </LabelledField>
        </div>
        <LabelledField label={t('About')}>
          {(ids) => (
            <Select {...ids} value={params.get('kind') ?? ''} onChange={(event) => set({ kind: event.target.value })}>
              <option value="">{t('Everything')}</option>
              {Object.entries(KINDS).map(([kind, [many]]) => (
                <option key={kind} value={kind}>
                  {translate(many)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('By')}>
          {(ids) => (
            <Select {...ids} value={author || authorKind} onChange={(event) => choose(event.target.value)}>
              <option value="">{t('Anybody')}</option>
              {AUTHOR_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {translate(AUTHORS[kind])}
                </option>
              ))}
              {/* Somebody whose account is gone is still who the address names. */}
              <optgroup label={t('One of the staff')}>
                {author && !staff.data?.data.some(({ id }) => id === author) && (
                  <option value={author}>{lines.find(({ byId }) => byId === author)?.by ?? author}</option>
                )}
                {staff.data?.data.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('From')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              max={to || undefined}
              value={from}
              onChange={(event) => set({ from: event.target.value })}
            />
          )}
        </LabelledField>
        <LabelledField label={t('To')} error={from && to && from > to ? t('This is before the first day') : undefined}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={from || undefined}
              value={to}
              onChange={(event) => set({ to: event.target.value })}
            />
          )}
        </LabelledField>
        <div data-last>
          <LabelledField label={t('Act')}>
            {(ids) => (
              <Input
                {...ids}
                autoCapitalize="off"
                spellCheck={false}
                placeholder={SOME_ACT}
                value={act}
                onChange={(event) => setAct(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
        <Button type="submit" className="vh">
          {t('Search')}
        </Button>
      </form>
      {isNarrowed && (
        <div className={own.inForce} role="group" aria-label={t('Filters in force')}>
          {record && (
            <Chip removes={t('Remove filter Only {only}', { only })} onRemove={() => set({ record: '' })}>
              {t('Only {only}', { only })}
            </Chip>
          )}
          <ButtonLink kind="plain" to="/admin/audit">
            {t('Clear all')}
          </ButtonLink>
        </div>
      )}
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {!value && <p role="status">{isBusy ? t('Loading the audit...') : t('Not known on this device yet.')}</p>}
      {value && (
        <p className={lines.length === 0 ? 'vh' : styles.found} role="status">
          {linesInWords(lines)}
        </p>
      )}
      {value && lines.length === 0 && <Notice title={nothingInWords(before !== '', isNarrowed)} />}
      {lines.length > 0 && (
        <ol className={styles.rows}>
          {lines.map((line) => (
            <Line
              key={line.position}
              line={line}
              {...(!record &&
                line.record !== undefined && {
                  only: `/admin/audit?${new URLSearchParams({ kind: line.kind, record: line.record })}`,
                })}
            />
          ))}
        </ol>
      )}
      {(before || lines.length === PAGE) && (
        <nav className={styles.acts} aria-label={t('Pages of the audit')}>
          {before && <ButtonLink to={pathOf({})}>{t('Newest')}</ButtonLink>}
          {lines.length === PAGE && (
            <ButtonLink to={pathOf({ before: String(lines.at(-1)!.position) })}>{t('Older')}</ButtonLink>
          )}
        </nav>
      )}
      <p className={`small quiet ${own.foot}`}>
        {t('Days are those of India. Network addresses are forgotten after 90 days; everything else stays.')}
      </p>
    </>
  )
}

/** How much of the audit is shown, and from when to when; the newest line comes first. */
function linesInWords(lines: readonly AuditLine[]): string {
  const newest = timeInWords(lines[0]?.at)
  if (lines.length === 0) return t('Nothing found')
  if (lines.length === 1) return t('1 line, {newest}', { newest })
  return t('{count} lines, {newest} back to {oldest}', {
    count: lines.length,
    newest,
    oldest: timeInWords(lines.at(-1)?.at),
  })
}

function nothingInWords(isOlder: boolean, isNarrowed: boolean): string {
  if (isOlder) return t('Nothing older was written down')
  return isNarrowed ? t('Nothing was written down that is so') : t('Nothing was written down yet')
}

/** The address with these filters so, and at its first page unless one is given: blank is not there at all. */
function addressed(now: URLSearchParams, given: Partial<Record<Filter | 'before', string>>): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, text] of Object.entries({ before: '', ...given })) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

function Line({
  line: { at, by, isStaff, authorKind, act, kind, record, name, before, after, reason, device, address },
  only,
}: {
  line: AuditLine
  only?: string
}) {
  const path = record === undefined ? undefined : PATHS[kind]?.(record)
  const called =
    name ?? (kind === 'enquiry' && record !== undefined && isEnquiryId(record) ? referenceOf(record) : record)
  const of = KINDS[kind as keyof typeof KINDS]?.[1] ?? kind
  const what = of === act ? '' : translate(of)
  const isNamed = name !== undefined
  const link = called !== undefined && <RecordName called={called} path={path} isNamed={isNamed} />
  const hasSides = before !== undefined || after !== undefined
  const edited =
    act === 'change' && (EDITED_KINDS as readonly string[]).includes(kind) ? fieldsEdited(before, after) : []
  return (
    <li>
      <p>
        <strong className={styles.name}>{by}</strong>
        {!isStaff && (
          <span className="quiet"> ({translate((authorKind && BESIDE[authorKind]) ?? 'not staff')})</span>
        )}{' '}
        <span className={own.act}>{act}</span>{' '}
        {link && kind === 'review' && isNamed ? (
          tRich('{kind} of {name}', { kind: what, name: link })
        ) : (
          <>
            {what} {link}
          </>
        )}
      </p>
      <p className={styles.facts}>
        <time dateTime={at}>{timeInWords(at)}</time>
        {address && <span>{t('from {address}', { address })}</span>}
        {device && <span>{t('device {device}', { device: device.slice(0, 8) })}</span>}
        {only && (
          <Link className={own.only} to={only} aria-label={t('Only this record: {name}', { name: called ?? '' })}>
            {t('Only this record')}
          </Link>
        )}
      </p>
      {reason && <p className={styles.quote}>{reason}</p>}
      {hasSides && (
        <details className={own.sides}>
          <summary>{t('Before and after')}</summary>
          {edited.length > 0 ? (
            <dl>
              {edited.map((difference) => (
                <ChangeMark key={difference.path} difference={difference} declared={declaredFor(kind)} />
              ))}
            </dl>
          ) : (
            <dl>
              {before !== undefined && (
                <div>
                  <dt>{t('Before')}</dt>
                  <dd>
                    <pre>{inLines(before)}</pre>
                  </dd>
                </div>
              )}
              {after !== undefined && (
                <div>
                  <dt>{t('After')}</dt>
                  <dd>
                    <pre>{inLines(after)}</pre>
                  </dd>
                </div>
              )}
            </dl>
          )}
        </details>
      )}
    </li>
  )
}

/** `path`: where the record can be opened. `isNamed`: whether it is called by a name, and not by its id. */
function RecordName({ called, path, isNamed }: { called: string; path: string | undefined; isNamed: boolean }) {
  if (path)
    return (
      <Link className={own.record} to={path}>
        {called}
      </Link>
    )
  return isNamed ? <span className={styles.name}>{called}</span> : <code className={own.id}>{called}</code>
}

/** An edit of fields, whose two sides name what they read by path. */
function fieldsEdited(before: unknown, after: unknown): HistoryDifference[] {
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((path) => ({
    path,
    before: was[path],
    after: is[path],
  }))
}

const inLines = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, each: unknown) => (isMoment(each) ? timeInWords(each) : each), 2)
/** Of what acts write down only moments are numbers of this size: thirteen digits, in this century. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value >= 1e12 && value < 4e12
