import { staffQuery } from './calls.ts'

/** The dashboard's counts. */
export const stats = () => staffQuery('dashboard', 'GET /admin/stats')
export const trends = () => staffQuery('dashboard', 'GET /admin/trends')
/** Counts over all colleges, and which are opened most. */
export const collegeAnalytics = () => staffQuery('dashboard', 'GET /admin/colleges/analytics')
/** What closes or happens within thirty days. */
export const deadlines = () => staffQuery('dashboard', 'GET /admin/deadlines')
