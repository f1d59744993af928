/**
 * Of what the coordinates of a college may be the middle, where the place it stands at itself is not recorded; the
 * catalogue numbers them in this order.
 */
export const PLACE_CENTRES = ['City', 'District'] as const
export type PlaceCentre = (typeof PLACE_CENTRES)[number]
