import { useEffect, useState } from 'react'
import { LIMITS, planFragment, planFrom } from '../../../../shared/calculators/address.ts'
import { type FeePlan, IIT_RELIEF, planCost } from '../../../../shared/calculators/fees.ts'
import { INTEREST_SUBSIDY, isSubsidised, type Loan } from '../../../../shared/calculators/loan.ts'
import { indian, lakh, rupees } from '../../../../shared/college/money.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Select, Tick } from '../../../ui/Field.tsx'
import { Figure, Figures } from '../../../ui/Figure.tsx'
import { toast } from '../../../ui/toast.ts'
import { Percent, Rupees, Whole } from './Amounts.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import styles from './Calculators.module.css'

type Amount = 'tuition' | 'hostel' | 'mess' | 'travel' | 'oneTime' | 'caution' | 'scholarship'
const AMOUNTS: ReadonlyArray<readonly [Amount, string, string?]> = [
  ['tuition', 'Tuition a year'], ['hostel', 'Hostel a year'], ['mess', 'Mess a year'], ['travel', 'Travel a year'], ['oneTime', 'Once, at admission', 'Registration, uniform, books'],
  ['caution', 'Caution deposit', 'Comes back in the last year'], ['scholarship', 'Scholarship a year'],
]
const FIRST_LOAN: Loan = { amount: 0, rate: 9, moratoriumMonths: 60, tenureMonths: 120 }

