import type { College } from '../../../../shared/college/college.ts'
import { newerEdition } from '../../../../shared/college/provenance.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t } from '../../../i18n/t.ts'

interface SourceNameProps {
  source: College['sources'][number]
  /** Every source of the record. */
  all: College['sources']
}

/** Who says a figure: publisher and edition as a link to its address, and that its table has a newer edition. */
export function SourceName({ source, all }: SourceNameProps) {
  const edition = newerEdition(source, all)
  return (
    <>
      {isWebAddress(source.link) ? (
        <a href={source.link} target="_blank" rel="noopener noreferrer">
          {source.source}
        </a>
      ) : (
        source.source
      )}
      {edition !== undefined && ` (${t('a newer edition exists: {edition}', { edition })})`}
    </>
  )
}
