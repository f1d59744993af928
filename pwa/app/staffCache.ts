/**
 * The cache of the staff's screens on a device where somebody signed in. Code only: nothing personal is ever put in it.
 */
export const STAFF_CACHE = 'staff-parts'
/** Asks the service worker to keep them all. */
export const KEEP_STAFF_SCREENS = 'KEEP_STAFF_SCREENS'
