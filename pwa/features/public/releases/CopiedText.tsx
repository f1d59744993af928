import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Releases.module.css'

/** Letters of a hash that people compare by eye. */
const SHORT = 12

interface CopiedTextProps {
  text: string
  /** What it is, in the language of the page. */
  name: string
  /** All of it is shown, not only its beginning. */
  isWhole?: boolean
}

/** A hash, a key or a command, with a button that copies all of it. */
export function CopiedText({ text, name, isWhole = false }: CopiedTextProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t('Copied')),
      () => toast('error', t('Couldn’t copy. Select the text and copy it yourself.')),
    )
  return (
    <span className={styles.copied}>
      <code title={text}>{isWhole ? text : `${text.slice(0, SHORT)}…`}</code>
      <Button kind="plain" aria-label={t('Copy {name}', { name })} onClick={() => void copy()}>
        {t('Copy')}
      </Button>
    </span>
  )
}
