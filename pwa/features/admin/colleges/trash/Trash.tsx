import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TRASH_MS } from '../../../../../shared/college/trash.ts'
import type { CallData } from '../../../../../shared/protocol/calls.ts'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { tRich } from '../../../../i18n/rich.tsx'
import { answerStateOf } from '../../../../queries/answerState.ts'
import { putAnswer } from '../../../../queries/client.ts'
import { collegeTrash } from '../../../../queries/colleges.ts'
import { useDesk, useStaffRows } from '../../../../sync/react.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Dot } from '../../../../ui/Dot.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { useLastPage } from '../../../../staff/screen/paging.ts'
import styles from '../../../../staff/screen/Trash.module.css'
import { restore } from '../acts.ts'
import { collegesPath } from '../address.ts'

/**
 * Deleted colleges: what this device still has to delete, then what the server holds, as last seen where it cannot be
 * asked.
 */
export function CollegeTrash() {
  const desk = useDesk()
  const [params] = useSearchParams()
  const [page, setPage] = useState(1)
  const client = useQueryClient()
  const trash = useQuery(collegeTrash(page))
  const value = trash.data
  const { problem, savedAt } = answerStateOf(trash)
  useLastPage(page, value?.pagination.totalPages, setPage)
  const gone = useStaffRows()?.filter((row) => row.gone) ?? []
  // The server may have answered before this device has heard its receipt. Until then its deletion is on its way, and
  // an edit behind it would be refused.
  const own = gone.filter((row) => !value?.data.some(({ id }) => id === row.id))
  const isOnItsWay = (id: string): boolean => gone.some((row) => row.id === id)

  const bringBack = async (row: CallData<'GET /admin/colleges'>[number]) => {
    if (!value) return
    const { queryKey } = collegeTrash(page)
    // The mark comes before the edit: the edit's receipt reloads the trash, and a later mark would overwrite that.
    await putAnswer(client, queryKey, { ...value, restoring: [...(value.restoring ?? []), row.id] })
    if (!(await restore(desk, row))) await putAnswer(client, queryKey, value)
  }
  const isEmpty = value !== undefined && value.data.length === 0 && own.length === 0
  return (
    <>
      <title>{t('Trash · Pravesh')}</title>
      <div className={styles.title}>
        <div>
          <h1>{t('Trash')}</h1>
          <p className="quiet small">{t('A deleted college can be restored for 30 days.')}</p>
        </div>
        <ButtonLink to={collegesPath({ mode: 'list' }, params)}>{t('Back to List')}</ButtonLink>
      </div>
      {problem && (
        <p className={styles.problem} role="status">
          {translate(problem)}
          {savedAt !== undefined && ` ${t('What is shown was saved on {time}.', { time: timeInWords(savedAt) })}`}
        </p>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">{t('Deleted on this device')}</h2>
          <ul className={styles.rows}>
            {own.map((row) => (
              <li key={row.id}>
                <div>
                  <strong>{row.name}</strong>
                  <span className={styles.facts}>{[row.code, row.location].filter(Boolean).join(' · ')}</span>
                  <span className={styles.pending}>
                    <Dot state="waiting" />
                    {t('The deletion waits to be sent')}
                  </span>
                </div>
                <Button aria-label={t('Keep {name}', { name: row.name })} onClick={() => void restore(desk, row)}>
                  {t('Keep it')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!value && (
        <p role="status">{problem === undefined ? t('Loading the trash...') : t('Not known on this device yet.')}</p>
      )}
      {isEmpty && (
        <Notice title={t('The trash is empty')}>
          <p>{t('What is deleted from the list waits here, and can be brought back.')}</p>
        </Notice>
      )}
      {value && value.data.length > 0 && (
        <section
          aria-labelledby={own.length > 0 ? 'theirs' : undefined}
          aria-label={own.length > 0 ? undefined : t('Deleted colleges')}
        >
          {own.length > 0 && <h2 id="theirs">{t('On the server')}</h2>}
          <ul className={styles.rows}>
            {value.data.map((row) => {
              const until = Date.parse(row.deletedAt ?? row.updatedAt) + TRASH_MS
              return (
                <li key={row.id}>
                  <div>
                    <strong>{row.name}</strong>
                    <span className={styles.facts}>{[row.code, row.location].filter(Boolean).join(' · ')}</span>
                    <span className={styles.facts}>{deletedInWords(row, until)}</span>
                    {value.restoring?.includes(row.id) && (
                      <span className={styles.pending}>
                        <Dot state="waiting" />
                        {t('Being restored')}
                      </span>
                    )}
                  </div>
                  <Button
                    disabled={value.restoring?.includes(row.id) || isOnItsWay(row.id)}
                    aria-label={t('Restore {name}', { name: row.name })}
                    onClick={() => void bringBack(row)}
                  >
                    {t('Restore')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {value && <Pager of={t('Trash')} page={page} pages={value.pagination.totalPages} onPage={setPage} />}
    </>
  )
}

/** When and by whom it was deleted, and until when it can be brought back. `until` in ms. */
function deletedInWords(
  { deletedAt, updatedAt, deletedBy: name }: CallData<'GET /admin/colleges'>[number],
  until: number,
): ReactNode {
  const time = <time dateTime={deletedAt}>{timeInWords(deletedAt ?? updatedAt)}</time>
  if (until <= Date.now())
    return name ? tRich('Deleted {time} by {name}', { time, name }) : tRich('Deleted {time}', { time })
  const kept = { time, until: timeInWords(until) }
  return name
    ? tRich('Deleted {time} by {name}. Kept until {until}', { ...kept, name })
    : tRich('Deleted {time}. Kept until {until}', kept)
}
