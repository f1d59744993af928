import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import { inEnglish } from '../../../shared/i18n/message.ts'
import type { ConsentShown, Disclosure, OpenSession } from '../../../shared/protocol/accountCalls.ts'
import type { ConsentAgreement, DisclosedRecord } from '../../services/students/consents.ts'
import { ownMandate } from '../../services/students/pulled.ts'
import { ownReport } from '../../services/reviews/reports.ts'
import { presentReviewDocument } from './review.ts'
import type { PersonalData } from '../../services/students/exportOf.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { StudentRecord, StudentSession } from '../../store/ports/students.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** A website account for the person whose it is: never the password's hash nor the tokens' generation. */
export const presentStudent = (student: StudentRecord) => ({
  _id: student.id,
  id: student.id,
  fullName: student.fullName,
  email: student.email,
  ...(student.phone && { phone: student.phone }),
  ...(student.interestedIn && { interestedIn: student.interestedIn }),
  ...(student.yearOfBirth !== undefined && { yearOfBirth: student.yearOfBirth }),
  isEmailConfirmed: student.emailConfirmedAt !== undefined,
  createdAt: at(student.createdAt),
})

export const presentSession = (session: StudentSession, own: string | undefined): OpenSession => ({
  id: session.jti,
  startedAt: at(session.startedAt),
  expiresAt: at(session.expiresAt),
  ...(session.userAgent && { browser: session.userAgent }),
  isThis: session.jti === own,
})

const reference = (enquiry: EnquiryRecord): string =>
  isEnquiryId(enquiry.id) ? referenceOf(enquiry.id) : enquiry.reference

export const presentConsent = ({
  purpose,
  text,
  textVersion,
  given,
  at: ms,
  isWithdrawable,
  enquiry,
  whyNot,
}: ConsentAgreement): ConsentShown => ({
  purpose,
  text,
  textVersion,
  given,
  isWithdrawable,
  ...(ms !== undefined && { at: at(ms) }),
  ...(whyNot !== undefined && { whyNot }),
  ...(enquiry && {
    enquiry: {
      id: enquiry.id,
      reference: reference(enquiry),
      kind: enquiry.kind,
      ...(enquiry.college !== undefined && { college: enquiry.college }),
    },
  }),
})
const disclosureInEnglish = (shown: DisclosedRecord) => ({
  to: shown.to,
  what: inEnglish(shown.what),
  at: at(shown.at),
})
export const presentDisclosure = (shown: DisclosedRecord): Disclosure => ({
  ...disclosureInEnglish(shown),
  text: shown.what,
})

/** One's own copy of everything: never the password's hash, the tokens, nor who of the staff follows an enquiry up. */
export const presentExport = (all: PersonalData, own: string | undefined) => ({
  account: {
    ...presentStudent(all.account),
    updatedAt: at(all.account.updatedAt),
    ...(all.account.lastLogin !== undefined && { lastLogin: at(all.account.lastLogin) }),
    ...(all.account.emailConfirmedAt !== undefined && { emailConfirmedAt: at(all.account.emailConfirmedAt) }),
    ...(all.account.googleSub !== undefined && { googleAccount: all.account.googleSub }),
  },
  ...(all.mandates.length > 0 && { answersFor: all.mandates.map(ownMandate) }),
  consents: all.consents.map((one) => ({ ...one, at: at(one.at) })),
  disclosures: all.disclosures.map(disclosureInEnglish),
  sessions: all.sessions.map((session) => ({
    ...presentSession(session, own),
    ...(session.address && { address: session.address }),
  })),
  reviews: all.reviews.map(
    ({ id, college, status, reason, verified, document, value, createdAt, updatedAt, publishedAt }) => ({
      id,
      college,
      status,
      ...(reason !== undefined && { reason }),
      verified,
      ...(document && { document: presentReviewDocument(document) }),
      ...value,
      createdAt: at(createdAt),
      updatedAt: at(updatedAt),
      ...(publishedAt !== undefined && { publishedAt: at(publishedAt) }),
    }),
  ),
  replies: all.beside.replies.map(({ id, review, content, at: ms, status, isOfficial }) => ({
    id,
    review,
    content,
    status,
    ...(isOfficial && { isOfficial }),
    at: at(ms),
  })),
  reports: all.reports.map(({ by: _own, text, id, ...report }) => ({
    id,
    ...ownReport({ id, ...report }),
    ...(text !== undefined && { text }),
  })),
  votes: all.beside.votes.map((vote) => ({ ...vote, at: at(vote.at) })),
  enquiries: all.enquiries.map((enquiry) => ({
    ...enquiry.value,
    id: enquiry.id,
    reference: reference(enquiry),
    state: enquiry.state,
    ...(enquiry.college !== undefined && { college: enquiry.college }),
    consents: enquiry.consents.map((one) => ({ ...one, at: at(one.at) })),
    createdAt: at(enquiry.createdAt),
    updatedAt: at(enquiry.updatedAt),
  })),
  corrections: all.corrections.map(({ value, account: _account, createdAt, settledAt, ...correction }) => ({
    ...correction,
    ...value,
    createdAt: at(createdAt),
    ...(settledAt !== undefined && { settledAt: at(settledAt) }),
  })),
  acts: all.acts.map((act) => ({ ...act, at: at(act.at) })),
})
