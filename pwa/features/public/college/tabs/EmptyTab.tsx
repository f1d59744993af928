import { lazy, Suspense, useState, type ReactNode } from 'react'
import { t } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Button } from '../../../../ui/Button.tsx'
import { partTitled, type PartTitle } from '../corrections/parts.ts'
import styles from './Section.module.css'

const CorrectionSheet = lazy(async () => ({
  default: (await import('../corrections/CorrectionSheet.tsx')).CorrectionSheet,
}))

interface TellUsProps {
  record: Pick<PublicCollege, 'id' | 'college'>
  /** What it would be about: the name of the tab, or of the page. */
  topic: PartTitle
}

/**
 * A tab, or a part of one, of which nothing is published: the document's words in one line, whatever else can be done,
 * and a way to tell us better.
 */
export function EmptyTab({
  sentences,
  more,
  ...about
}: TellUsProps & { sentences: readonly string[]; more?: ReactNode }) {
  return (
    <div className={styles.line}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {more}
      <TellUs {...about} />
    </div>
  )
}

/** Leads to a report with the college and the part of its page filled in. */
export function TellUs({ record, topic }: TellUsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {t('Know better? Tell us')}
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectionSheet record={record} part={partTitled(topic)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
