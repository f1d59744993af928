import type { ReactNode } from 'react'
import { tRich } from '../../i18n/rich.tsx'
import india from './indiaMap.json'
import { extentOfPath, type MapExtent } from './projection.ts'
import styles from './IndiaMap.module.css'

/** Whose map it is made from (docs/sources.md). */
const MAP_SOURCE = 'MapSVG'
/** Around one state, as a part of its own width and height. */
const MARGIN = 0.06

/** The outline of one state, or of two where the map is older than their parting (decision 0079). */
export type MapShape = (typeof india.shapes)[number]

interface IndiaMapProps {
  /** What it shows, for whoever does not see it. */
  label: string
  isMarked: (shape: MapShape) => boolean
  /** A state that is pressed; the same must be offered to the keyboard beside the map. */
  onPress?: (shape: MapShape) => void
  /** Said beside the pointer. */
  titleOf?: (shape: MapShape) => string
  /** The only shapes in view; absent or none: all of India. */
  closeTo?: readonly MapShape[]
  /** Drawn over the states, in the map's units (`onMap`). */
  children: ReactNode
}

/** The states of India with what stands on them, and whose map it is. */
export function IndiaMap({ label, isMarked, onPress, titleOf, closeTo = [], children }: IndiaMapProps) {
  return (
    <figure>
      <svg
        className={styles.map}
        viewBox={closeTo.length > 0 ? viewOf(closeTo) : `0 0 ${india.width} ${india.height}`}
        role="img"
        aria-label={label}
      >
        {india.shapes.map((shape) => (
          <path
            key={shape.path}
            d={shape.path}
            data-own={isMarked(shape) || undefined}
            data-press={onPress ? '' : undefined}
            onClick={onPress && (() => onPress(shape))}
          >
            {titleOf && <title>{titleOf(shape)}</title>}
          </path>
        ))}
        {children}
      </svg>
      <figcaption className="small quiet">
        {tRich('Map: {source}, CC BY 4.0', {
          source: (
            <a href="https://mapsvg.com/maps/india" target="_blank" rel="noopener noreferrer">
              {MAP_SOURCE}
            </a>
          ),
        })}
      </figcaption>
    </figure>
  )
}

/** The shapes that stand for any of these states. */
export const shapesOf = (states: readonly string[]): MapShape[] =>
  india.shapes.filter((shape) => shape.states.some((state) => states.includes(state)))

function viewOf(shapes: readonly MapShape[]): string {
  const extents = shapes.map(({ path }) => extentOfPath(path)),
    least = (side: keyof MapExtent) => Math.min(...extents.map((extent) => extent[side])),
    most = (side: keyof MapExtent) => Math.max(...extents.map((extent) => extent[side]))
  const [west, north, width, height] = [
      least('west'),
      least('north'),
      most('east') - least('west'),
      most('south') - least('north'),
    ],
    margin = MARGIN * Math.max(width, height)
  return [west - margin, north - margin, width + 2 * margin, height + 2 * margin].map(Math.round).join(' ')
}
