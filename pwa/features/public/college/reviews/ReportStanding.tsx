import { outcomeInWords } from '../../../../../shared/review/report.ts'
import { say, sayText } from '../../../../language/say.ts'
import type { OwnReport } from './reports.ts'

/** Where a reader's own report stands, with its number, and what a moderator answered (behaviour 12). */
export function ReportStanding({ report: { reference, outcome, answer, isUnsent } }: { report: OwnReport }) {
  if (isUnsent)
    return (
      <span className="small quiet" role="status">
        {say('Reported, not yet sent')}
      </span>
    )
  const words = sayText(outcomeInWords(outcome))
  return (
    <span className="small quiet" role="status">
      {reference === undefined
        ? say('Reported: {outcome}', { outcome: words })
        : say('Report {reference}: {outcome}', { reference, outcome: words })}
      {answer !== undefined && (
        <>
          {'. '}
          {say('A moderator wrote: “{answer}”', { answer })}
        </>
      )}
    </span>
  )
}
