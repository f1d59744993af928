import { useState } from 'react'
import { dayInIndia } from '../../../../../shared/college/day.ts'
import { failureSentence } from '../../../../auth/staffRemote.ts'
import { saveFile } from '../../../../components/saveFile.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { collegesCsv, jsonOf, loadRecords } from './exportRows.ts'
import styles from './List.module.css'

/** Chosen or filtered colleges as a file made on this device; the server is asked only for what is not here whole. */
export function ExportRows({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const desk = useDesk()
  const [busy, setBusy] = useState<{ format: 'csv' | 'json'; done: number }>()
  const [problem, setProblem] = useState<string>()
  const give = async (format: 'csv' | 'json') => {
    setBusy({ format, done: 0 })
    setProblem(undefined)
    try {
      const { records, unknown } = await loadRecords(desk, ids, (done) => setBusy({ format, done }))
      setBusy(undefined)
      if (records.length > 0)
        saveFile(
          `colleges-${dayInIndia(Date.now())}.${format}`,
          format === 'csv' ? collegesCsv(records) : jsonOf(records),
          format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
        )
      if (unknown === 0) onClose()
      else
        setProblem(
          records.length > 0
            ? t(
                '{count, plural, one {# college is} other {# colleges are}} not on this device and could not be fetched; the file holds the other {others}.',
                { count: unknown, others: records.length.toLocaleString('en-IN') },
              )
            : t(
                '{count, plural, one {# college is} other {# colleges are}} not on this device and could not be fetched.',
                { count: unknown },
              ),
        )
    } catch (thrown) {
      setProblem(
        t('{problem}. No file was made.', { problem: translate(failureSentence(thrown)).replace(/[.।]$/, '') }),
      )
      setBusy(undefined)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('{count, plural, one {Export # college} other {Export # colleges}}', { count: ids.length })}
      footer={
        <>
          <Button disabled={busy !== undefined} onClick={() => void give('csv')}>
            CSV
          </Button>
          <Button disabled={busy !== undefined} onClick={() => void give('json')}>
            JSON
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        <p>{t('As this device shows them, edits that wait here included.')}</p>
        {busy && (
          <>
            <p role="status">
              {t('{done} of {all} gathered', {
                done: busy.done.toLocaleString('en-IN'),
                all: ids.length.toLocaleString('en-IN'),
              })}
            </p>
            <progress
              className={styles.progress}
              aria-label={t('Colleges gathered')}
              value={busy.done}
              max={ids.length}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
