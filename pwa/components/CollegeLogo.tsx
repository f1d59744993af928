import { useState } from 'react'
import styles from './CollegeLogo.module.css'
import { useSavesData } from './useSavesData.ts'

const TINTS = 6

/** Families of institutes that share a name: the small letters above the large one. */
const SERIES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^indian institute of technology\b/i, 'IIT'],
  [/^national institute of technology\b/i, 'NIT'],
  [/^indian institute of management\b/i, 'IIM'],
  [/^indian institute of information technology\b/i, 'IIIT'],
  [/^all india institute of medical sciences\b/i, 'AIIMS'],
  [/^indian institute of science education and research\b/i, 'IISER'],
  [/^national institute of design\b/i, 'NID'],
  [/^national institute of pharmaceutical education and research\b/i, 'NIPER'],
  [/^birla institute of technology (and|&) science\b/i, 'BITS'],
]

/** The letters of a plate: "NIT" and "K" for National Institute of Technology Karnataka; one initial for most. */
export function monogram(name: string): { series?: string; initial: string } {
  const family = SERIES.find(([pattern]) => pattern.test(name))
  const own = family ? name.replace(family[0], '').replace(/^[\s,(-]+/, '') : ''
  const initial = (text: string) => text.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase()
  return family && initial(own)
    ? { series: family[1], initial: initial(own)! }
    : { initial: initial(name.replace(/^the\s+/i, '')) ?? '·' }
}

/**
 * A college's logo; where there is none, or it cannot be fetched, its initial, large, in its own tint. `number` is the
 * record's, so a college keeps its colour.
 */
export function CollegeLogo({ name, number, logo }: { name: string; number: number; logo?: string | undefined }) {
  const [lost, setLost] = useState<string>()
  // Whoever saves data gets no picture that words can stand for.
  const savesData = useSavesData()
  if (logo && logo !== lost && !savesData)
    return (
      <img
        className={styles.logo}
        src={logo}
        alt=""
        width="104"
        height="104"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setLost(logo)}
      />
    )
  const { series, initial } = monogram(name)
  return (
    <span className={styles.plate} data-tint={(number % TINTS) + 1} aria-hidden="true">
      {series && <i>{series}</i>}
      <b>{initial}</b>
    </span>
  )
}
