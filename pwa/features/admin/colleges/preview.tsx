import { createContext, type ReactNode, Suspense, useContext } from 'react'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Strip } from '../../../ui/Notice.tsx'
import styles from './preview.module.css'

/**
 * Draws the public page of a college from a record at hand: given by the app, because one feature never looks into
 * another.
 */
export type DrawPublic = (record: CollegeRecord) => ReactNode

const Given = createContext<DrawPublic | undefined>(undefined)
export const PreviewProvider = Given.Provider
/** Is there a way to show a college as the public page does? */
export const useHasPreview = (): boolean => useContext(Given) !== undefined

/** A college as students would see it, under a line that says so. */
export function PreviewFrame({
  record,
  says,
  back,
  isBeside,
  onBack,
}: {
  record: CollegeRecord
  says: string
  back: string
  /** Small, beside what is being written. */ isBeside?: boolean
  onBack: () => void
}) {
  const draw = useContext(Given)
  if (!draw) return null
  return (
    <section aria-label={t('Preview')} className={isBeside ? styles.pane : undefined}>
      <Strip
        action={
          <Button kind="plain" onClick={onBack}>
            {back}
          </Button>
        }
      >
        {says}
      </Strip>
      <div className={isBeside ? styles.page : undefined}>
        <Suspense fallback={<p role="status">{t('Opening the preview...')}</p>}>{draw(record)}</Suspense>
      </div>
    </section>
  )
}
