import { useSyncExternalStore } from 'react'
import type { ErrorReport } from '../../../shared/protocol/errorReport.ts'
import { openClient } from '../../api/client.ts'
import { isReportingErrors, setReportingErrors, watchReportingErrors } from '../../local/errorReports.ts'
import { openRemote } from '../../remote/client.ts'

/** Whether this device reports errors, and the way to change it. */
export function useErrorReporting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(watchReportingErrors, isReportingErrors, () => false), setReportingErrors]
}

/** Sends reports without saying who sends them. @throws RemoteFailure */
export async function sendErrorReports(reports: readonly ErrorReport[], signal: AbortSignal): Promise<void> {
  await openClient(openRemote()).call('POST /error-reports', { body: { reports: [...reports] }, signal })
}
