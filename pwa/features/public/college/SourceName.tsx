import type { College } from '../../../../shared/college/college.ts'
import { newerEdition } from '../../../../shared/college/provenance.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t } from '../../../i18n/t.ts'

/** Who says a figure: publisher and edition as a link to its address, and that its table has a newer edition. */
export function SourceName({ source }: { source: College['sources'][number] }) {
  const edition = newerEdition(source)
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
