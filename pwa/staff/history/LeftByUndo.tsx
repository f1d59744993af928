import { csvLine } from '../../../shared/imports/formula.ts'
import { t, translate } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { giveFile } from '../files/giveFile.ts'
import styles from '../screen/Screen.module.css'

/** What an undo did not put back, and why. */
export interface SkippedChange {
  id: string
  name?: string
  reason: string
}

/** So many of those an undo left are shown; all it named are a file. */
const SHOWN = 100

/**
 * What an undo left as it is, one by one with the reason.
 * @param left how many these are, where not all of them were named
 */
export function LeftByUndo({ kept, left = kept.length }: { kept: readonly SkippedChange[]; left?: number }) {
  return (
    <>
      {kept.length > 0 && (
        <ul className={styles.trail}>
          {kept.slice(0, SHOWN).map((one) => (
            <li key={one.id}>
              {one.name ?? one.id}: {translate(one.reason)}
            </li>
          ))}
        </ul>
      )}
      {left > SHOWN && (
        <div className={styles.acts}>
          <p className="quiet small">
            {t('and {count} more.', { count: inFigures(left - SHOWN) })}
            {left > kept.length && ` ${t('The file holds the first {count}.', { count: inFigures(kept.length) })}`}
          </p>
          <Button onClick={() => giveFile('left by undo.csv', asFile(kept))}>{t('All of them as a file')}</Button>
        </div>
      )}
    </>
  )
}

const asFile = (kept: readonly SkippedChange[]): string =>
  [csvLine(['name', 'id', 'why']), ...kept.map(({ name = '', id, reason }) => csvLine([name, id, reason]))].join('')
const inFigures = (n: number): string => n.toLocaleString('en-IN')
