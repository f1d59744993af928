import { useState } from 'react'
import { problemText } from '../../../../../shared/problem.ts'
import { REPORT_REASONS, type ReportReason } from '../../../../../shared/review/review.ts'
import { problemsInReport } from '../../../../../shared/review/rules.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Tick } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import styles from './Reviews.module.css'

/** Why a review should be looked at again: one reason of a list, and words where it is none of them. */
export function ReportSheet({
  title,
  onReport,
  onClose,
}: {
  title: string
  onReport: (reason: ReportReason, text: string) => Promise<void>
  onClose: () => void
}) {
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<string>()
  const problem = reason && problemsInReport({ reason, text })[0]
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Report this review')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="main"
            disabled={!reason || problem !== undefined}
            onClick={() => {
              if (reason)
                onReport(reason, text.trim()).then(onClose, (thrown: unknown) =>
                  setFailed(thrown instanceof Error ? translate(thrown.message) : t('This could not be saved')),
                )
            }}
          >
            {t('Report')}
          </Button>
        </>
      }
    >
      <p className={styles.byline}>“{title}”</p>
      <fieldset className={styles.plainSet}>
        <legend>{t('What is wrong with it?')}</legend>
        {REPORT_REASONS.map((each) => (
          <Tick key={each} type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)}>
            {each}
          </Tick>
        ))}
      </fieldset>
      <LabelledField label={t('In your words')} error={problem && translate(problemText(problem))}>
        {(ids) => <TextArea {...ids} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />}
      </LabelledField>
      {failed && <p role="alert">{failed}</p>}
    </Sheet>
  )
}
