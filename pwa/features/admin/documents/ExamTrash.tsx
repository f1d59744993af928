import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_MS } from '../../../../shared/college/trash.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { putAnswer } from '../../../queries/client.ts'
import { examTrash } from '../../../queries/documents.ts'
import { useDesk, useExams } from '../../../sync/react.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLastPage } from '../../../staff/screen/paging.ts'
import { Stale } from '../../../staff/screen/Stale.tsx'
import styles from '../../../staff/screen/Trash.module.css'

/**
 * Deleted exams: what this device still has to delete, then what the server holds, as last seen where it cannot be
 * asked. Bringing one back is queued like any act.
 */
export function ExamTrash() {
  const desk = useDesk()
  const { exams } = useExams()
  const [page, setPage] = useState(1)
  const client = useQueryClient()
  const trash = useQuery(examTrash(page))
  const value = trash.data
  const { problem } = answerStateOf(trash)
  useLastPage(page, value?.pagination.totalPages, setPage)
  // The server may have answered before this device has heard its receipt.
  const own = exams.filter(({ isGone, record }) => isGone && !value?.data.some(({ id }) => id === record.id))

  const bringBack = async ({ id, tag }: { id: string; tag: string }): Promise<boolean> => {
    try {
      await desk.save({ kind: 'exam.restore', record: id, tag })
    } catch {
      void toast('error', t('Failed to restore exam'))
      return false
    }
    void toast('success', t('Exam restored successfully'))
    return true
  }
  const restore = async (row: CallData<'GET /admin/exams/trash'>[number]) => {
    if (!value) return
    const { queryKey } = examTrash(page)
    // The mark comes before the edit: the edit's receipt reloads the trash, and a later mark would overwrite that.
    await putAnswer(client, queryKey, { ...value, restoring: [...(value.restoring ?? []), row.id] })
    if (!(await bringBack(row))) await putAnswer(client, queryKey, value)
  }
  return (
    <>
      <title>{t('Deleted exams · Pravesh')}</title>
      <div className={styles.title}>
        <div>
          <h1>{t('Trash')}</h1>
          <p className="quiet small">{t('A deleted exam can be restored for 30 days.')}</p>
        </div>
        <ButtonLink to="/admin/exams">{t('Back to List')}</ButtonLink>
      </div>
      <Stale {...answerStateOf(trash)} />
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">{t('Deleted on this device')}</h2>
          <ul className={styles.rows}>
            {own.map(({ record }) => (
              <li key={record.id}>
                <div>
                  <strong>{record.name}</strong>
                  <span className={styles.pending}>
                    <Dot state="waiting" />
                    {t('The deletion waits to be sent')}
                  </span>
                </div>
                <Button aria-label={t('Keep {name}', { name: record.name })} onClick={() => void bringBack(record)}>
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
      {value?.data.length === 0 && own.length === 0 && (
        <Notice title={t('The trash is empty')}>
          <p>{t('What is deleted from the list waits here, and can be brought back.')}</p>
        </Notice>
      )}
      {value && value.data.length > 0 && (
        <section aria-label={t('Deleted exams')}>
          <ul className={styles.rows}>
            {value.data.map((row) => (
              <li key={row.id}>
                <div>
                  <strong>{row.name}</strong>
                  <span className={styles.facts}>
                    <Deletion at={row.deletedAt} by={row.deletedBy} />
                  </span>
                  {value.restoring?.includes(row.id) && (
                    <span className={styles.pending}>
                      <Dot state="waiting" />
                      {t('Being restored')}
                    </span>
                  )}
                </div>
                <Button
                  disabled={value.restoring?.includes(row.id)}
                  aria-label={t('Restore {name}', { name: row.name })}
                  onClick={() => void restore(row)}
                >
                  {t('Restore')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {value && <Pager of={t('Trash')} page={page} pages={value.pagination.totalPages} onPage={setPage} />}
    </>
  )
}

/** When and by whom an exam was deleted, and until when it is kept. */
function Deletion({ at, by }: { at: string; by: string }) {
  const when = <time dateTime={at}>{timeInWords(at)}</time>
  const end = Date.parse(at) + TRASH_MS
  return end > Date.now()
    ? tRich('Deleted {when} by {person}. Kept until {end}', { when, person: by, end: timeInWords(end) })
    : tRich('Deleted {when} by {person}', { when, person: by })
}
