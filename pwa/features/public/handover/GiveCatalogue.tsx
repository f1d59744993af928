import { indian } from '../../../../shared/college/money.ts'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import { t } from '../../../i18n/t.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { useFetchMissing, useGivableCatalogue, useWriteCatalogue } from '../../../queries/public/wholeCatalogue.ts'
import type { GivableCatalogue } from '../../../search/handOverTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './HandOver.module.css'

/** What this phone can give: the file, or what is lacking of it first. */
export function GiveCatalogue() {
  const { givable, isError } = useGivableCatalogue()
  return (
    <section className={styles.give} aria-labelledby="give-whole">
      <h3 id="give-whole">{t('Give the catalogue')}</h3>
      {isError && <p role="alert">{t('We couldn’t read the colleges saved on this phone. Open this page again.')}</p>}
      {givable ? <Offer givable={givable} /> : !isError && <Skeleton width="70%" />}
    </section>
  )
}

function Offer({ givable }: { givable: GivableCatalogue }) {
  if (givable.state === 'unsaved')
    return <p className={styles.words}>{t('This browser can’t save data, so there is nothing to give.')}</p>
  if (givable.state === 'empty')
    return (
      <p className={styles.words}>
        {t('No colleges are saved on this phone yet. Open Pravesh once with internet, or take a file from a friend.')}
      </p>
    )
  return givable.state === 'missing' ? <Missing bytes={givable.bytes} /> : <Whole whole={givable} />
}

/** What is lacking, and how to get it. */
function Missing({ bytes }: { bytes: number }) {
  const isOnline = useOnline(),
    { word, begin } = useFetchMissing()
  const size = bytesInWords(bytes)
  if (word?.state === 'fetching')
    return (
      <p className={styles.words}>
        {t('Fetching the rest…')} <progress aria-label={t('Fetched')} value={word.done} max={word.all} />
      </p>
    )
  return (
    <>
      <p className={styles.words}>
        {isOnline
          ? t('Part of the catalogue is not on this phone yet ({size}). Fetch it first, then you can give it.', {
              size,
            })
          : t('Part of the catalogue is not on this phone yet ({size}). Connect to the internet to fetch it.', {
              size,
            })}
      </p>
      {word?.state === 'failed' && (
        <p role="alert">{t('We couldn’t fetch all of it. What came is saved. Try again.')}</p>
      )}
      {isOnline && (
        <p className={styles.out}>
          <Button kind="main" onClick={() => begin()}>
            {t('Fetch the rest ({size})', { size })}
          </Button>
        </p>
      )}
    </>
  )
}

function Whole({ whole: { release, time, colleges } }: { whole: Extract<GivableCatalogue, { state: 'whole' }> }) {
  const { word, begin } = useWriteCatalogue()
  const file = word?.state === 'written' ? word.file : undefined
  return (
    <>
      <p className={styles.words}>
        {t('Release {release} of {date}: {colleges, plural, one {{count} college} other {{count} colleges}}.', {
          release,
          date: dayInWords(dayInIndia(time)),
          colleges,
          count: indian(colleges),
        })}
      </p>
      {word?.state === 'failed' && (
        <p role="alert">{t('We couldn’t make the file. Open Pravesh with internet once, then try again.')}</p>
      )}
      {word?.state === 'writing' && (
        <p className={styles.words}>
          {t('Making the file…')} <progress aria-label={t('Made')} value={word.done} max={word.all} />
        </p>
      )}
      {file ? (
        <Ready file={file} />
      ) : (
        <p className={styles.out}>
          <Button kind="main" disabled={word?.state === 'writing'} onClick={() => begin()}>
            {t('Make the file')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A finished file, and the ways that this phone has for it. */
function Ready({ file }: { file: File }) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  const share = () =>
    void navigator.share({ files: [file] }).catch((thrown: unknown) => {
      // Who closes the sheet wanted to.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError'))
        toast('error', t('This phone couldn’t share the file. Save it and send it yourself.'))
    })
  return (
    <>
      <p className={styles.words} role="status">
        {t('{name} is ready ({size}).', { name: file.name, size: bytesInWords(file.size) })}
      </p>
      <p className={styles.out}>
        {canShare && (
          <Button kind="main" onClick={share}>
            {t('Share')}
          </Button>
        )}
        <Button kind={canShare ? 'plain' : 'main'} onClick={() => saveFile(file.name, file, file.type)}>
          {t('Save as a file')}
        </Button>
      </p>
    </>
  )
}
