import type { ChanceWord } from '../../../../shared/predictor/chance.ts'
import { t } from '../../../i18n/t.ts'
import styles from './Predictor.module.css'

/** A chance by its word and a shape, then by a colour. */
export function ChanceMark({ word }: { word: ChanceWord }) {
  return (
    <span className={styles.chance} data-chance={word.toLowerCase()}>
      <i aria-hidden="true" />
      {t(word)}
    </span>
  )
}
