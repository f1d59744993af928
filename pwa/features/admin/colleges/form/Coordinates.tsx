import { LocateFixed, Map } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { t } from '../../../../i18n/t.ts'
import { Button, ButtonAway } from '../../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './Form.module.css'
import { useFormFields } from '../../../../staff/fields/formFields.ts'

const PATIENCE_MS = 20_000
/** Five digits are a metre; more would claim what no telephone knows. */
const exact = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Both numbers out of "15.0108, 74.7943", as maps give them to be copied. */
export function pairIn(text: string): { latitude: number; longitude: number } | undefined {
  const [, latitude, longitude] =
    /^\s*\(?(-?\d{1,3}(?:\.\d+)?)\s*°?\s*N?[,;\s]+(-?\d{1,3}(?:\.\d+)?)\s*°?\s*E?\)?\s*$/i.exec(text) ?? []
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: exact(Number(latitude)), longitude: exact(Number(longitude)) }
}

/** Three ways to both numbers at once: from where one stands, from a map's clipboard, and a look at the map. */
export function CoordinatesField() {
  const form = useFormFields()
  const [said, setSaid] = useState('')
  const [isAsking, setAsking] = useState(false)
  const put = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    form.set('coordinates/latitude', latitude)
    form.set('coordinates/longitude', longitude)
    form.set('coordinates/centreOf', undefined)
  }
  const locate = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        put({ latitude: exact(coords.latitude), longitude: exact(coords.longitude) })
        setSaid(t('Taken from this device, to within {metres} m.', { metres: Math.ceil(coords.accuracy) }))
        setAsking(false)
      },
      () => {
        setSaid(t('This device did not say where it is.'))
        setAsking(false)
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pair = pairIn(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pair) put(pair)
    setSaid(pair ? t('Both numbers were taken over.') : t('No two numbers stand in what was pasted.'))
  }
  const [latitude, longitude] = [form.valueAt('coordinates/latitude'), form.valueAt('coordinates/longitude')]
  return (
    <div className={styles.places}>
      {'geolocation' in navigator && (
        <Button disabled={isAsking} onClick={locate}>
          <Icon of={LocateFixed} small />
          {isAsking ? t('Asking this device...') : t('Where I stand now')}
        </Button>
      )}
      {typeof latitude === 'number' && typeof longitude === 'number' && (
        <ButtonAway
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        >
          <Icon of={Map} small />
          {t('Look at the map')}
        </ButtonAway>
      )}
      <LabelledField label={t('Both from a map')}>
        {(ids) => (
          <Input
            {...ids}
            value=""
            placeholder={t('Paste 15.0108, 74.7943')}
            onPaste={handlePaste}
            onChange={() => undefined}
          />
        )}
      </LabelledField>
      <p className={styles.placed} role="status">
        {said}
      </p>
    </div>
  )
}