/** `/fee-calculator`: what a course comes to year by year, and a loan for it (behaviour 14). The plan stands in the address's fragment, which no server sees; the income in nothing at all. */
export function FeeCalculator() {
  const [plan, setPlan] = useState<FeePlan>(() => planFrom(location.hash))
  const fragment = planFragment(plan)
  useEffect(() => { history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment ? `#${fragment}` : ''}`) }, [fragment])
  const change = (next: Partial<FeePlan>) => setPlan((before) => ({ ...before, ...next }))
  const loan = plan.loan ?? FIRST_LOAN, cost = planCost(plan)
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ url: location.href })
      else { await navigator.clipboard.writeText(location.href); void toast('success', 'Link copied') }
    } catch (thrown) { if ((thrown as Error).name !== 'AbortError') void toast('error', 'This could not be shared from here') }
  }
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Fee calculator | Pravesh</title>
      <header className={styles.head}><h1>Fee calculator</h1><p>What a course comes to in all its years, with a loan if you need one. Nothing you type is sent anywhere.</p></header>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} aria-label="The course">
          <h2>The course</h2>
          <div className={styles.fields}>
            <Field label="Years">{(ids) => <Select {...ids} value={plan.years} onChange={(event) => change({ years: Number(event.target.value) })}>{Array.from({ length: LIMITS.years[1] }, (_, at) => <option key={at} value={at + 1}>{at + 1}</option>)}</Select>}</Field>
            {AMOUNTS.map(([name, label, hint]) => <Rupees key={name} label={label} hint={hint} value={plan[name]} most={LIMITS[name][1]} onValue={(value) => change({ [name]: value })} />)}
            <Percent label="Rise a year, %" value={plan.rise} most={LIMITS.rise[1]} onValue={(rise) => change({ rise })} />
            <Percent label="Tuition waived, %" hint="By income or category" value={plan.waiver} most={100} onValue={(waiver) => change({ waiver })} />
          </div>
          <p className={styles.hint}>At the IITs: {IIT_RELIEF.map(({ name, waiver }, at) => <Button key={name} kind="plain" onClick={() => change({ waiver: Math.round(waiver * 1e4) / 1e4 })}>{name}{at < IIT_RELIEF.length - 1 ? ',' : ''}</Button>)} <span className="quiet">({IIT_RELIEF[0]!.source}; looked up {dayInWords(IIT_RELIEF[0]!.checked)})</span></p>
          <h2>A loan</h2>
          <div className={styles.fields}>
            <Rupees label="Borrowed" value={loan.amount} most={LIMITS.amount[1]} onValue={(amount) => change({ loan: { ...loan, amount } })} />
            <Percent label="Interest a year, %" value={loan.rate} most={LIMITS.rate[1]} onValue={(rate) => change({ loan: { ...loan, rate } })} />
            <Whole label="Months until the first instalment" hint="Usually the course and one year" value={loan.moratoriumMonths} most={LIMITS.moratoriumMonths[1]} least={0} onValue={(moratoriumMonths) => change({ loan: { ...loan, moratoriumMonths } })} />
            <Whole label="Months of instalments" value={loan.tenureMonths} most={LIMITS.tenureMonths[1]} least={1} onValue={(tenureMonths) => change({ loan: { ...loan, tenureMonths } })} />
            <Rupees label="Family income a year" hint="Stays in this page alone: in no link, not on the disk" value={plan.income ?? 0} most={LIMITS.income[1]} onValue={(income) => change({ income })} />
          </div>
          <Tick checked={loan.isInterestBorne === true} onChange={(event) => change({ loan: { ...loan, isInterestBorne: event.target.checked } })}>The interest until the first instalment is paid by a scheme</Tick>
          {plan.income !== undefined && plan.income > 0 && loan.amount > 0 && <p className={styles.hint}>{isSubsidised({ familyIncome: plan.income, amount: loan.amount }) ? 'Within' : 'Outside'} the limits of the interest subsidy: income up to {lakh(INTEREST_SUBSIDY.mostFamilyIncome)}, loan up to {lakh(INTEREST_SUBSIDY.mostLoan)} ({INTEREST_SUBSIDY.source}; looked up {dayInWords(INTEREST_SUBSIDY.checked)}).</p>}
        </form>
        <section className={styles.result} aria-label="What it comes to" aria-live="polite">
          <h2>What it comes to</h2>
          <Figures columns={2}><Figure size="l" rupees label="in all, without the deposit" value={indian(cost.total)} /></Figures>
          {(cost.loan !== undefined || cost.waived + cost.scholarships > 0 || cost.incomeShare !== undefined) && <Figures columns={2}>
            {cost.loan && <Figure rupees label={`a month for ${loan.tenureMonths} months`} value={indian(cost.loan.emi)} />}
            {cost.loan && <Figure rupees label="interest in all" value={indian(cost.loan.interest)} />}
            {cost.loan && <Figure rupees label="in all with the loan" value={indian(cost.withLoan)} />}
            {cost.waived > 0 && <Figure rupees label="waived" value={indian(cost.waived)} />}
            {cost.scholarships > 0 && <Figure rupees label="scholarships" value={indian(cost.scholarships)} />}
            {cost.incomeShare !== undefined && <Figure label="of a year’s income in the dearest year" value={indian(Math.round(cost.incomeShare * 1000) / 10)} unit="%" />}
          </Figures>}
          <table className={styles.years}>
            <caption>Year by year</caption>
            <thead><tr><th scope="col">Year</th><th scope="col">Tuition</th><th scope="col">Living</th><th scope="col">Less</th><th scope="col">To pay</th></tr></thead>
            <tbody>{cost.years.map(({ year, tuition, hostel, mess, travel, oneTime, caution, waived, scholarship, toPay }) => (
              <tr key={year}><th scope="row">{year}</th><td>{indian(tuition + oneTime)}</td><td>{indian(hostel + mess + travel)}</td><td>{indian(waived + scholarship)}</td><td>{rupees(toPay)}{caution !== 0 && <small>{caution > 0 ? 'with the deposit' : 'deposit back'}</small>}</td></tr>
            ))}</tbody>
          </table>
          {cost.loan && <p className={styles.hint}>Simple interest until the first instalment ({rupees(cost.loan.moratoriumInterest)}{loan.isInterestBorne ? ', paid by the scheme' : ', added to what is owed'}), then equal instalments on {rupees(cost.loan.principal)}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). Reckoned as if all were paid out on the first day.</p>}
          <p className={styles.out}><Button onClick={() => void share()}>Share this plan</Button><Button onClick={() => print()}>Print</Button></p>
        </section>
      </div>
      <RefundPanel />
    </div>
  )
}
