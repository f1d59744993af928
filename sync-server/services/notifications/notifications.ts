import { inEnglish, type Message } from '../../../shared/i18n/message.ts'
import {
  COLLEGE_ANSWERED,
  DOCUMENT_SHOWN,
  enquiryGiven,
  importEnded,
  planCameDue,
  reviewReported,
} from '../../../shared/people/notices.ts'
import { can } from '../../../shared/people/permissions.ts'
import type { AuditEntry } from '../../store/ports/audit.ts'
import { demand, type Caller } from '../caller.ts'

/**
 * Something that happened and concerns this person: what, where it leads, and when. `id` stays the same however often
 * it is asked.
 */
export interface Notification {
  id: string
  kind: 'enquiry' | 'review' | 'import' | 'publish'
  /** In English, and the message it is made of. */
  text: string
  message: Message
  path: string
  at: number
  isRead: boolean
}

const told = (message: Message): Pick<Notification, 'text' | 'message'> => ({ text: inEnglish(message), message })

/** Acts of each kind looked through, and told at most. */
const LOOKED_AT = 100
const TOLD = 30

/**
 * What concerns the caller, newest first: an enquiry somebody gave to them, a review that was reported, whose author
 * shows a document or that a college answered, an import of theirs that ended, a college they planned to publish. Read
 * off the audit and the history, so that nothing has to be written for everybody whom it may concern.
 */
export async function listNotifications(caller: Caller): Promise<Notification[]> {
  const staff = demand(caller, 'view_dashboard')
  const { audit, imports } = caller.store
  const [followed, reported, documents, answered, runs, published, unpublished] = await Promise.all([
    can(staff, 'view_users') ? audit.list({ kind: 'enquiry', act: 'follow-up', limit: LOOKED_AT }) : [],
    can(staff, 'edit_colleges') ? audit.list({ kind: 'review', act: 'report', limit: LOOKED_AT }) : [],
    can(staff, 'edit_colleges') ? audit.list({ kind: 'review', act: 'document-shown', limit: LOOKED_AT }) : [],
    can(staff, 'edit_colleges') ? audit.list({ kind: 'review', act: 'reply-as-college', limit: LOOKED_AT }) : [],
    can(staff, 'import_data') ? imports.list({ page: 1, limit: TOLD }) : { rows: [] },
    audit.list({ kind: 'college', act: 'publish-due', limit: LOOKED_AT }),
    audit.list({ kind: 'college', act: 'unpublish-due', limit: LOOKED_AT }),
  ])
  const all: Array<Omit<Notification, 'isRead'>> = [
    ...followed.flatMap(({ position, at, author, before, after }) =>
      isGivenTo(staff.id, before, after) && author.id !== staff.id
        ? [
            {
              id: `audit-${position}`,
              kind: 'enquiry' as const,
              ...told(enquiryGiven(author.name)),
              path: '/admin/enquiries?mine=yes',
              at,
            },
          ]
        : [],
    ),
    ...reported.map(({ position, at, reason }) => ({
      id: `audit-${position}`,
      kind: 'review' as const,
      ...told(reviewReported(reason)),
      path: '/admin/reviews?show=reported',
      at,
    })),
    ...documents.map(({ position, at }) => ({
      id: `audit-${position}`,
      kind: 'review' as const,
      ...told(DOCUMENT_SHOWN),
      path: '/admin/reviews?show=documents',
      at,
    })),
    ...answered.map(({ position, at }) => ({
      id: `audit-${position}`,
      kind: 'review' as const,
      ...told(COLLEGE_ANSWERED),
      path: '/admin/reviews?show=replies',
      at,
    })),
    ...runs.rows.flatMap((run) =>
      run.byId === staff.id && run.endedAt !== undefined
        ? [
            {
              id: `import-${run.id}`,
              kind: 'import' as const,
              ...told(importEnded(run.file, run.status !== 'failed')),
              path: '/admin/import',
              at: run.endedAt,
            },
          ]
        : [],
    ),
    ...[...published, ...unpublished].flatMap((line) => planned(staff.id, line)),
  ]
  return all
    .toSorted((a, b) => b.at - a.at)
    .slice(0, TOLD)
    .map((one) => ({ ...one, isRead: one.at <= (staff.noticedAt ?? 0) }))
}

/** A plan of this person that came due, and what became of it. */
function planned(
  id: string,
  { position, at, act, record, before, reason }: AuditEntry & { position: number; at: number },
): Array<Omit<Notification, 'isRead'>> {
  const plan = before as { by?: string; name?: string } | undefined
  if (plan?.by !== id) return []
  return [
    {
      id: `audit-${position}`,
      kind: 'publish',
      ...told(planCameDue(plan.name, act === 'publish-due' ? 'publish' : 'unpublish', reason)),
      path: reason === 'in the trash' ? '/admin/colleges?mode=trash' : `/admin/colleges?mode=view&id=${record}`,
      at,
    },
  ]
}

function isGivenTo(id: string, before: unknown, after: unknown): boolean {
  const assignee = (side: unknown) => (side as { assignee?: string } | undefined)?.assignee
  return assignee(after) === id && assignee(before) !== id
}

/**
 * Marks everything until a moment (ms; none: now) as read, for this person and on every device of theirs. What was read
 * once stays so.
 */
export async function readNotifications(caller: Caller, until = Infinity): Promise<void> {
  const staff = demand(caller, 'view_dashboard')
  await caller.store.write(caller.author, async (tx) => {
    const current = await tx.staff.open(staff.id)
    if (current)
      await tx.staff.replace({ ...current, noticedAt: Math.max(current.noticedAt ?? 0, Math.min(until, caller.now())) })
  })
}
