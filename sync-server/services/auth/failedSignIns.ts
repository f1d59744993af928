import type { Author } from '../../store/ports/author.ts'
import type { Limiter } from '../../store/ports/limits.ts'
import type { Caller } from '../caller.ts'
import type { Limits } from '../limits/limits.ts'
import type { AccountMail } from '../students/mail.ts'
import { shortAddress } from './shortAddress.ts'

/** Why a member of the staff did not get in; for admins alone. */
export type SignInFailure =
  'Unknown e-mail' | 'Wrong password' | 'Wrong code' | 'Account disabled' | 'First password expired'

/**
 * Lines about e-mails that are nobody's, from one network an hour and from all a day: an audit is never shortened, so
 * strangers must not fill it.
 */
const UNKNOWN = { network: 20, everybody: 1_000 } as const

/**
 * Writes failed sign-ins of staff down, with a shortened address; never what was typed, which may be a password in the
 * wrong field.
 */
export class FailedSignIns {
  readonly #network: Limiter
  readonly #everybody: Limiter
  readonly #mail: AccountMail
  constructor(mail: AccountMail, limits: Limits) {
    this.#mail = mail
    this.#network = limits({ name: 'unknown sign-ins of a network', points: UNKNOWN.network, duration: 3_600 })
    this.#everybody = limits({ name: 'unknown sign-ins', points: UNKNOWN.everybody, duration: 86_400 })
  }

  /**
   * After the answer: its time must not tell whether there is an account. `staff`: whose account, where there is one.
   */
  note({ author, requestId }: Caller, reason: SignInFailure, staff?: string): void {
    const address = author.address === undefined ? undefined : shortAddress(author.address)
    const by: Author = { kind: 'visitor', name: 'Visitor', requestId, ...(address !== undefined && { address }) }
    this.#mail.post.afterwards(async () => {
      if (staff === undefined && !(await this.#mayNote(address ?? ''))) return undefined
      await this.#mail.store.write(by, (tx) =>
        tx.audit.note({ act: 'sign-in-failed', kind: 'staff', reason, ...(staff !== undefined && { record: staff }) }),
      )
      return undefined
    })
  }

  #mayNote(network: string): Promise<boolean> {
    return this.#network
      .consume(network)
      .then(() => this.#everybody.consume('all'))
      .then(
        () => true,
        () => false,
      )
  }
}
