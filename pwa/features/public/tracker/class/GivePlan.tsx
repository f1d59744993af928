import { useState } from 'react'
import { planOf, type ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { isEmpty, writeHandOver } from '../../../../../shared/handover/handover.ts'
import { isSame } from '../../../../../shared/record/canonical.ts'
import { t } from '../../../../i18n/t.ts'
import { HandOverCodes } from '../../../../components/codes/HandOverCodes.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Class.module.css'

/** The student's plan as codes that their phone scans under "Hand over". The counsellor says when the phone has it. */
export function GivePlan({ student, onGiven }: { student: ClassStudent; onGiven: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const plan = planOf(student),
    isOnPhone = student.phone !== undefined && isSame(plan, student.phone)
  if (isEmpty(plan))
    return <p className={styles.small}>{t('Nothing to hand over yet. Add an exam or an application first.')}</p>
  return (
    <>
      <p className={styles.small}>{givenText(student, isOnPhone)}</p>
      <p className={styles.out}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Close the code') : t('Hand over by a code')}
        </Button>
      </p>
      {isOpen && (
        <>
          <p className={styles.small}>
            {t(
              'On the student’s phone, open “Hand over” in the application tracker and scan this code. Your note is not in it.',
            )}
          </p>
          <HandOverCodes text={writeHandOver(plan)} />
          <p className={styles.out}>
            <Button
              kind="main"
              onClick={() => {
                setOpen(false)
                onGiven()
              }}
            >
              {t('The phone has it')}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

function givenText({ phone }: ClassStudent, isOnPhone: boolean): string {
  if (!phone) return t('Not handed over yet.')
  return isOnPhone
    ? t('The student’s phone has this plan.')
    : t('You changed this plan after the student’s phone got it. Take back first, then hand over again.')
}
