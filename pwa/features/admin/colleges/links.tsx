import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { linkSays } from '../../../../shared/college/linkCheck.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { putAnswer } from '../../../queries/client.ts'
import { checkLinks, collegeLinks } from '../../../queries/colleges.ts'
import styles from './links.module.css'

type Check = CallData<'GET /admin/colleges/:id/links'>['checks'][number]

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
  const client = useQueryClient()
  const told = useQuery(collegeLinks(id)).data?.data
  const ask = useMutation(checkLinks)
  const isWaiting = told?.isWaiting ?? false
  const checks = told?.checks
  const byAddress = useMemo(() => new Map(checks?.map((check) => [check.address, check])), [checks])
  return {
    byAddress,
    isOn: told?.isOn ?? false,
    isWaiting,
    ...(ask.error && { problem: translate(saidOr(ask.error, t('The links could not be looked at'))) }),
    async check() {
      await ask.mutateAsync({ body: { ids: [id] } }).then(
        () =>
          told && putAnswer(client, collegeLinks(id).queryKey, { success: true, data: { ...told, isWaiting: true } }),
        () => undefined, // it stands in the mutation
      )
    },
  }
}

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
      {t('{finding}. Looked at on {time}.', {
        finding: linkSays(check),
        time: timeInWords(Date.parse(check.checkedAt)),
      })}
    </span>
  )
}
