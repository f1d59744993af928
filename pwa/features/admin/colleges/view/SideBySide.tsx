import type { CollegeRecord } from '../../../../../shared/college/college.ts'
import { editedFields, editedOf } from '../../../../../shared/college/record.ts'
import { changesBetween } from '../../../../../shared/record/difference.ts'
import { t } from '../../../../i18n/t.ts'
import { WordDiff } from '../../../../ui/WordDiff.tsx'
import { fieldLabel, placeInWords, valueInWords } from '../../../../staff/fields/fields.ts'
import styles from './View.module.css'

const TOLD = 40

/** What students see and what this device would make of it, beside each other, where own edits wait to be sent. */
export function SideBySide({ accepted, record }: { accepted: CollegeRecord; record: CollegeRecord }) {
  const [before, after] = [editedOf(accepted), editedOf(record)]
  const differences = changesBetween(editedFields, before, after)
  const isTurned = accepted.status !== record.status
  if (differences.length === 0 && !isTurned) return null
  const then = accepted.status === 'published' ? t('Students see') : t('On the server')
  return (
    <section className={styles.part} aria-labelledby="beside">
      <h2 id="beside">{t('What your unsent edits change')}</h2>
      <div className={styles.beside} role="table" aria-label={t('What your unsent edits change')}>
        <div role="row">
          <span role="columnheader">{t('Field')}</span>
          <span role="columnheader">{then}</span>
          <span role="columnheader">{t('With your edits')}</span>
        </div>
        {isTurned && (
          <div role="row">
            <span role="rowheader">{t('Status')}</span>
            <span role="cell" data-says={then}>
              {accepted.status === 'published' ? t('Published') : t('Draft')}
            </span>
            <span role="cell" data-says={t('With your edits')}>
              {record.status === 'published' ? t('Published') : t('Draft')}
            </span>
          </div>
        )}
        {differences.slice(0, TOLD).map(({ path, before: was, after: is }) => {
          const isMove = path.endsWith('/order')
          const [from, to] = isMove
            ? [
                placeInWords(before, path.slice(0, -'/order'.length), was),
                placeInWords(after, path.slice(0, -'/order'.length), is),
              ]
            : [valueInWords(path, was), valueInWords(path, is)]
          return (
            <div key={path} role="row">
              <span role="rowheader">{fieldLabel(path, record.college)}</span>
              <span role="cell" data-says={then}>
                {from || t('Nothing')}
              </span>
              <span role="cell" data-says={t('With your edits')}>
                {to === '' ? t('Nothing') : <WordDiff from={from} to={to} addedOnly />}
              </span>
            </div>
          )
        })}
      </div>
      {differences.length > TOLD && (
        <p className="quiet small">{t('and {count} more', { count: differences.length - TOLD })}</p>
      )}
    </section>
  )
}
