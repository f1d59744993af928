import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type LinkCheck, linkSays } from '../../../../shared/college/linkCheck.ts'
import { askAsStaff, saidOr } from '../../../auth/staffRemote.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { useKeptAnswer } from '../keptAnswer.ts'
import styles from './links.module.css'

/** How often it is asked whether the server has looked, while somebody waits for it. */
const ASK_MS = 2_000

type Check = Omit<LinkCheck, 'checkedAt'> & { checkedAt: string }
interface Told {
  data: { isOn: boolean; isWaiting: boolean; checks: Check[] }
}

export interface Links {
  byAddress: ReadonlyMap<string, Check>
  /** Does the server look at links at all? Unknown until it has said so. */
  isOn: boolean
  isWaiting: boolean
  problem?: string
  /** Asks the server to look at them now. */
  check(): Promise<void>
}

/** What the server found at a college's links, as this device last heard; asked again and again while it is looking. */
export function useLinks(id: string): Links {
  const { value, refresh, put } = useKeptAnswer<Told>(`links:${id}`, `/admin/colleges/${id}/links`)
  const [problem, setProblem] = useState<string>()
  const told = value?.data
  const isWaiting = told?.isWaiting ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (navigator.onLine) void refresh()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  const checks = told?.checks
  const byAddress = useMemo(() => new Map(checks?.map((check) => [check.address, check])), [checks])
  return {
    byAddress,
    isOn: told?.isOn ?? false,
    isWaiting,
    ...(problem !== undefined && { problem }),
    async check() {
      setProblem(undefined)
      try {
        await askForLinks([id])
        if (told) put({ data: { ...told, isWaiting: true } })
      } catch (thrown) {
        setProblem(saidOr(thrown, 'The links could not be looked at'))
      }
    },
  }
}

/** Has the server look at the links of these, before all others. @returns how many colleges that are @throws RemoteFailure */
export const askForLinks = async (ids: readonly string[]): Promise<number> =>
  (await askAsStaff<{ data: { asked: number } }>('/admin/links/check', { method: 'POST', body: { ids } })).data.asked

const NONE: ReadonlyMap<string, Check> = new Map()
const Found = createContext(NONE)

/** Every address drawn below says of itself what was found there. */
export const LinksProvider = ({ links, children }: { links: Links; children: ReactNode }) => (
  <Found.Provider value={links.byAddress}>{children}</Found.Provider>
)

/** The same for a form, which asks by itself. */
export function LinksOf({ id, children }: { id: string; children: ReactNode }) {
  const links = useLinks(id)
  return <LinksProvider links={links}>{children}</LinksProvider>
}

/** What the server found at an address, where that deserves a word. */
export function LinkSays({ address }: { address: unknown }) {
  const check = useContext(Found).get(String(address))
  if (!check || check.verdict === 'good') return null
  return (
    <span className={check.verdict === 'broken' ? styles.broken : styles.unsure}>
      {linkSays(check)}. Looked at on {dayInWords(Date.parse(check.checkedAt))}.
    </span>
  )
}
