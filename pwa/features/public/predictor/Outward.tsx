import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { saveFile } from '../../../components/saveFile.ts'
import type { PredictedRow } from '../../../search/predictorTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { choiceListCsv, shareText } from './choiceList.ts'
import styles from './Predictor.module.css'

/** The ways out of the page: a file, paper, a message. */
export function Outward({
  rows: made,
  shown,
  name,
  title,
  onPrint,
  children,
}: {
  /** All rows, in their order on the screen. */ rows: () => Promise<readonly PredictedRow[]>
  /** Those that stand on the screen, for a message; absent: all of them. */ shown?: readonly PredictedRow[]
  name: string
  /** What the message is. */ title: string
  /** Paper that is not the page as it stands. */ onPrint?: () => Promise<void>
  /** Another way out. */ children?: ReactNode
}) {
  const failed = () => void toast('error', t('Couldn’t share from here'))
  const save = () => {
    made().then((rows) => saveFile(`${name}.csv`, choiceListCsv(rows), 'text/csv'), failed)
  }
  const message = async (): Promise<string> => {
    const rows = await made()
    return shareText(shown ?? rows, { title, more: shown ? rows.length - shown.length : 0 })
  }
  const share = async () => {
    try {
      const text = await message()
      if (navigator.share) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        void toast('success', t('Copied. Paste it into a message'))
      }
    } catch (thrown) {
      if ((thrown as Error).name !== 'AbortError') failed()
    }
  }
  return (
    <div className={styles.out}>
      <Button onClick={save}>{t('Export CSV')}</Button>
      <Button
        onClick={() => {
          if (onPrint) onPrint().catch(failed)
          else print()
        }}
      >
        {t('Print')}
      </Button>
      <Button onClick={() => void share()}>{t('Share as text')}</Button>
      {children}
    </div>
  )
}
