import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { correctionPage } from '../../../queries/corrections.ts'
import { useStaffActs } from '../../../sync/react.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { CorrectionEntry, correctionKey } from './CorrectionEntry.tsx'

const PAGE = 20

/**
 * Figures that readers say look wrong, one entry a field, the longest waiting first. Without a connection a decision
 * waits on this device, behind the edit that it follows.
 */
export function Corrections() {
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const corrections = useQuery(correctionPage({ page, limit: PAGE }))
  const value = corrections.data
  const { problem } = answerStateOf(corrections)
  const turn = (next: number, isLed = false) => setParams({ page: String(next) }, { replace: isLed })
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  const waiting = useStaffActs('correction:') ?? []
  return (
    <>
      <title>{t('Corrections · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Corrections')}</h1>
      </div>
      <p className={styles.found}>
        {t('What readers say looks wrong. Nothing changes for anybody until you accept it.')}
      </p>
      <Stale {...answerStateOf(corrections)} />
      {!value && (
        <p role="status">{problem === undefined ? t('Loading corrections...') : t('Not known on this device yet.')}</p>
      )}
      {value && (
        <p className={styles.found} role="status">
          {t('{count} found', { count: value.pagination.total.toLocaleString('en-IN') })}
        </p>
      )}
      {value?.data.length === 0 && <Notice title={t('Nothing is reported')} />}
      {value && value.data.length > 0 && (
        <ul className={styles.rows}>
          {value.data.map((task) => (
            <CorrectionEntry
              key={correctionKey(task)}
              task={task}
              waiting={waiting.find(({ key }) => key === correctionKey(task))}
              onDecided={() => void corrections.refetch()}
            />
          ))}
        </ul>
      )}
      {value && <Pager of={t('Corrections')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
    </>
  )
}
