import { DAY_MS } from '../../shared/format/duration.ts'
import type { Language } from '../../shared/page/language.ts'
import { ROLES, type Role, type Rights } from '../../shared/people/permissions.ts'

/**
 * The three documented names in the browser's storage (back-office 3); nothing else of a session is kept outside the
 * databases.
 */
const KEYS = { token: 'adminToken', role: 'adminRole', user: 'adminUser' } as const

/**
 * Without a word from the server a session holds this long on a device (behaviour 15); everything written meanwhile is
 * judged on return.
 */
export const OFFLINE_DAYS = 30

/**
 * How somebody is shown: `avatar` is where their photo lies. `language`: of the public site, where they chose one for
 * all their devices.
 */
export interface DisplayProfile {
  name: string
  email: string
  avatar?: string
  language?: Language
}

/**
 * Whoever is signed in at the back-office, as this device knows them. `confirmedAt`: when the server last said so, in
 * ms. `appliedLanguage`: what this device was last told to speak for them; whatever is chosen on it afterwards holds
 * until they choose anew. `tag`: of the account as it stands here, sent with what is written of it, so that a
 * colleague's correction is not taken back unseen; absent where no server has told it.
 */
export interface Staff extends Rights, DisplayProfile {
  _id: string
  confirmedAt: number
  appliedLanguage?: Language
  tag?: string
}

/**
 * One's own account as an answer tells it: the rights, and from most answers how one is shown and the tag of it all.
 */
export interface Account extends Rights {
  name?: string
  email?: string
  avatar?: string
  language?: string
  tag?: string
}

export type StaffSessionState =
  | { phase: 'loading' }
  | { phase: 'out' }
  /**
   * `asking` the server whether the token still holds; `confirmed` by it; `offline`: it could not be asked, and this
   * device's word counts.
   */
  | { phase: 'in'; staff: Staff; token: string; check: 'asking' | 'confirmed' | 'offline' }

/**
 * Who is signed in at this browser. Every tab reads the same three keys and hears when another tab changes them. The
 * role kept here only decides what is offered; the server reads its own at every call.
 */
export function openStaffSession(storage: Storage = localStorage, now: () => number = Date.now) {
  let session: StaffSessionState = { phase: 'loading' }
  const listeners = new Set<() => void>()
  const set = (next: StaffSessionState) => {
    session = next
    for (const listener of listeners) listener()
  }
  const clear = () => {
    for (const key of Object.values(KEYS)) storage.removeItem(key)
  }
  const write = (token: string, staff: Staff) => {
    storage.setItem(KEYS.token, token)
    storage.setItem(KEYS.role, staff.role)
    storage.setItem(KEYS.user, JSON.stringify(staff))
  }
  const restore = () => {
    const kept = readSession(storage, now())
    if (!kept) {
      clear()
      return set({ phase: 'out' })
    }
    set({ phase: 'in', ...kept, check: 'asking' })
  }
  /**
   * The session, where the storage still holds it. Another tab may have logged out, and its event not have come yet:
   * then nothing is written, because that would sign the person in again, and this tab follows at once.
   */
  const stillKept = () => {
    if (session.phase !== 'in') return undefined
    if (storage.getItem(KEYS.token) === session.token) return session
    restore()
    return undefined
  }

  return {
    get: (): StaffSessionState => session,
    token: (): string | undefined => (session.phase === 'in' ? session.token : undefined),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Reads the keys: all three and readable means signed in. What cannot be read is cleared. */
    restore,
    begin(token: string, person: Omit<Staff, 'confirmedAt'>) {
      const staff = { ...person, confirmedAt: now() }
      write(token, staff)
      set({ phase: 'in', staff, token, check: 'confirmed' })
    },
    /**
     * The server told the account as it stands now: the rights and, where it told them, how the person is shown and the
     * tag of both.
     */
    confirm({ role, permissions, name, email, tag, ...more }: Account) {
      const kept = stillKept()
      if (!kept) return
      const { avatar: _avatar, language: _language, ...rest } = kept.staff
      const staff = {
        ...(name !== undefined && email !== undefined
          ? { ...rest, name, email, ...isShownIn(more), ...(tag !== undefined && { tag }) }
          : kept.staff),
        role,
        permissions,
        confirmedAt: now(),
      }
      write(kept.token, staff)
      set({ ...kept, staff, check: 'confirmed' })
    },
    /**
     * The person changed how they are shown, or goes on with another token after a new password. What is named without
     * a value is gone.
     */
    renew({
      token,
      ...person
    }: {
      token?: string
      name?: string
      email?: string
      avatar?: string | undefined
      language?: Language | undefined
      appliedLanguage?: Language | undefined
    }) {
      const kept = stillKept()
      if (!kept) return
      const staff = Object.fromEntries(
        Object.entries({ ...kept.staff, ...person }).filter(([, value]) => value !== undefined),
      ) as unknown as Staff
      const next = { ...kept, staff, token: token ?? kept.token }
      write(next.token, next.staff)
      set(next)
    },
    unconfirmed() {
      if (session.phase === 'in') set({ ...session, check: 'offline' })
    },
    end() {
      clear()
      set({ phase: 'out' })
    },
  }
}
export type SessionStore = ReturnType<typeof openStaffSession>

/**
 * Who is signed in by what the browser's storage says at `now` (ms); undefined where nobody is, or for too long without
 * the server.
 */
export function readSession(
  storage: Storage = localStorage,
  now = Date.now(),
): { token: string; staff: Staff } | undefined {
  const [token, role, user] = [storage.getItem(KEYS.token), storage.getItem(KEYS.role), storage.getItem(KEYS.user)]
  if (!token || !role || !user) return undefined
  const staff = readStaff(role, user)
  return staff && now - staff.confirmedAt <= OFFLINE_DAYS * DAY_MS ? { token, staff } : undefined
}

function readStaff(role: string, user: string): Staff | undefined {
  try {
    const read = JSON.parse(user) as Partial<Staff> | null
    if (
      !read ||
      typeof read._id !== 'string' ||
      typeof read.name !== 'string' ||
      typeof read.email !== 'string' ||
      !isRole(role)
    )
      return undefined
    return {
      _id: read._id,
      name: read.name,
      email: read.email,
      role,
      permissions: read.permissions ?? {},
      confirmedAt: typeof read.confirmedAt === 'number' ? read.confirmedAt : 0,
      ...isShownIn(read),
      ...(isLanguage(read.appliedLanguage) && { appliedLanguage: read.appliedLanguage }),
      ...(typeof read.tag === 'string' && { tag: read.tag }),
    }
  } catch {
    return undefined
  }
}

const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'hi'
/** What of an account's photo and language can be read, wherever it comes from. */
export const isShownIn = ({
  avatar,
  language,
}: {
  avatar?: unknown
  language?: unknown
}): Pick<DisplayProfile, 'avatar' | 'language'> => ({
  ...(typeof avatar === 'string' && { avatar }),
  ...(isLanguage(language) && { language }),
})

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

/** This browser's session. */
export const session = openStaffSession()
/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === null || event.key === KEYS.token) session.restore()
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}
