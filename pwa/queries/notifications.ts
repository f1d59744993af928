import { staffMutation, staffQuery } from './calls.ts'

const ASKED_EACH_MS = 60_000

/**
 * What concerns this person. Asked anew while somebody looks, and where they come back to the page: what came meanwhile
 * is told without a reload.
 */
export const notifications = () => ({
  ...staffQuery('notifications', 'GET /admin/notifications'),
  refetchInterval: () => (navigator.onLine ? ASKED_EACH_MS : false),
  refetchOnWindowFocus: () => (navigator.onLine ? ('always' as const) : false),
})
export const readNotificationsMutation = staffMutation('PUT /admin/notifications/read')
