import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../shared/page/language.ts'
import { chooseLanguage, languageSpoken } from '../i18n/choose.ts'
import { t } from '../i18n/t.ts'
import styles from './LanguageSwitch.module.css'

/** The language of the public site. */
export function LanguageSwitch() {
  const [missed, setMissed] = useState<Language>()
  const spoken = languageSpoken()
  const choose = (language: Language) => {
    setMissed(undefined)
    if (language !== spoken) chooseLanguage(language).catch(() => setMissed(language))
  }
  return (
    <div className={styles.switch} role="group" aria-label={t('Language')}>
      {LANGUAGE_NAMES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={LANGUAGE_TAGS[language]}
          aria-pressed={language === spoken}
          onClick={() => choose(language)}
        >
          {name}
        </button>
      ))}
      <span role="status">
        {missed === 'hi' ? t('Hindi needs internet once') : missed && t('Go online to change the language')}
      </span>
    </div>
  )
}
