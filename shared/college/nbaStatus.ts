// It imports nothing: `fields.ts` declares fields of it, and `nba.ts`, which reads courses, is typed by those fields.

/**
 * What the NBA says of a programme, for its admissions of some years; a programme nobody says anything of has none of
 * it.
 */
export const NBA_STATUSES = ['Accredited', 'Provisionally accredited', 'Not accredited'] as const
