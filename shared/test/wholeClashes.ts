import type { Change } from '../merge/change.ts'
import type { ClashShown, ConcurrentChange } from '../protocol/push.ts'

/**
 * Clashes over whole records (M6) as the server tells them, word for word but for what it makes up itself: ids, tags,
 * names and times. `services/sync/whole.test.ts` holds the server to them, and what staff are shown is drawn from them.
 */
type WholeClash = ClashShown & { theirs: ConcurrentChange }

const ASHA = { by: 'Asha Nair', at: '2026-11-18T04:50:00.000Z' }
const RAVI = { by: 'Ravi Kumar', at: '2026-11-18T05:20:00.000Z' }
const CLASH = {
  id: 'clash-1',
  kind: 'college' as const,
  record: 'c1',
  path: '',
  mineBy: 'Meera Rao',
  mineAt: '2026-11-17T10:35:00.000Z',
  tag: 'settled-by',
}

/**
 * Meera published what she had seen; Asha had moved it to Nashik meanwhile, and Ravi had taken a word from its type.
 */
export const PUBLISHED_UNSEEN: WholeClash = {
  ...CLASH,
  act: 'college.publish',
  before: 'as-seen',
  mine: 'college.publish',
  theirs: {
    tag: 'as-it-stands',
    name: 'Hill College',
    status: 'draft',
    changes: [
      { path: 'location', before: 'Pune', after: 'Nashik', ...ASHA },
      { path: 'type', before: ['Private', 'Autonomous'], after: ['Private'], ...RAVI },
    ],
  },
  theirsBy: RAVI.by,
  theirsAt: RAVI.at,
}

/** Meera deleted a version nobody knows: one with an edit of her own in it that was not taken. */
export const DELETED_UNKNOWN: WholeClash = {
  ...CLASH,
  id: 'clash-2',
  act: 'college.delete',
  before: 'never-stood',
  mine: 'college.delete',
  theirs: { tag: 'as-it-stands', name: 'Hill College', status: 'draft' },
  theirsBy: RAVI.by,
  theirsAt: RAVI.at,
}

/** Meera's words in two edits, kept as one; Ravi had put the college into the trash. */
export const WROTE_IN_TRASH: WholeClash = {
  ...CLASH,
  id: 'clash-3',
  act: 'college.change',
  mine: [
    { path: 'highlights', before: 'A quiet campus', after: 'A quiet green campus' },
    { path: 'type', add: ['Autonomous'] },
  ] satisfies Change[],
  theirs: { tag: 'as-it-stands', name: 'Hill College', status: 'draft', gone: true },
  theirsBy: RAVI.by,
  theirsAt: RAVI.at,
}

/** Meera published an exam into whose words Ravi had written. */
export const EXAM_UNSEEN: WholeClash = {
  ...CLASH,
  id: 'clash-4',
  kind: 'exam',
  record: 'e1',
  act: 'exam.publish',
  before: 'as-seen',
  mine: 'exam.publish',
  theirs: {
    tag: 'as-it-stands',
    name: 'JEE Main',
    status: 'draft',
    changes: [{ path: 'conductingBody', before: 'CBSE', after: 'NTA', ...RAVI }],
  },
  theirsBy: RAVI.by,
  theirsAt: RAVI.at,
}
