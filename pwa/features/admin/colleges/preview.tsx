import { createContext, type ReactNode, Suspense, useContext } from 'react'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { Button } from '../../../ui/Button.tsx'
import { Strip } from '../../../ui/Notice.tsx'

/** Draws the public page of a college from a record at hand: given by the app, because one feature never looks into another. */
export type DrawPublic = (record: CollegeRecord) => ReactNode

const Given = createContext<DrawPublic | undefined>(undefined)
export const PreviewProvider = Given.Provider
/** Is there a way to show a college as the public page does? */
export const useHasPreview = (): boolean => useContext(Given) !== undefined

/** A college as students would see it, under a line that says so. */
export function PreviewFrame({ record, says, back, onBack }: { record: CollegeRecord; says: string; back: string; onBack: () => void }) {
  const draw = useContext(Given)
  if (!draw) return null
  return (
    <section aria-label="Preview">
      <Strip action={<Button kind="plain" onClick={onBack}>{back}</Button>}>{says}</Strip>
      <Suspense fallback={<p role="status">Opening the preview...</p>}>{draw(record)}</Suspense>
    </section>
  )
}
