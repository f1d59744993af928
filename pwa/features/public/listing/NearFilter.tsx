import { useEffect, useRef, useState } from 'react'
import { NEAR_DISTANCES, type FacetCount, type ListingQuery } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Field.tsx'
import { choiceLabel, type FilterChoice } from './choices.ts'
import { findPosition, keepPosition, usePosition } from '../../../queries/public/position.ts'
import styles from './Filters.module.css'

const REFUSED =
  'This site may not know your position. Allow it in the browser’s settings, or choose a place under Location.'
const UNAVAILABLE = 'Your position could not be found. Try again later, or choose a place under Location.'
/** Most records have the middle of their town or district alone (`coordinates/centreOf`). */
const TO_CENTRES = 'Where a college’s own place is not known, the distance is to the centre of its town or district.'

/**
 * Distance from where the person is. The position is asked for only when they press the button, and stays on this
 * device.
 */
export function NearFilter({
  query,
  counts,
  onToggle,
}: {
  query: ListingQuery
  counts: FacetCount[] | undefined
  onToggle: (choice: FilterChoice) => void
}) {
  const position = usePosition()
  const [open, setOpen] = useState(query.near !== undefined)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const shown = useRef<HTMLFieldSetElement>(null)
  // The last group of the sheet: the answer to a press would lie below its edge.
  useEffect(() => {
    if (problem) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const ask = () => {
    setProblem('')
    setAsking(true)
    void findPosition().then((outcome) => {
      setAsking(false)
      if (outcome !== 'found') setProblem(t(outcome === 'refused' ? REFUSED : UNAVAILABLE))
    })
  }
  const forget = () => {
    keepPosition(undefined)
    if (query.near !== undefined) onToggle({ key: 'near', value: String(query.near) })
  }
  return (
    <details className={styles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('Distance')}
        {query.near !== undefined && <span>1</span>}
      </summary>
      {open && (
        <fieldset ref={shown}>
          <legend className="vh">{t('Distance')}</legend>
          {position &&
            NEAR_DISTANCES.map((distance) => {
              const value = String(distance),
                isChosen = query.near === distance
              const count = counts && (counts.find((each) => each.value === value)?.count ?? 0)
              return (
                <Tick
                  key={value}
                  small
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  count={count === undefined ? undefined : indian(count)}
                  onChange={() => onToggle({ key: 'near', value })}
                >
                  {choiceLabel('near', value)}
                </Tick>
              )
            })}
          <Button kind="plain" aria-disabled={asking || undefined} onClick={asking ? undefined : ask}>
            {askInWords(asking, position !== undefined)}
          </Button>
          {position && (
            <Button kind="plain" onClick={forget}>
              {t('Forget my position')}
            </Button>
          )}
          <p className="small quiet" role="status">
            {problem || t(position ? TO_CENTRES : 'Your position stays on this device.')}
          </p>
        </fieldset>
      )}
    </details>
  )
}

function askInWords(isAsking: boolean, isKnown: boolean): string {
  if (isAsking) return t('Finding you…')
  return isKnown ? t('Find me again') : t('Near me')
}
