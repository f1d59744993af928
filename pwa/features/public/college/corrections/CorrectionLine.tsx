import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { TabId } from '../tabs.ts'
import { partOfTab, type ReportablePart } from './parts.ts'
import { useOwnCorrections } from './ownCorrections.ts'
import styles from './Corrections.module.css'

const CorrectionSheet = lazy(async () => ({ default: (await import('./CorrectionSheet.tsx')).CorrectionSheet }))
const OwnCorrections = lazy(async () => ({ default: (await import('./CorrectionSheet.tsx')).OwnCorrections }))

interface CorrectionLineProps {
  record: Pick<PublicCollege, 'id' | 'college'>
  part: ReportablePart
}

/** Leads to a report of a figure of this part. */
export function CorrectionLine({ record, part }: CorrectionLineProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.line}>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {t('Looks wrong? Tell us')}
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectionSheet record={record} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The same at the end of a tab, and what became of everything this device reported of the college. An empty tab asks
 * itself what its reader knows.
 */
export function TabCorrections({ record, tab }: { record: CorrectionLineProps['record']; tab: TabId }) {
  const part = partOfTab(tab)
  const hasOwn = useOwnCorrections(record.id).length > 0
  return (
    <>
      {part && hasFigures(record, part) && <CorrectionLine key={tab} record={record} part={part} />}
      {hasOwn && (
        <Suspense>
          <OwnCorrections college={record.id} />
        </Suspense>
      )}
    </>
  )
}

/** Closing ranks come from the tables of the bodies too, which are no part of the record. */
const hasFigures = ({ college }: CorrectionLineProps['record'], { path }: ReportablePart): boolean =>
  path === 'cutoffs' || path === 'about' || isPublished((college as Record<string, unknown>)[path])

const isPublished = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isPublished)
    : value !== undefined && value !== ''
