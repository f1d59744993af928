import { Failure } from '../../../shared/failure.ts'
import { problemsInForgotten } from '../../../shared/people/rules.ts'
import type { Language } from '../../../shared/page/language.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Caller } from '../caller.ts'
import type { Limits } from '../limits/limits.ts'
import { loginLetter } from '../mail/letters.ts'
import type { AccountMail } from '../students/mail.ts'
import { LetterAllowance } from '../students/resetLink.ts'
import { issueLoginLink } from './knownClient.ts'
import type { Realm } from './tokens.ts'

/** As many in the time one of them lives: a stranger who asks for all of them leaves the owner with the last. */
export const loginLetters = (limits: Limits, realm: Realm): LetterAllowance =>
  new LetterAllowance(limits, { name: `login letters of ${realm}`, points: 3, duration: 30 * 60 })

const PAGES = { staff: '/admin/login', student: '/login' } as const

/**
 * Mails a link by which the owner of an account signs in although strangers made it slow, or this client is locked.
 * Nothing about the account is looked at before the answer has gone, so neither its words nor its time tell whether
 * there is one.
 * @throws Failure VALIDATION_FAILED where it is no e-mail address at all
 */
export function mailLoginLink(
  caller: Caller,
  {
    mail: { post, site, store },
    secret,
    realm,
    allowance,
  }: { mail: AccountMail; secret: string; realm: Realm; allowance: LetterAllowance },
  asked: { email: string },
): void {
  const details = problemsInForgotten(asked)
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  const author: Author = {
    kind: 'visitor',
    name: 'Visitor',
    requestId: caller.requestId,
    ...(caller.author.address !== undefined && { address: caller.author.address }),
  }
  post.afterwards(async () => {
    const account = await accountFor(store, realm, asked.email)
    if (!account?.isActive || !(await allowance.take(account.email))) return undefined
    await store.write(author, (tx) => tx.audit.note({ act: 'ask-login-link', kind: realm, record: account.id }))
    const token = issueLoginLink(secret, realm, { email: account.email, last: account.last, now: store.now() })
    return loginLetter(account.email, `${site}${PAGES[realm]}#link=${token}`, account.language ?? caller.language)
  })
}

async function accountFor(
  store: AccountMail['store'],
  realm: Realm,
  email: string,
): Promise<
  { id: string; email: string; isActive: boolean; last: number | undefined; language?: Language } | undefined
> {
  if (realm === 'staff') {
    const staff = await store.staff.byEmail(email)
    return staff && { ...staff, last: staff.lastLoginAt }
  }
  const student = await store.students.byEmail(email)
  return student && { ...student, last: student.lastLogin }
}
