import { t } from '../../../../../i18n/t.ts'
import type { PhotoList } from './readPhoto.ts'
import styles from '../Class.module.css'

/** What was read from a photo, to be compared with it: doubtful lines as long as they are in the box unchanged. */
export function ScanCheck({ list: { lines, doubts, leftOut }, text }: { list: PhotoList; text: string }) {
  const there = new Set(text.split('\n')),
    open = doubts.filter((doubt) => there.has(doubt.text)),
    isTable = lines[0]!.includes(',')
  return (
    <div className={`${styles.differences} ${styles.small}`}>
      <p role="status">
        {t(
          '{count, plural, one {# student read from the photo.} other {# students read from the photo.}} Compare with the sheet before you add them.',
          { count: lines.length - (isTable ? 1 : 0) },
        )}
      </p>
      {leftOut.length > 0 && <p>{t('Columns left out: {columns}', { columns: leftOut })}</p>}
      {isTable && /\bcolumn \d/.test(lines[0]!) && (
        <p>{t('A column has no heading. If it has ranks, write “rank” for it in the first line.')}</p>
      )}
      {open.length > 0 && (
        <>
          <h3>{t('Check these lines')}</h3>
          <ul>
            {open.map(({ text: line, words, picture }) => (
              <li key={picture}>
                <p>
                  <MarkedLine line={line} words={words} /> {words.length === 0 && t('(something is missing)')}
                </p>
                <img src={picture} alt={t('This line in the photo')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function MarkedLine({ line, words }: { line: string; words: readonly string[] }) {
  const first = words
    .map((word) => ({ word, at: line.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  if (!first) return line
  const { word, at } = first,
    end = at + word.length
  return (
    <>
      {line.slice(0, at)}
      <mark>{word}</mark>
      <MarkedLine line={line.slice(end)} words={words.filter((one) => one !== word)} />
    </>
  )
}
