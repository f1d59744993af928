import type { ChangeEvent } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { t } from '../../../i18n/t.ts'
import { useTakeCatalogue } from '../../../queries/public/wholeCatalogue.ts'
import type { CatalogueTaking, FileRefusal } from '../../../search/handOverTypes.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import styles from './HandOver.module.css'

/** A file that another phone gave, checked and then taken. */
export function TakeCatalogue() {
  const { word, begin } = useTakeCatalogue()
  const isBusy = word?.state === 'checking' || word?.state === 'storing'
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    // What came without a network should not be the first thing a full device clears away.
    void navigator.storage?.persist?.().catch(() => undefined)
    begin(file)
  }
  return (
    <section className={styles.take} aria-labelledby="take-whole">
      <h3 id="take-whole">{t('Take the catalogue')}</h3>
      {!word && (
        <p className={styles.words}>
          {t('Choose the file that your friend sent, for example pravesh-release-12.txt.')}
        </p>
      )}
      {word && <Progress word={word} />}
      {!isBusy && (
        <p className={styles.out}>
          <FileButton onChange={open}>{t('Choose the file')}</FileButton>
        </p>
      )}
    </section>
  )
}

function Progress({ word }: { word: CatalogueTaking }) {
  if (word.state === 'refused') return <p role="alert">{refusalInWords(word.why)}</p>
  if (word.state === 'taken')
    return (
      <>
        <p role="status">
          {t(
            'The catalogue of {date} is on this phone now: {colleges, plural, one {{count} college} other {{count} colleges}}.',
            { date: dayInWords(dayInIndia(word.time)), colleges: word.colleges, count: indian(word.colleges) },
          )}
        </p>
        <p className={styles.out}>
          <ButtonLink to="/search">{t('Find colleges')}</ButtonLink>
          <ButtonLink to="/college-predictor">{t('College predictor')}</ButtonLink>
        </p>
      </>
    )
  return (
    <p className={styles.words}>
      {word.state === 'checking'
        ? t('Checking the file…')
        : t('Saving… If you close this page, choose the same file again and we go on.')}{' '}
      <progress aria-label={word.state === 'checking' ? t('Checked') : t('Saved')} value={word.done} max={word.all} />
    </p>
  )
}

/** Why the file was not taken, what is safe, and what to do. */
function refusalInWords(why: FileRefusal): string {
  switch (why) {
    case 'foreign':
      return t('This is not a catalogue file of Pravesh. Choose another file.')
    case 'newer':
      return t('A newer version of Pravesh made this file. Open Pravesh with internet to update it, then try again.')
    case 'cut':
      return t('This file is not complete, so we didn’t take it. Ask your friend to send it again.')
    case 'damaged':
      return t('This file is damaged, so we didn’t take it. Ask your friend to send it again.')
    case 'older':
      return t('This phone has a newer catalogue, so we kept it.')
    case 'key':
      return t(
        'This file is signed with a key that this phone doesn’t know, so we didn’t take it. Open Pravesh with internet to update.',
      )
    case 'unmet':
      return t(
        'This phone doesn’t know our signature yet, so it can’t check the file. Open Pravesh once with internet, then choose the file again.',
      )
    case 'full':
      return t('This phone has no room for the catalogue. Free some space, then choose the file again.')
    case 'unsaved':
      return t('This browser can’t save data, so it can’t take the catalogue.')
    case 'changed':
    case 'unsigned':
      return t('Somebody changed this file after we signed it, so we didn’t take it.')
  }
}
