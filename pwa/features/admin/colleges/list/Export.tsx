import { useState } from 'react'
import { dayInIndia } from '../../../../../shared/college/day.ts'
import { bytesAsStaff, failureSentence } from '../../../../auth/staffRemote.ts'
import { saveFile } from '../../../../components/saveFile.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { NEEDS_NETWORK, useStaffOnline } from '../../../../staff/screen/online.ts'
import type { ListQuery } from '../address.ts'
import styles from './List.module.css'

const PATIENCE_MS = 120_000

/**
 * The list as its status narrows it, as a file of the server: CSV whose cells no sheet runs as a formula, or JSON with
 * everything.
 */
export function Export({
  status,
  found,
  onClose,
}: {
  status: ListQuery['status']
  found: number
  onClose: () => void
}) {
  const isOnline = useStaffOnline()
  const [busy, setBusy] = useState<'csv' | 'json'>()
  const [problem, setProblem] = useState<string>()
  const give = async (format: 'csv' | 'json') => {
    setBusy(format)
    setProblem(undefined)
    try {
      const bytes = await bytesAsStaff('GET /admin/colleges/export', {
        query: { format, ...(status !== 'all' && { status }) },
        timeoutMs: PATIENCE_MS,
      })
      saveFile(
        `colleges-${dayInIndia(Date.now())}.${format}`,
        bytes as Uint8Array<ArrayBuffer>,
        format === 'csv' ? 'text/csv' : 'application/json',
      )
      onClose()
    } catch (thrown) {
      setProblem(translate(failureSentence(thrown)))
      setBusy(undefined)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Export')}
      footer={
        <>
          <Button disabled={!isOnline || busy !== undefined} onClick={() => void give('csv')}>
            {busy === 'csv' ? t('Making the file...') : 'CSV'}
          </Button>
          <Button disabled={!isOnline || busy !== undefined} onClick={() => void give('json')}>
            {busy === 'json' ? t('Making the file...') : 'JSON'}
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
        <p>
          {t(
            '{count} college(s), as the list is narrowed now and as the server has them. Edits that wait on this device are not in it.',
            { count: found.toLocaleString('en-IN') },
          )}
        </p>
        {!isOnline && <p className={styles.wrong}>{translate(NEEDS_NETWORK)}</p>}
      </div>
    </Sheet>
  )
}
