import { useState } from 'react'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { indian } from '../../../../shared/college/money.ts'
import { streamNamed } from '../../../../shared/catalogue/address.ts'
import { STREAMS, type Stream } from '../../../../shared/stream.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { t, translate } from '../../../i18n/t.ts'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import { useDropPack, usePacks, useSavePack } from '../../../queries/public/packs.ts'
import type { PackOffer, PacksOffered } from '../../../search/packsTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Select } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Saved.module.css'

const titleOf = (stream: Stream): string => HEADER_GROUPS.find((group) => group.stream === stream)?.title ?? stream

/**
 * All colleges of a stream in one state, every tab of each, taken offline at once: how large before it begins, how far
 * it has come, and the way to stop, go on and remove.
 */
export function States() {
  const [stream, setStream] = useState<Stream>()
  const { offered, failed, again } = usePacks(stream)
  const unknown = unknownOf(offered, failed)
  return (
    <section aria-labelledby="states">
      <h2 id="states">{t('A whole state offline')}</h2>
      <p>{t('Going somewhere without internet? Take every college of one field in one state, with all its tabs.')}</p>
      <LabelledField label={t('Field of study')}>
        {(ids) => (
          <Select {...ids} value={stream ?? ''} onChange={(event) => setStream(streamNamed(event.target.value))}>
            <option value="">{t('Choose')}</option>
            {STREAMS.map((each) => (
              <option key={each} value={each}>
                {translate(titleOf(each))}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {stream && !offered && !failed && <p aria-busy="true">{t('Checking what is available…')}</p>}
      {stream && unknown && (
        <>
          <p role="alert">{translate(unknown.message)}</p>
          {unknown.held.length > 0 && (
            <p>
              {unknown.held.length === 1
                ? t('1 state of it is saved here.')
                : t('{count} states of it are saved here.', { count: unknown.held.length })}
            </p>
          )}
          <Button onClick={again}>{t('Retry')}</Button>
        </>
      )}
      {stream &&
        offered?.state === 'here' &&
        (offered.offers.length === 0 ? (
          <p>{t('Nothing published for this field yet.')}</p>
        ) : (
          <ul className={styles.kept}>
            {offered.offers.map((offer) => (
              <State key={offer.key} offer={offer} />
            ))}
          </ul>
        ))}
    </section>
  )
}

/** Why it is not known what there is, with what of it is on this device. */
function unknownOf(
  offered: PacksOffered | undefined,
  failed: boolean,
): { message: string; held: string[] } | undefined {
  if (offered?.state === 'unknown') return offered
  return failed ? { message: t('Could not connect. Try again'), held: [] } : undefined
}

function State({ offer: { key, state, colleges, bytes, had, savedAt } }: { offer: PackOffer }) {
  const { saving, start: save, stop } = useSavePack(key)
  const dropPack = useDropPack()
  const name = translate(state) ?? t('No state named')
  const isHere = had === bytes
  const start = () => {
    // What a person asks to keep should not be the first thing a full device clears away.
    void navigator.storage?.persist?.().catch(() => undefined)
    save()
  }
  const remove = () => {
    dropPack(key).catch(() => void toast('error', t('This could not be removed. Try again')))
  }
  const isSaving = saving?.state === 'saving'
  let held = bytesInWords(bytes)
  if (isHere && savedAt !== undefined) held = t('here since {date}', { date: dayInWords(dayInIndia(savedAt)) })
  else if (had > 0) held = t('{had} of {all}', { had: bytesInWords(had), all: held })
  const keeping = isHere ? (
    <Button kind="plain" aria-label={t('Remove the offline copy of {name}', { name })} onClick={remove}>
      {t('Remove')}
    </Button>
  ) : (
    <Button
      kind="plain"
      aria-label={had > 0 ? t('Go on saving {name}', { name }) : t('Save {name} for offline', { name })}
      onClick={start}
    >
      {had > 0 ? t('Go on') : t('Save')}
    </Button>
  )
  return (
    <li>
      <span>
        {name}
        <small>
          {[colleges === 1 ? t('1 college') : t('{count} colleges', { count: indian(colleges) }), held].join(', ')}
        </small>
        {isSaving && (
          <progress
            aria-label={t('{name} saved for offline', { name })}
            value={saving.bytes.had}
            max={saving.bytes.all}
          />
        )}
        {saving?.state === 'failed' && (
          <small role="alert">
            {t('{sentence}. {next}', { sentence: translate(saving.message), next: t('We kept what had downloaded.') })}
          </small>
        )}
      </span>
      {isSaving ? (
        <Button kind="plain" aria-label={t('Cancel saving {name}', { name })} onClick={stop}>
          {t('Cancel')}
        </Button>
      ) : (
        keeping
      )}
    </li>
  )
}
