import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { problemsInRedirect, type Redirect, slugIn } from '../../../../shared/college/redirect.ts'
import { problemText } from '../../../../shared/problem.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { askOrKeep } from '../../../queries/acts.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { redirectPage } from '../../../queries/redirects.ts'
import type { StaffRow } from '../../../sync/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { LabelledField, Input, SearchBox } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { CollegeChoice } from '../../../staff/fields/CollegeChoice.tsx'
import { useDesk, useStaffActs, useStaffRows } from '../../../sync/react.ts'
import { useDraft } from '../../../staff/screen/draft.ts'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useOpened } from '../../../staff/screen/useOpened.ts'
import { useTypedSearch } from '../../../staff/screen/useTypedSearch.ts'
import own from './Redirects.module.css'

const PAGE = 20

/**
 * Old addresses that lead on (behaviour 20): those a rename left behind, and those staff know from elsewhere. Without a
 * connection an act waits on this device.
 */
export function Redirects() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = pageIn(params)
  const [typed, setTyped] = useTypedSearch(
    search,
    useCallback((words: string) => setParams(words === '' ? {} : { search: words }, { replace: true }), [setParams]),
  )
  const redirects = useQuery(redirectPage({ page, limit: PAGE, ...(search && { search }) }))
  const value = redirects.data
  const { problem } = answerStateOf(redirects)
  const turn = (next: number, isLed = false) =>
    setParams({ ...(search && { search }), page: String(next) }, { replace: isLed })
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  const desk = useDesk()
  const waiting = useStaffActs('redirect:') ?? []
  const rows = useStaffRows()
  const [opened, open] = useOpened()
  const [removing, setRemoving] = useState<Redirect>()
  const act = async (slug: string, to?: { college: string }) => {
    await askOrKeep(desk, {
      key: `redirect:${slug}`,
      edit: to ? { kind: 'redirect.put', record: slug, ...to } : { kind: 'redirect.remove', record: slug },
    })
    await redirects.refetch()
  }
  const remove = async ({ slug }: Redirect) => {
    setRemoving(undefined)
    try {
      await act(slug)
    } catch (thrown) {
      void toast('error', translate(saidOr(thrown, 'The redirect could not be removed')))
    }
  }
  const isWaiting = ({ slug }: Redirect) => waiting.some(({ key }) => key === `redirect:${slug}`)
  return (
    <>
      <title>{t('Redirects · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Redirects')}</h1>
        <Button kind="main" onClick={() => open('new')}>
          <Icon of={Plus} small />
          {t('Add redirect')}
        </Button>
      </div>
      <p className={styles.found}>
        {t('An old address opens the college it points to. Renaming a college adds one for you.')}
      </p>
      <div className={styles.tools} role="search">
        <SearchBox>
          <Input
            type="search"
            aria-label={t('Search redirects')}
            placeholder={t('Search by address or college...')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </SearchBox>
      </div>
      <Stale {...answerStateOf(redirects)} />
      {waiting.length > 0 && (
        <ul className={`${styles.rows} ${own.rows}`} aria-label={t('Waiting on this device')}>
          {waiting.map(({ key, edit, problem: refused, isLeaving }) => {
            const slug = key.slice('redirect:'.length),
              to = edit.kind === 'redirect.put' ? rows?.find(({ id }) => id === edit.college) : undefined
            return (
              <li key={key}>
                <p className={styles.name}>{slug}</p>
                <p className={styles.wait}>
                  <Dot state={refused === undefined ? 'waiting' : 'needs'} />
                  {edit.kind === 'redirect.remove'
                    ? t('To be removed')
                    : t('To lead to {college}', { college: to?.name ?? t('a college') })}
                  : {translate(refused ?? 'waits for a connection')}
                </p>
                <div className={styles.right}>
                  {!isLeaving && (
                    <Button
                      kind="plain"
                      aria-label={t('Give up {slug}', { slug })}
                      onClick={() => void desk.dropAct(key)}
                    >
                      {t('Give it up')}
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {!value && (
        <p role="status">{problem === undefined ? t('Loading redirects...') : t('Not known on this device yet.')}</p>
      )}
      {value && (
        <p className={styles.found} role="status">
          {t('{count} found', { count: value.pagination.total.toLocaleString('en-IN') })}
        </p>
      )}
      {value?.data.length === 0 && (
        <Notice title={search ? t('No redirects found matching your search') : t('No redirects yet')} />
      )}
      {value && value.data.length > 0 && (
        <ul className={`${styles.rows} ${own.rows}`}>
          {value.data.map((one) => (
            <li key={one.slug}>
              <p className={styles.name}>{one.slug}</p>
              <p className={styles.facts}>
                <span>
                  {tRich('leads to {college}', {
                    college: <Link to={`/admin/colleges?mode=view&id=${one.college}`}>{one.name}</Link>,
                  })}
                </span>
                <span>{t('now at {address}', { address: one.present })}</span>
                {one.isGone ? (
                  <span>{t('In the trash: it leads nowhere now')}</span>
                ) : (
                  one.status === 'draft' && <span>{t('A draft: it leads nowhere until that is published')}</span>
                )}
              </p>
              {!isWaiting(one) && (
                <div className={styles.right}>
                  <Button
                    kind="plain"
                    aria-label={t('Remove {slug}', { slug: one.slug })}
                    onClick={() => setRemoving(one)}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {value && <Pager of={t('Redirects')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
      {opened === 'new' && (
        <AddRedirect
          rows={rows ?? []}
          known={value?.data ?? []}
          onClose={() => open(undefined)}
          onAdd={(slug, college) => act(slug, { college })}
        />
      )}
      {removing && (
        <Sheet
          open
          onClose={() => setRemoving(undefined)}
          title={t('Remove redirect')}
          footer={
            <>
              <Button onClick={() => setRemoving(undefined)}>{t('Cancel')}</Button>
              <Button kind="danger" onClick={() => void remove(removing)}>
                {t('Remove')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>{t('{slug} will lead nowhere: whoever kept a link to it finds no page.', { slug: removing.slug })}</p>
          </div>
        </Sheet>
      )}
    </>
  )
}

interface Typed {
  address: string
  name: string
  college?: string
}
const NOTHING_TYPED: Typed = { address: '', name: '' }

/** An old address and the college it leads to, found by its name among those this device knows. */
function AddRedirect({
  rows,
  known,
  onClose,
  onAdd,
}: {
  rows: readonly StaffRow[]
  known: readonly Redirect[]
  onClose: () => void
  onAdd: (slug: string, college: string) => Promise<void>
}) {
  const { value: typed, set, settle, recoveredAt } = useDraft('redirect:new', NOTHING_TYPED)
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const slug = slugIn(typed.address)
  const chosen = rows.find(({ id }) => id === typed.college)
  const holder = rows.find((row) => row.slug === slug)
  const [wrong] = problemsInRedirect(
    slug,
    typed.college ?? '',
    holder && { college: holder.id, isPresent: true, name: holder.name },
  )
  const before = known.find((one) => one.slug === slug && one.college !== typed.college)
  const cancel = () => {
    settle(NOTHING_TYPED)
    onClose()
  }
  const type = (next: Partial<Typed>) => {
    set((now) => ({ ...now, ...next }))
    setRefused(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || !chosen) return
    setBusy(true)
    try {
      await onAdd(slug, chosen.id)
      cancel()
    } catch (thrown) {
      setRefused(saidOr(thrown, 'The redirect could not be saved'))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Add redirect')}
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="redirect" disabled={isBusy}>
            {t('Add redirect')}
          </Button>
        </>
      }
    >
      <form id="redirect" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settle(NOTHING_TYPED)} />
        {refused && (
          <p className={styles.wrong} role="alert">
            {translate(refused)}
          </p>
        )}
        <LabelledField
          label={t('Old address')}
          hint={
            slug !== '' && slug !== typed.address
              ? t('Read as {slug}', { slug })
              : t('The link as people have it, or its last part')
          }
          error={hasTried && wrong ? translate(problemText(wrong)) : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              autoCapitalize="off"
              spellCheck={false}
              value={typed.address}
              onChange={(event) => type({ address: event.target.value })}
            />
          )}
        </LabelledField>
        <CollegeChoice
          label={t('Leads to')}
          rows={rows}
          typed={typed.name}
          chosen={chosen}
          {...(hasTried && { error: t('Choose the college it leads to') })}
          onType={(name) => type({ name })}
          onChoose={(college) => type({ college })}
        />
        {before && (
          <p className="quiet small">
            {t('It leads to {college} now, and will lead here instead.', { college: before.name })}
          </p>
        )}
      </form>
    </Sheet>
  )
}
