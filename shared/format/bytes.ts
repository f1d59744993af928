/**
 * Bytes of a kilobyte and of a megabyte, wherever sizes are said or limited: the documented limits of files (back-office
 * 9: "50 MB") count in steps of 1,024, so that a file which just fits is said to be as large as its limit.
 */
export const KB = 1024
export const MB = KB * KB

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
/** "0 Bytes", "48.12 KB", "6.20 MB": with the two decimals that back-office 9 asks for where staff look after files. */
export function sizeInWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= KB && unit < UNITS.length - 1) {
    size /= KB
    unit++
  }
  return unit === 0 ? `${size} Bytes` : `${size.toFixed(2)} ${UNITS[unit]}`
}

/** "305 KB", "1.2 MB": what a download costs, in the fewest letters. Kilobytes are rounded up, so nothing is 0 KB. */
export const bytesInWords = (bytes: number): string =>
  bytes <= 999 * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
