import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { LabelledField, Input } from '../../ui/Field.tsx'
import styles from '../screen/Screen.module.css'

/** Read aloud or copied by hand: no letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const MADE_UP = 20

/**
 * A password somebody is to have: typed or made up, shown on request, with how strong it is (behaviour, Settled: for
 * oneself and for another alike).
 */
export function NewPasswordField({
  label,
  value,
  error,
  hint = 'Twelve characters or more',
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  /** Said as long as nothing is typed. */ hint?: string
  onChange: (password: string) => void
}) {
  const [isShown, setShown] = useState(false)
  const makeUp = () => {
    onChange([...crypto.getRandomValues(new Uint32Array(MADE_UP))].map((n) => LETTERS[n % LETTERS.length]).join(''))
    setShown(true)
  }
  return (
    <>
      <LabelledField label={label} hint={value === '' ? hint : strengthOf(value)} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </LabelledField>
      <div className={styles.acts}>
        <Button onClick={makeUp}>{t('Make one up')}</Button>
        <Button onClick={() => setShown(!isShown)}>{isShown ? t('Hide') : t('Show')}</Button>
      </div>
    </>
  )
}

/** Length is what counts: how far a password is, in words. */
function strengthOf(password: string): string {
  const length = [...password].length
  if (length < 12) return t('{count, plural, one {# more} other {# more}}', { count: 12 - length })
  return length < 16 ? t('Good enough') : t('Strong')
}
