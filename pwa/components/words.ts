import { translate } from '../i18n/t.ts'
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')

/**
 * "Tue 17 Nov, 16:05", in the device's own time zone; with the year where it is not this one. Blank for what is no
 * time.
 */
export function timeInWords(when: number | string | undefined, now: number = Date.now()): string {
  if (when === undefined) return ''
  const at = new Date(when)
  if (Number.isNaN(at.getTime())) return ''
  const year = at.getFullYear() === new Date(now).getFullYear() ? '' : ` ${at.getFullYear()}`
  return translate(
    `${DAYS[at.getDay()]} ${at.getDate()} ${MONTHS[at.getMonth()]}${year}, ${two(at.getHours())}:${two(at.getMinutes())}`,
  )
}
