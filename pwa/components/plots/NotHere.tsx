import { t } from '../../i18n/t.ts'
/** In the place of a drawing that could not be fetched. */
export function NotHere() {
  return <p role="status">{t('This drawing is not on this device yet. The table below has the same figures.')}</p>
}
