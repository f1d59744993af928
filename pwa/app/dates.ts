import { translate } from '../i18n/t.ts'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "7 Dec 2026", in the device's own time zone. */
export function dateInWords(ms: number): string {
  const at = new Date(ms)
  return translate(`${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}`)
}

/** "7 Dec 2026, 16:05". */
export function momentInWords(ms: number): string {
  const at = new Date(ms)
  return `${dateInWords(ms)}, ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
