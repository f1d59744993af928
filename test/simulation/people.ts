import { blankCollege } from '../../shared/college/blank.ts'
import type { College } from '../../shared/college/college.ts'
import type { Role } from '../../shared/people/permissions.ts'
import { hashOf, tagOf } from '../../shared/record/tag.ts'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import { issue } from '../../sync-server/services/auth/tokens.ts'
import type { Author } from '../../sync-server/store/ports/author.ts'
import type { Store } from '../../sync-server/store/store.ts'
import { CONTENT } from './acts.ts'
import { SECRET } from './server.ts'

const SETUP: Author = { kind: 'system', name: 'Setup', requestId: 'setup' }

/** Gives an account what it may do from now on; made with its first mention. */
export async function putStaff(store: Store, id: string, as: { role: Role; isActive?: boolean }): Promise<void> {
  await store.write(SETUP, async (tx) => {
    const known = await tx.staff.open(id)
    const at = store.now()
    const staff = {
      id,
      name: `Staff ${id.slice(-3)}`,
      email: `${id}@example.org`,
      permissions: {},
      passwordHash: '-',
      tokenVersion: 0,
      createdAt: at,
      ...known,
      updatedAt: at,
      role: as.role,
      isActive: as.isActive ?? true,
    }
    await (known ? tx.staff.replace(staff) : tx.staff.add(staff))
  })
}

export async function putStudent(store: Store, id: string): Promise<void> {
  const at = store.now()
  await store.write(SETUP, (tx) =>
    tx.students.add({
      id,
      fullName: `Student ${id.slice(-3)}`,
      email: `${id}@example.org`,
      passwordHash: '-',
      tokenVersion: 0,
      isActive: true,
      emailConfirmedAt: at,
      createdAt: at,
      updatedAt: at,
    }),
  )
}

/** Signs an account in: what the sign-in screen would be given. */
export async function signIn(store: Store, account: QueueOwner): Promise<string> {
  const [kind, id = ''] = account.split(':')
  const realm = kind === 'staff' ? 'staff' : 'student'
  const version = (realm === 'staff' ? await store.staff.open(id) : await store.students.open(id))?.tokenVersion ?? 0
  const { token, session } = issue(realm, SECRET, { id, version, now: store.now() })
  await store.write(SETUP, (tx) =>
    realm === 'staff'
      ? tx.staff.startSession({ jti: session.jti, staffId: id, expiresAt: session.expiresAt })
      : tx.students.startSession({ jti: session.jti, studentId: id, expiresAt: session.expiresAt }),
  )
  return token
}

/** A word that stands in a draft and nowhere else; it may never be met in public. */
export const PRIVATE_WORD = 'notyetforanybody'

/** Colleges that stand before anybody begins: published ones, and a draft. */
export async function putColleges(store: Store, ids: readonly string[]): Promise<void> {
  const at = store.now()
  const made = ids.map((id, place) => {
    const college: College = {
      ...blankCollege(),
      name: `Simulated College ${place + 1}`,
      location: 'Pune',
      city: 'Pune',
      type: ['Private'],
      highlights: 'First paragraph\nSecond paragraph\nThird paragraph\n',
      aboutHtml: '<p>One</p><p>Two</p><p>Three</p>',
      ...(place === ids.length - 1 && { info: PRIVATE_WORD }),
      faqs: [
        { id: 'f1', order: 'a0', question: 'Is there a hostel?', answer: 'Yes' },
        { id: 'f2', order: 'a1', question: 'Is there a library?', answer: 'Yes' },
      ],
    }
    const content = {
      slug: `simulated-college-${place + 1}`,
      status: place === ids.length - 1 ? 'draft' : 'published',
      college,
      kept: {},
    } as const
    return { id, ...content, tag: tagOf(content), createdAt: at, updatedAt: at }
  })
  await store.write(SETUP, async (tx) => {
    await tx.colleges.add(made)
  })
}

/** A published review, to be voted on and reported. */
export async function putReview(store: Store, id: string, college: string): Promise<void> {
  const at = store.now()
  const value = { rating: 4, title: 'A fine place to learn', content: CONTENT, course: 'B.Sc. Physics', batch: '2024' }
  await store.write(SETUP, (tx) =>
    tx.reviews.put({
      id,
      college,
      status: 'published',
      verified: 'none',
      value,
      tag: hashOf(value),
      helpful: 0,
      notHelpful: 0,
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    }),
  )
}

/** An account's session ends at the server, as by an admin or a changed password. */
export async function endSessions(store: Store, account: QueueOwner): Promise<void> {
  const [kind, id = ''] = account.split(':')
  await store.write(SETUP, async (tx) => {
    if (kind !== 'staff') {
      const student = await tx.students.open(id)
      if (student) await tx.students.replace({ ...student, tokenVersion: student.tokenVersion + 1 })
      return
    }
    const staff = await tx.staff.open(id)
    if (staff) await tx.staff.replace({ ...staff, tokenVersion: staff.tokenVersion + 1 })
  })
}
