import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { importPage } from '../../../queries/imports.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { ImportHistory } from './ImportHistory.tsx'
import { type RepeatedImport, ImportPanel } from './ImportPanel.tsx'

/**
 * Bringing a list in: choose it, see row by row what it would do, bring it in, and take it back (back-office 2,
 * behaviour 17).
 */
export function Imports() {
  const isOnline = useStaffOnline()
  const [page, setPage] = useState(1)
  // Counted, so that rows asked for once more are put on the panel once more, whatever became of them there.
  const [again, setAgain] = useState<RepeatedImport & { turn: number }>()
  const history = useQuery(importPage(page))
  return (
    <>
      <title>{t('Import Data · Pravesh')}</title>
      <div className={styles.title}>
        <h1 tabIndex={-1} id="import">
          {t('Import Data')}
        </h1>
      </div>
      <ImportPanel key={again?.turn ?? 0} {...(again && { again })} onEnded={() => void history.refetch()} />
      <ImportHistory
        history={history}
        page={page}
        onPage={setPage}
        isOnline={isOnline}
        onAgain={(next) => {
          setAgain((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }))
          document.getElementById('import')?.focus()
        }}
      />
    </>
  )
}
