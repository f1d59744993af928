import { staffMutation, staffQuery } from './calls.ts'

const ASKED_EACH_MS = 60_000

/**
 * The notifications of the signed-in person. They are fetched again every minute and when the window gets the focus, so
 * new ones appear without a reload.
 */
export const notifications = () => ({
  ...staffQuery('notifications', 'GET /admin/notifications'),
  refetchInterval: () => (navigator.onLine ? ASKED_EACH_MS : false),
  refetchOnWindowFocus: () => (navigator.onLine ? ('always' as const) : false),
})
export const readNotificationsMutation = staffMutation('PUT /admin/notifications/read')
