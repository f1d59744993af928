import { z } from 'zod'
import { ENQUIRY_KINDS } from '../enquiry/enquiry.ts'
import { FOLLOW_UP_STATES } from '../enquiry/followUp.ts'
import { call } from './call.ts'
import { Answer, ById, Id, Limit, Page, PageOf, AuditLineAnswer } from './fields.ts'

const Enquiry = z.object({
  id: Id,
  reference: z.string(),
  tag: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  college: z.string().optional(),
  state: z.enum(FOLLOW_UP_STATES),
  assignee: z.string().optional(),
  assigneeName: z.string().optional(),
  name: z.string(),
  replyBy: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  course: z.string().optional(),
  topic: z.string().optional(),
  message: z.string().optional(),
  mode: z.string().optional(),
  language: z.string().optional(),
  day: z.string().optional(),
  time: z.string().optional(),
  /** A session its author called off; it is closed by that. */
  isCancelled: z.boolean().optional(),
  lists: z
    .object({ saved: z.array(z.object({ slug: z.string(), name: z.string() })), choices: z.array(z.string()) })
    .optional(),
  consents: z.array(z.object({ purpose: z.string(), textVersion: z.string(), given: z.boolean(), at: z.string() })),
  notes: z.array(z.object({ id: Id.optional(), text: z.string(), by: z.string(), at: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const enquiryCalls = {
  send: call({
    method: 'POST',
    path: '/enquiries',
    guard: 'anyone',
    status: 201,
    limit: 'enquiry',
    body: z.record(z.string(), z.unknown()),
    summary:
      'Ask us or a college something. `consents` names what is agreed to and the version of its words (“reply@1”). The id may be the client’s own UUID; the same again answers the same number.',
    returns: Answer(z.object({ id: Id, reference: z.string() })),
  }),
  session: call({
    method: 'POST',
    path: '/enquiries/session',
    guard: 'anyone',
    limit: 'enquiry',
    secretAnswer: true,
    body: z.object({ reference: z.string().max(40).default(''), contact: z.string().max(254).default('') }),
    summary:
      'A session asked for elsewhere, by its number and the e-mail or phone it was asked with: to rearrange or cancel it.',
    returns: Answer(
      z.object({
        id: Id,
        topic: z.string().optional(),
        language: z.string().optional(),
        mode: z.string().optional(),
        day: z.string().optional(),
        time: z.string().optional(),
        changes: z.int(),
        isCancelled: z.boolean(),
      }),
    ),
  }),
  list: call({
    method: 'GET',
    path: '/admin/enquiries',
    guard: 'view_users',
    query: z.object({
      page: Page,
      limit: Limit,
      state: z.enum(FOLLOW_UP_STATES).optional(),
      kind: z.enum(ENQUIRY_KINDS).optional(),
      assignee: Id.optional(),
      reference: z.string().max(40).optional(),
    }),
    summary: 'Enquiries, newest first; one by the number its author was told. How to reach them is masked.',
    returns: PageOf(Enquiry),
  }),
  followUp: call({
    method: 'PATCH',
    path: '/admin/enquiries/:id',
    guard: 'view_users',
    params: ById,
    body: z.object({
      state: z.enum(FOLLOW_UP_STATES).optional(),
      assignee: Id.optional(),
      note: z.string().max(1000).optional(),
      noteId: Id.optional(),
      tag: z.string().max(64).optional(),
    }),
    summary:
      'Take an enquiry up, pass it on, note something, say it is answered or closed. With If-Match (or `tag`) a state or a person is changed only as they were seen: else a 409 with `current`. A note is always taken; with a `noteId`, the client’s own, once however often it comes.',
    returns: Answer(Enquiry),
  }),
  reveal: call({
    method: 'POST',
    path: '/admin/enquiries/:id/contact',
    guard: 'view_users',
    secretAnswer: true,
    params: ById,
    summary: 'How to reach whoever asked. Who saw it, and when, is written down and shown to them.',
    returns: Answer(z.object({ email: z.string().optional(), phone: z.string().optional() })),
  }),
  trail: call({
    method: 'GET',
    path: '/admin/enquiries/:id/trail',
    guard: 'view_users',
    params: ById,
    summary: 'What became of an enquiry and who saw how to reach its author, newest first.',
    returns: Answer(z.array(AuditLineAnswer)),
  }),
}
