import { expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { PUBLISHED_UNSEEN, WROTE_IN_TRASH } from '../../shared/test/wholeClashes.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import type { NewEdit } from '../local/outbox.ts'
import { actSettled, type Pending, showOver } from './projection.ts'
import { collegeSubject } from './subjects.ts'

const settled = (settles: ClashShown, choose: 'mine' | 'theirs'): Pending => ({
  edit: { kind: 'clash.settle', record: 'c1', clash: settles.id, choose, tag: settles.tag, madeAt: '' } as NewEdit,
  since: 0,
  settles,
})
const record = makeRecord({
  id: 'c1',
  status: 'draft',
  college: { highlights: 'A quiet campus', location: 'Pune', type: ['Private'] },
})

test('[D2] [M6] words that met a record in the trash are shown once they are kept: it stands again, with them in it', () => {
  const accepted = { record, isGone: true }
  expect(showOver(collegeSubject, accepted, [settled(WROTE_IN_TRASH, 'mine')])).toMatchObject({
    isGone: false,
    record: { college: { highlights: 'A quiet green campus', type: ['Private', 'Autonomous'] } },
  })
  expect(showOver(collegeSubject, accepted, [settled(WROTE_IN_TRASH, 'theirs')])).toMatchObject({
    isGone: true,
    record: { college: { highlights: 'A quiet campus' } },
  })
  expect(accepted.record.college.highlights).toBe('A quiet campus')
})

test('[D2] [M6] a clash this device was told of before its words travelled is shown without them, and breaks nothing', () => {
  const older = { ...WROTE_IN_TRASH, mine: 'college.change' }
  expect(showOver(collegeSubject, { record, isGone: true }, [settled(older, 'mine')])).toMatchObject({
    isGone: false,
    record: { college: { highlights: 'A quiet campus' } },
  })
})

test('[D2] [M6] an act on the whole that is kept is shown as done, and one given up as not done', () => {
  expect(showOver(collegeSubject, { record, isGone: false }, [settled(PUBLISHED_UNSEEN, 'mine')])?.record.status).toBe(
    'published',
  )
  expect(
    showOver(collegeSubject, { record, isGone: false }, [settled(PUBLISHED_UNSEEN, 'theirs')])?.record.status,
  ).toBe('draft')
  expect(
    showOver(collegeSubject, { record, isGone: false }, [
      settled({ ...PUBLISHED_UNSEEN, act: 'college.delete' }, 'mine'),
    ])?.isGone,
  ).toBe(true)
  expect(
    actSettled(settled({ ...PUBLISHED_UNSEEN, path: 'city', change: { path: 'city', after: 'Pune' } }, 'mine')),
  ).toBeUndefined()
})
