import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { fixedCells } from '../../../queries/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import own from './Imports.module.css'

const SHOWN = 20

/** Which cells of a list were fixed before it was brought in, from what to what, and by whom. */
export function FixedCells({ run, onClose }: { run: { id: string; file: string; by: string }; onClose: () => void }) {
  const answer = useQuery(fixedCells(run.id))
  const [page, setPage] = useState(1)
  const cells = answer.data?.data
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Fixed cells of {file}', { file: run.file })}
      footer={
        <Button kind="main" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <Stale {...answerStateOf(answer)} />
        {cells && (
          <>
            <p>{t('Fixed by {person}. The file itself was not changed.', { person: run.by })}</p>
            <ul className={own.fixedCells}>
              {cells.slice((page - 1) * SHOWN, page * SHOWN).map(({ row, column, before, after }) => (
                <li key={`${row} ${column}`}>
                  {t('Row {row}, {column}:', { row, column })}{' '}
                  {before ? <del>{before}</del> : <span className="quiet">{t('blank')}</span>}{' '}
                  <span aria-hidden="true">→</span>{' '}
                  {after ? <ins>{after}</ins> : <span className="quiet">{t('blank')}</span>}
                </li>
              ))}
            </ul>
            <Pager of={t('Fixed cells')} page={page} pages={Math.ceil(cells.length / SHOWN)} onPage={setPage} />
          </>
        )}
      </div>
    </Sheet>
  )
}
