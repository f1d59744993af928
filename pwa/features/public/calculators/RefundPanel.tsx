import { type ReactNode, useState } from 'react'
import { AICTE_REFUND, refundOn, sessionOf, UGC_REFUND, unruledYear } from '../../../../shared/calculators/refund.ts'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { rupees } from '../../../../shared/college/money.ts'
import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Rupees } from '../../../components/Rupees.tsx'
import styles from './Calculators.module.css'

/** What comes back when a seat is given up on a day. */
export function RefundPanel() {
  const [fee, setFee] = useState(0)
  const [leaves, setLeaves] = useState(() => dayInIndia(Date.now()))
  const [lastDate, setLastDate] = useState('')
  return (
    <section className={styles.refund} aria-labelledby="refund-title">
      <h2 id="refund-title">{t('Refund if you withdraw')}</h2>
      <div className={styles.fields}>
        <Rupees label={t('Fee paid, without the deposit')} value={fee} most={10_000_000} onValue={setFee} />
        <LabelledField label={t('Day you withdraw')}>
          {(ids) => <Input {...ids} type="date" value={leaves} onChange={(event) => setLeaves(event.target.value)} />}
        </LabelledField>
        <LabelledField
          label={t('Institution’s last date of admission')}
          hint={t('Needed before July, and after the policy’s dates have passed')}
        >
          {(ids) => (
            <Input {...ids} type="date" value={lastDate} onChange={(event) => setLastDate(event.target.value)} />
          )}
        </LabelledField>
      </div>
      <p role="status">{refundInWords(fee, { leaves, ...(lastDate !== '' && { lastDate }) })}</p>
      <p className={styles.hint}>
        {t(
          'In a course that AICTE approves, at most {most} may be kept before classes begin. After that the fee comes back only if your seat is filled again, less {most} and the months you attended ({source}; checked on {day}).',
          {
            most: rupees(AICTE_REFUND.mostKept),
            source: translate(AICTE_REFUND.source),
            day: dayInWords(AICTE_REFUND.checked),
          },
        )}
      </p>
      <p className="small quiet">
        {t(
          '{source}; checked on {day}. The deposit comes back whole. State and other bodies may have rules of their own.',
          { source: translate(UGC_REFUND.source), day: dayInWords(UGC_REFUND.checked) },
        )}
      </p>
    </section>
  )
}

/** What comes back, or what is still to be said before that is known. */
function refundInWords(fee: number, days: { leaves: string; lastDate?: string }): ReactNode {
  if (fee === 0) return t('Type the fee you paid.')
  if (days.leaves === '') return t('Enter the day you withdraw.')
  const refund = refundOn(UGC_REFUND, { fee, ...days })
  if (refund)
    return tRich('You get back {refunded}; the college keeps {kept}. {because}', {
      refunded: <b>{rupees(refund.refunded)}</b>,
      kept: rupees(refund.kept),
      because: translate(refund.because),
    })
  const unruled = unruledYear(UGC_REFUND, days)
  if (unruled !== undefined)
    return t('No refund rule is known here for the admissions of {year}. Ask the institution for its own.', {
      year: unruled,
    })
  return sessionOf(days) === undefined
    ? t(
        'Enter the last date of admission: before July a seat may belong to this year’s admissions or last year’s, and each has its own rule.',
      )
    : t('Enter the last date of admission. Your refund depends on it once the policy’s dates are over.')
}
