import { Fragment } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
import { sourcesFor, type SourcedFigure } from '../../../../../shared/college/provenance.ts'
import { t } from '../../../../i18n/t.ts'
import { SourceName } from '../SourceName.tsx'
import styles from './Tabs.module.css'

/** Where the figures of a tab come from, as far as the record says, and how long ago they were taken from there. */
export function Provenance({ sources, figure }: { sources: College['sources']; figure: SourcedFigure }) {
  const found = sourcesFor(sources, figure)
  if (found.length === 0) return null
  return (
    <p className={styles.source}>
      {t('Source:')}{' '}
      {found.map((each, at) => (
        <Fragment key={each.id}>
          {at > 0 && '; '}
          <SourceName source={each} all={sources} />
        </Fragment>
      ))}
    </p>
  )
}
