import { useState } from 'react'
import { HTML_TAGS } from '../../../shared/record/html.ts'
import { SafeHtml } from '../../components/SafeHtml.tsx'
import { t } from '../../i18n/t.ts'
import { ChoiceChip } from '../../ui/Chip.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './FieldControl.module.css'

interface HtmlControlProps {
  ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
  text: string
  onText: (text: string) => void
  disabled?: boolean
}

/**
 * Rich text as its source, and beside it how students will see it: sanitised here as everywhere, so what is dropped is
 * missed at once.
 */
export function HtmlControl({ ids, text, onText, disabled }: HtmlControlProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.html}>
      <div className={styles.ways} role="group" aria-label={t('How it is shown')}>
        <ChoiceChip chosen={!isShown} onChoose={() => setShown(false)}>
          {t('Write')}
        </ChoiceChip>
        <ChoiceChip chosen={isShown} onChoose={() => setShown(true)}>
          {t('As students see it')}
        </ChoiceChip>
      </div>
      {isShown ? (
        <div className={styles.shown}>
          {text === '' ? <p className="quiet">{t('Nothing has been written yet.')}</p> : <SafeHtml html={text} />}
        </div>
      ) : (
        <TextArea
          {...ids}
          disabled={disabled}
          rows={8}
          spellCheck
          className={styles.source}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <p className={styles.allowed}>
        {isShown
          ? t('Scripts, styles and frames are left out.')
          : t('HTML: {tags} and others that hold words, lists, tables, links and pictures.', {
              tags: HTML_TAGS.slice(0, 10).join(', '),
            })}
      </p>
    </div>
  )
}
