import { useState } from 'react'
import { refundOn, UGC_REFUND } from '../../../../shared/calculators/refund.ts'
import { dayInWords, dayOf } from '../../../../shared/college/day.ts'
import { rupees } from '../../../../shared/college/money.ts'
import { Field, Input } from '../../../ui/Field.tsx'
import { Rupees } from './Amounts.tsx'
import styles from './Calculators.module.css'

/** What comes back when a seat is given up on a day. */
export function RefundPanel() {
  const [fee, setFee] = useState(0)
  const [leaves, setLeaves] = useState(() => dayOf(Date.now()))
  const [lastDate, setLastDate] = useState('')
  const refund = leaves === '' ? undefined : refundOn(UGC_REFUND, { fee, leaves, ...(lastDate !== '' && { lastDate }) })
  return (
    <section className={styles.refund} aria-labelledby="refund-title">
      <h2 id="refund-title">If you give the seat up</h2>
      <div className={styles.fields}>
        <Rupees label="Fee paid, without the deposit" value={fee} most={10_000_000} onValue={setFee} />
        <Field label="Day you withdraw">{(ids) => <Input {...ids} type="date" value={leaves} onChange={(event) => setLeaves(event.target.value)} />}</Field>
        <Field label="Institution’s last date of admission" hint="Needed after the dates of the policy are over">{(ids) => <Input {...ids} type="date" value={lastDate} onChange={(event) => setLastDate(event.target.value)} />}</Field>
      </div>
      <p role="status">{fee === 0 ? 'Type the fee you paid.' : refund ? <><b>{rupees(refund.refunded)}</b> comes back, {rupees(refund.kept)} is kept. {refund.because}</> : 'Say the last date of admission: after the dates of the policy only that day decides.'}</p>
      <p className="small quiet">{UGC_REFUND.source}; looked up {dayInWords(UGC_REFUND.checked)}. The deposit comes back whole. State and other bodies may have rules of their own.</p>
    </section>
  )
}
