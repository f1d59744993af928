import { useEffect } from 'react'
import { useErrorReporting } from '../queries/public/errorReports.ts'
import { ErrorReportChoice } from './ErrorReportChoice.tsx'
import { recordError } from './errorReporting.ts'

/** Below a screen that broke: reports why, or offers to. Whoever agrees here reports this error too. */
export function LostError({ thrown }: { thrown: unknown }) {
  const [isOn] = useErrorReporting()
  useEffect(() => {
    if (isOn) recordError('render', thrown)
  }, [isOn, thrown])
  return <ErrorReportChoice />
}
