import { z } from 'zod'
import { call } from './call.ts'
import { Answer } from './fields.ts'

/**
 * How far the filling of an empty database with the published tables has come; absent where nothing is being filled.
 * `colleges`: those that are in, and those of the table at work that were read. `tables`: those that are in.
 */
export const FillProgressAnswer = z.object({
  colleges: z.int(),
  ofColleges: z.int(),
  tables: z.int(),
  ofTables: z.int(),
})

/**
 * What stands beside the API, at the site's own root: each is answered by a part of its own in front of the router, and
 * declared here.
 */
export const serverCalls = {
  file: call({
    method: 'GET',
    path: '/files/:path',
    isOutsideApi: true,
    guard: 'public',
    produces: 'application/octet-stream',
    params: z.object({ path: z.string().max(1100) }),
    summary:
      'An uploaded file, or a part of it (`Range`), where files lie on the server’s own disk. It never changes under its address, which may hold slashes.',
  }),
  live: call({
    method: 'GET',
    path: '/health/live',
    isOutsideApi: true,
    guard: 'public',
    summary: 'Does the server run? Nothing else is looked at.',
    returns: Answer(z.object({ status: z.literal('live') })),
  }),
  ready: call({
    method: 'GET',
    path: '/health/ready',
    isOutsideApi: true,
    guard: 'public',
    summary:
      'Can the server answer? 503 where its database cannot, and while it stops. `filling`: how far it has come where an empty database is being filled; the server answers everything meanwhile.',
    returns: Answer(
      z.object({
        status: z.literal('ready'),
        filling: FillProgressAnswer.optional(),
      }),
    ),
  }),
  metrics: call({
    method: 'GET',
    path: '/metrics',
    isOutsideApi: true,
    guard: 'public',
    summary: 'Prometheus text, for whoever brings the token of `METRICS_TOKEN`; 404 where none is set.',
    produces: 'text/plain',
  }),
  docs: call({
    method: 'GET',
    path: '/api/docs',
    isOutsideApi: true,
    guard: 'public',
    summary: 'This contract for people to read.',
    produces: 'text/html',
  }),
}
