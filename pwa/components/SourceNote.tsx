import type { ReactNode } from 'react'
import { dayInWords } from '../../shared/college/day.ts'
import { websiteHost } from '../../shared/college/link.ts'
import { isWebAddress } from '../../shared/record/webAddress.ts'
import { t, translate } from '../i18n/t.ts'
import styles from './SourceNote.module.css'

/**
 * Who says something of an exam, where, and when that was looked up; what is not known is left out. Before it what
 * belongs in the same line.
 */
export function SourceNote({
  saidBy,
  source,
  checkedOn,
  children,
}: {
  saidBy?: string | undefined
  source?: string | undefined
  checkedOn?: string | undefined
  children?: ReactNode
}) {
  return (
    <p className={styles.basis}>
      {children}
      {saidBy && <span>{t('Source: {saidBy}', { saidBy: translate(saidBy) })}</span>}
      {isWebAddress(source) && (
        <a className="tap" href={source} target="_blank" rel="noopener noreferrer">
          {websiteHost(source)}
        </a>
      )}
      {checkedOn && <span>{t('checked on {day}', { day: dayInWords(checkedOn) })}</span>}
    </p>
  )
}
