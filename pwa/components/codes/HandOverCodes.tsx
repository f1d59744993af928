import { useEffect, useState } from 'react'
import { indian } from '../../../shared/college/money.ts'
import { MOST_PARTS, partsOf } from '../../../shared/handover/parts.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../saveFile.ts'
import { Codes } from './Codes.tsx'
import { compressHandover } from './squeeze.ts'
import styles from './Codes.module.css'

/** A hand-over as codes one after another and as a file, with how much it is. @param text of `writeHandOver` */
export function HandOverCodes({ text }: { text: string }) {
  const bytes = useSqueezed(text),
    parts = bytes && partsOf(bytes)
  if (!parts || !bytes) return null
  return (
    <>
      <p className={styles.words} role="status">
        {t('{bytes} bytes', { bytes: indian(bytes.length) })}, {codesInWords(parts.length)}
      </p>
      {parts.length <= MOST_PARTS && <Codes key={parts[0]} parts={parts} />}
      <p className={styles.out}>
        <Button onClick={() => saveFile('pravesh-hand-over.json', text, 'application/json')}>
          {t('Save as a file')}
        </Button>
      </p>
    </>
  )
}

function useSqueezed(text: string): Uint8Array | undefined {
  const [squeezed, setSqueezed] = useState<{ of: string; bytes: Uint8Array }>()
  useEffect(() => {
    let left = false
    void compressHandover(text).then((bytes) => {
      if (!left) setSqueezed({ of: text, bytes })
    })
    return () => {
      left = true
    }
  }, [text])
  return squeezed && squeezed.of === text ? squeezed.bytes : undefined
}

function codesInWords(parts: number): string {
  if (parts > MOST_PARTS) return t('too much for codes: {parts} of them. Save it as a file.', { parts })
  return parts === 1 ? t('one code.') : t('{parts} codes one after another.', { parts })
}
