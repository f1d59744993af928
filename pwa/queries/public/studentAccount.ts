import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { myAccount } from '../../auth/account.ts'
import type { ReportedFigures } from '../../auth/account.ts'
import { signedInStudent, useStudent } from '../../auth/student.ts'

/** What only the server knows of the signed-in student: each person's apart, and forgotten as soon as nobody looks. */
const accountKey = (student: string, of: 'account' | 'consents' | 'sessions' | 'reports' | 'figures') =>
  ['student', student, of] as const

const studentAccountQuery = (student: string) =>
  queryOptions({ queryKey: accountKey(student, 'account'), queryFn: () => myAccount.read(), gcTime: 0 })
const consentsQuery = (student: string) =>
  queryOptions({ queryKey: accountKey(student, 'consents'), queryFn: () => myAccount.consents(), gcTime: 0 })
const sessionsQuery = (student: string) =>
  queryOptions({ queryKey: accountKey(student, 'sessions'), queryFn: () => myAccount.sessions(), gcTime: 0 })
const reportsQuery = (student: string) =>
  queryOptions({ queryKey: accountKey(student, 'reports'), queryFn: () => myAccount.reports(), gcTime: 0 })

/** Kept on this device while the session lasts: whoever answers for a college reads and answers without a network. */
const reportedFiguresQuery = (student: string) =>
  queryOptions<ReportedFigures>({
    // Whoever opens the page again asks again.
    refetchOnMount: 'always',
    queryKey: accountKey(student, 'figures'),
    queryFn: () => myAccount.reportedFigures(),
    persister: async (queryFn, context, query) => {
      const { openPersister } = await import('../persister.ts')
      return openPersister(`student:${student}`, () => signedInStudent()?.id === student).persister(
        queryFn,
        context,
        query,
      )
    },
    gcTime: 0,
  })

/** `data` stands until a newer answer is here; `error` beside it is of the last question. */
const useOwn = <T, K extends readonly string[]>(query: (student: string) => UseQueryOptions<T, Error, T, K>) =>
  useQuery(query(useStudent()?.id ?? ''))

export const useStudentAccount = () => useOwn(studentAccountQuery)
export const useConsents = () => useOwn(consentsQuery)
export const useStudentSessions = () => useOwn(sessionsQuery)
export const useReportedFigures = () => useQuery(reportedFiguresQuery(useStudent()?.id ?? ''))
export const useReports = () => useOwn(reportsQuery)
