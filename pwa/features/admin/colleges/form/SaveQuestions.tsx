import { useState } from 'react'
import type { ImplausibleFigure } from '../../../../../shared/college/plausibility.ts'
import type { Problem } from '../../../../../shared/failure.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { PublishReason } from '../../../../staff/fields/ReasonField.tsx'
import { PublishChecklist } from './Checklist.tsx'
import styles from './Form.module.css'

/**
 * What is asked before a form is saved: figures that are hardly right, and things to check of a college that is to be
 * published.
 */
export interface Questions {
  figures: readonly ImplausibleFigure[]
  warnings: readonly Problem[]
}

/**
 * Asks once, before anything is saved. Each question leads to its field; publishing past the checklist needs a reason.
 */
export function SaveQuestions({
  questions: { figures, warnings },
  reason,
  onReason,
  onGo,
  onClose,
  onSave,
}: {
  questions: Questions
  reason: string
  onReason: (reason: string) => void
  onGo: (path: string) => void
  onClose: () => void
  onSave: () => void
}) {
  const [isReasonMissing, setReasonMissing] = useState(false)
  const isPublishing = warnings.length > 0
  const others = warnings.filter(({ path }) => figures.every((figure) => figure.path !== path))
  return (
    <Sheet
      open
      onClose={onClose}
      title={isPublishing ? t('Before you publish') : t('Please check')}
      footer={
        <>
          <Button onClick={onClose}>{t('Go back')}</Button>
          <Button
            kind="main"
            onClick={() => (isPublishing && reason.trim() === '' ? setReasonMissing(true) : onSave())}
          >
            {isPublishing ? t('Save and publish anyway') : t('Yes, save')}
          </Button>
        </>
      }
    >
      <div className={styles.questions}>
        {figures.length > 0 && (
          <ul className={styles.checklist}>
            {figures.map(({ path, rule, message }) => (
              <li key={`${path} ${rule}`}>
                <button type="button" onClick={() => onGo(path)}>
                  {translate(message)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && <PublishChecklist warnings={others} onGo={onGo} />}
        {isPublishing && <PublishReason value={reason} onChange={onReason} isMissing={isReasonMissing} />}
      </div>
    </Sheet>
  )
}
