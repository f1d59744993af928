import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FOLLOW_UP_STATES } from '../../../../shared/enquiry/followUp.ts'
import { ENQUIRY_KINDS } from '../../../../shared/enquiry/enquiry.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { putAnswer } from '../../../queries/client.ts'
import { enquiryPage } from '../../../queries/enquiries.ts'
import { Input, Select, Tick } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { useStaffRows } from '../../../sync/react.ts'
import { STATE_WORDS } from '../../../staff/words/followUp.ts'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useOpened } from '../../../staff/screen/useOpened.ts'
import { type EnquiryAnswer, KIND_WORDS, stateLabel } from './enquiry.ts'
import { EnquirySheet } from './EnquirySheet.tsx'
import { OnThisDevice } from './OnThisDevice.tsx'
import { useWaitingActs } from './useWaitingActs.ts'

const PAGE = 20

/**
 * What people asked us: who follows each up, how far it is, and one by the number its author reads out. Without a
 * connection what staff do of it waits on this device; how to reach somebody is never kept.
 */
export function Inbox() {
  const me = useStaff()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useOpened()
  const [typed, setTyped] = useState(params.get('reference') ?? '')
  const page = pageIn(params)
  const asked: Record<string, string> = {}
  for (const name of ['state', 'kind', 'reference'] as const) {
    const value = params.get(name)
    if (value) asked[name] = value
  }
  const isMine = params.get('mine') === 'yes'
  if (isMine) asked.assignee = me._id
  const inbox = enquiryPage({ limit: PAGE, page, ...asked })
  const enquiries = useQuery(inbox)
  const value = enquiries.data
  const { problem } = answerStateOf(enquiries)
  const client = useQueryClient()
  const turn = (next: number, isLed = false) =>
    setParams(
      (now) => {
        const params = new URLSearchParams(now)
        params.set('page', String(next))
        return params
      },
      { replace: isLed },
    )
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  const waitingFor = useWaitingActs()
  const names = useCollegeNames()
  const set = (name: string, text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (text === '') next.delete(name)
        else next.set(name, text)
        return next
      },
      { replace: true },
    )
  const changed = (enquiry: EnquiryAnswer) => {
    if (value)
      void putAnswer(client, inbox.queryKey, {
        ...value,
        data: value.data.map((one) => (one.id === enquiry.id ? enquiry : one)),
      })
  }
  const shown = value?.data.find(({ id }) => id === open)

  return (
    <>
      <title>{t('Enquiries · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Enquiries')}</h1>
      </div>
      <div className={styles.tools} role="search">
        <Select
          aria-label={stateLabel()}
          value={params.get('state') ?? ''}
          onChange={(event) => set('state', event.target.value)}
        >
          <option value="">{t('{of, select, enquiry {All states} other {All states}}', { of: 'enquiry' })}</option>
          {FOLLOW_UP_STATES.map((state) => (
            <option key={state} value={state}>
              {translate(STATE_WORDS[state])}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('Kind')}
          value={params.get('kind') ?? ''}
          onChange={(event) => set('kind', event.target.value)}
        >
          <option value="">{t('All kinds')}</option>
          {ENQUIRY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {translate(KIND_WORDS[kind])}
            </option>
          ))}
        </Select>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            set('reference', typed.trim())
          }}
        >
          <Input
            type="search"
            aria-label={t('Number')}
            placeholder="PR-7K3F9-QXM2A"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') set('reference', '')
            }}
          />
        </form>
        <div data-tick>
          <Tick checked={isMine} onChange={() => set('mine', isMine ? '' : 'yes')}>
            {t('Mine')}
          </Tick>
        </div>
      </div>
      <Stale {...answerStateOf(enquiries)} />
      {!value && (
        <p role="status">{problem === undefined ? t('Loading enquiries...') : t('Not known on this device yet.')}</p>
      )}
      {value && (
        <p className={styles.found} role="status">
          {t('{count} found', { count: value.pagination.total.toLocaleString('en-IN') })}
        </p>
      )}
      {value?.data.length === 0 && (
        <Notice title={t('Nothing here')}>
          <p>{t('What people ask on the site arrives here, with the number they were told.')}</p>
        </Notice>
      )}
      {value && value.data.length > 0 && (
        <ul className={styles.rows}>
          {value.data.map((enquiry) => (
            <li key={enquiry.id}>
              <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(enquiry.id)}>
                <strong>{enquiry.name}</strong>
                <span className={styles.facts}>
                  <span>{enquiry.reference}</span>
                  <span>{translate(KIND_WORDS[enquiry.kind])}</span>
                  {enquiry.college && <span>{names.get(enquiry.college) ?? t('A college')}</span>}
                  <span>
                    {translate(STATE_WORDS[enquiry.state])}
                    {enquiry.assigneeName && `, ${enquiry.assigneeName}`}
                  </span>
                  <time dateTime={enquiry.createdAt}>{timeInWords(enquiry.createdAt)}</time>
                </span>
                {enquiry.message && <span className={styles.facts}>{short(enquiry.message)}</span>}
                <OnThisDevice acts={waitingFor(enquiry.id)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value && <Pager of={t('Enquiries')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
      {shown && (
        <EnquirySheet
          key={shown.id}
          enquiry={shown}
          college={shown.college && names.get(shown.college)}
          waiting={waitingFor(shown.id)}
          onChanged={changed}
          onClose={() => {
            setOpen(undefined)
            void enquiries.refetch()
          }}
        />
      )}
    </>
  )
}

const short = (text: string) => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text)

/** The names of the colleges this device knows, for what names a college by its id. */
function useCollegeNames(): ReadonlyMap<string, string> {
  const rows = useStaffRows()
  return useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
}
