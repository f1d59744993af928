/** A place on the map, in degrees north and east. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * A card's place stands on a grid of 0.002° (at most 150 m away): a distance in tens of kilometres needs no more, and
 * each of the two numbers then takes two bytes. The grid begins at the south-west corner of what a record may say
 * (`collegeFields`).
 */
const STEPS_A_DEGREE = 500
const SOUTH = 6,
  WEST = 68,
  NORTH = 38,
  EAST = 98
/** How many lines the grid has in each direction. */
export const GRID_LATITUDES = (NORTH - SOUTH) * STEPS_A_DEGREE + 1
export const GRID_LONGITUDES = (EAST - WEST) * STEPS_A_DEGREE + 1

export const latitudeLine = ({ latitude }: Coordinates): number => Math.round((latitude - SOUTH) * STEPS_A_DEGREE)
export const longitudeLine = ({ longitude }: Coordinates): number => Math.round((longitude - WEST) * STEPS_A_DEGREE)
export const onLines = (latitude: number, longitude: number): Coordinates => ({
  latitude: (latitude + SOUTH * STEPS_A_DEGREE) / STEPS_A_DEGREE,
  longitude: (longitude + WEST * STEPS_A_DEGREE) / STEPS_A_DEGREE,
})

/** The nearest point of the grid; nothing for half a pair and for a place that is not in India. */
export function snapToGrid({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Coordinates | undefined {
  if (
    latitude === undefined ||
    longitude === undefined ||
    !(latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST)
  )
    return undefined
  return onLines(latitudeLine({ latitude, longitude }), longitudeLine({ latitude, longitude }))
}

const EARTH = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres as the crow flies, by the haversine formula over the earth's mean radius. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2),
    east = Math.sin(radians(b.longitude - a.longitude) / 2)
  return (
    2 *
    EARTH *
    Math.asin(
      Math.min(1, Math.sqrt(north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2)),
    )
  )
}
