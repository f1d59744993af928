import { z } from 'zod'
import { call } from './call.ts'
import { Answer, Page, PageOf, WholeNumber } from './fields.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Signed = { statement: z.string(), signature: z.string() }
const Tree = z.object({ count: z.int().min(0), root: Hash })

/** What a release says (`shared/release/statement.ts`), with the text that is signed. `hash` names it in the next. */
const ReleaseAnswer = z
  .object({
    number: z.int().min(1),
    time: z.string(),
    history: z.string(),
    position: z.int().min(0),
    colleges: z.int().min(0),
    chunks: Tree,
    packs: Tree,
    closings: Tree,
    changes: Tree,
    key: Hash,
    hash: Hash,
    ...Signed,
  })
  .meta({ id: 'Release' })

const OfRelease = z.object({ number: WholeNumber(1, 999_999_999) })

/** The chain of signed publications (`docs/releases.md`), for everybody. */
export const releaseCalls = {
  list: call({
    method: 'GET',
    path: '/catalogue/releases',
    guard: 'public',
    query: z.object({ page: Page, limit: WholeNumber(1, 100).default(20) }),
    summary: 'The signed releases of the catalogue, the newest first.',
    returns: PageOf(ReleaseAnswer),
  }),
  keys: call({
    method: 'GET',
    path: '/catalogue/release-keys',
    guard: 'public',
    summary: 'Every change of the key that signs releases, the oldest first, each signed by the former key.',
    returns: Answer(z.array(z.object(Signed))),
  }),
  open: call({
    method: 'GET',
    path: '/catalogue/releases/:number',
    guard: 'public',
    params: OfRelease,
    summary:
      'One release with the leaves of its trees. Of all but the newest 500 only the last of each day keeps its leaves.',
    returns: Answer(ReleaseAnswer.extend({ leaves: z.array(z.string()).optional() })),
  }),
  proof: call({
    method: 'GET',
    path: '/catalogue/releases/:number/proof',
    guard: 'public',
    params: OfRelease,
    query: z.object({
      hash: Hash.optional(),
      college: z
        .string()
        .regex(/^[a-z0-9-]{1,200}$/, 'Must be the last part of a college’s address')
        .optional(),
    }),
    summary:
      'The proof that an object was in a release: by its hash, or the chunk that holds a college today. 404 where that release held another.',
    returns: Answer(
      ReleaseAnswer.extend({
        part: z.enum(['chunks', 'packs', 'closings', 'changes']),
        leaf: z.string(),
        proof: z.object({ place: z.int().min(0), leaves: z.int().min(1), path: z.array(Hash) }),
      }),
    ),
  }),
}
