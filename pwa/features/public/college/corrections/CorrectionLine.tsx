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

const ChangeLog = lazy(async () => ({ default: (await import('./ChangeLog.tsx')).ChangeLog }))

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

/** Leads to what changed on the page. */
function ChangeLogLine({ record }: { record: TabCorrectionsProps['record'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.line}>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {t('What changed here')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeLog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface TabCorrectionsProps {
  record: Pick<PublicCollege, 'id' | 'slug' | 'college'>
  tab: TabId
}

/**
 * The same at the end of a tab, what became of everything this device reported of the college, and what changed on its
 * page. An empty tab asks itself what its reader knows.
 */
export function TabCorrections({ record, tab }: TabCorrectionsProps) {
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
      <ChangeLogLine record={record} />
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
