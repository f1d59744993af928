import { reportOutcomeInWords } from '../../../../../shared/review/report.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { OwnReport } from './reports.ts'

/** Where a reader's own report stands, with its number, and what a moderator answered (behaviour 12). */
export function ReportStanding({ report: { reference, outcome, answer, isUnsent } }: { report: OwnReport }) {
  if (isUnsent)
    return (
      <span className="small quiet" role="status">
        {t('Reported, not yet sent')}
      </span>
    )
  const words = translate(reportOutcomeInWords(outcome))
  return (
    <span className="small quiet" role="status">
      {reference === undefined
        ? t('Reported: {outcome}', { outcome: words })
        : t('Report {reference}: {outcome}', { reference, outcome: words })}
      {answer !== undefined && (
        <>
          {'. '}
          {t('A moderator wrote: “{answer}”', { answer })}
        </>
      )}
    </span>
  )
}
