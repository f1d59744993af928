import { useEffect, useState } from 'react'
import { CALCULATOR_LIMITS, planFragment, planFrom } from '../../../../shared/calculators/address.ts'
import {
  categoriesOfPerson,
  changedPlan,
  type FeePlan,
  planCost,
  type PlanCost,
  type ReliefApplicant,
} from '../../../../shared/calculators/fees.ts'
import {
  firstLoan,
  INTEREST_SUBSIDY,
  isSubsidised,
  type Loan,
  type LoanCost,
} from '../../../../shared/calculators/loan.ts'
import { indian, lakh, rupees } from '../../../../shared/college/money.ts'
import { SOCIAL_CATEGORIES } from '../../../../shared/predictor/student.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Select, Tick } from '../../../ui/Field.tsx'
import { Figure, Figures } from '../../../ui/Figure.tsx'
import { toast } from '../../../ui/toast.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Rupees } from '../../../components/Rupees.tsx'
import { Percent, WholeNumberField } from './Amounts.tsx'
import { CoursePicker } from './CoursePicker.tsx'
import { Relief } from './Relief.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import { ScholarshipPanel } from './ScholarshipPanel.tsx'
import styles from './Calculators.module.css'

type Amount = 'tuition' | 'hostel' | 'mess' | 'travel' | 'oneTime' | 'caution' | 'scholarship'
const AMOUNTS: ReadonlyArray<readonly [Amount, Label, Label?]> = [
  ['tuition', 'Tuition a year'],
  ['hostel', 'Hostel a year'],
  ['mess', 'Mess a year'],
  ['travel', 'Travel a year'],
  ['oneTime', 'One-time fees, at admission', 'Registration, uniform, books'],
  ['caution', 'Caution deposit', 'Comes back in the last year'],
  ['scholarship', 'Scholarship a year'],
]

/** `/fee-calculator`: what a course comes to year by year, and a loan for it (behaviour 14). The plan stands in the address's fragment, which no server sees; the income and the category in nothing at all. */
export function FeeCalculator() {
  // The server is never sent the fragment: a page it drew begins without a plan, and takes the address's up as the app takes over.
  const isTakenOver = useHydrated()
  const [plan, setPlan] = useState<FeePlan>(() => planFrom(isTakenOver ? location.hash : ''))
  const [category, setCategory] = useState(''),
    [hasDisability, setDisability] = useState(false)
  // And a shared link may be opened over a page that stands: then the fragment alone is another.
  useEffect(() => {
    const takeUp = () =>
      setPlan(({ income }) => ({ ...planFrom(location.hash), ...(income !== undefined && { income }) }))
    takeUp()
    addEventListener('hashchange', takeUp)
    return () => removeEventListener('hashchange', takeUp)
  }, [])
  const fragment = planFragment(plan)
  useEffect(() => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment ? `#${fragment}` : ''}`)
  }, [fragment])
  const change = (next: Partial<FeePlan>) => setPlan((before) => changedPlan(before, next))
  // Asked once, here: waivers, fees by category and schemes all go by it.
  const person: ReliefApplicant = {
    ...(plan.income && { income: plan.income }),
    ...(category && { category }),
    hasDisability,
  }
  const loan = plan.loan ?? firstLoan(plan.years),
    cost = planCost(plan)
  // A sum of nothing is no figure.
  const isBlank =
    cost.total === 0 && plan.caution === 0 && cost.waived === 0 && cost.scholarships === 0 && cost.loan === undefined
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ url: location.href })
      else {
        await navigator.clipboard.writeText(location.href)
        void toast('success', t('Link copied'))
      }
    } catch (thrown) {
      if ((thrown as Error).name !== 'AbortError') void toast('error', t('Couldn’t share from here'))
    }
  }
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Fee calculator | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Total cost of a course: tuition, hostel, mess and travel, waivers and scholarships, and a loan with its instalments. Nothing you type is sent anywhere.',
        )}
      />
      <header className={styles.head}>
        <h1>{t('Fee calculator')}</h1>
        <p>{t('Total cost of a course, with or without a loan. Nothing you type is sent anywhere.')}</p>
      </header>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} aria-label={t('The course')}>
          <h2>{t('The course')}</h2>
          <CoursePicker categories={categoriesOfPerson(person)} onFees={change} />
          <div className={styles.fields}>
            <LabelledField label={t('Years')}>
              {(ids) => (
                <Select {...ids} value={plan.years} onChange={(event) => change({ years: Number(event.target.value) })}>
                  {Array.from({ length: CALCULATOR_LIMITS.years[1] }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {at + 1}
                    </option>
                  ))}
                </Select>
              )}
            </LabelledField>
            {AMOUNTS.map(([name, label, hint]) => (
              <Rupees
                key={name}
                label={label}
                hint={hint}
                value={plan[name]}
                most={CALCULATOR_LIMITS[name][1]}
                onValue={(value) => change({ [name]: value })}
              />
            ))}
            <Percent
              label={t('Rise a year, %')}
              value={plan.rise}
              most={CALCULATOR_LIMITS.rise[1]}
              onValue={(rise) => change({ rise })}
            />
            <Percent
              label={t('Tuition waived, %')}
              hint={t('By income or category')}
              value={plan.waiver}
              most={100}
              onValue={(waiver) => change({ waiver })}
            />
          </div>
          <div className={styles.fields}>
            <Rupees
              label={t('Family income a year')}
              hint={t('Not saved or shared')}
              value={plan.income ?? 0}
              most={CALCULATOR_LIMITS.income[1]}
              onValue={(income) => change({ income })}
            />
            <LabelledField label={t('Your category')} hint={t('Not saved or shared')}>
              {(ids) => (
                <Select {...ids} value={category} onChange={(event) => setCategory(event.target.value)}>
                  <option value="">{t('Not said')}</option>
                  {SOCIAL_CATEGORIES.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              )}
            </LabelledField>
          </div>
          <Tick checked={hasDisability} onChange={(event) => setDisability(event.target.checked)}>
            {t('I have a disability certificate (PwD)')}
          </Tick>
          <Relief person={person} onWaiver={(waiver) => change({ waiver })} />
          <h2>{t('A loan')}</h2>
          <div className={styles.fields}>
            <Rupees
              label={t('Borrowed')}
              value={loan.amount}
              most={CALCULATOR_LIMITS.amount[1]}
              onValue={(amount) => change({ loan: { ...loan, amount } })}
            />
            <Percent
              label={t('Yearly interest (%)')}
              value={loan.rate}
              most={CALCULATOR_LIMITS.rate[1]}
              onValue={(rate) => change({ loan: { ...loan, rate } })}
            />
            <WholeNumberField
              label={t('Months until the first instalment')}
              hint={t('Usually the course and one year')}
              value={loan.moratoriumMonths}
              most={CALCULATOR_LIMITS.moratoriumMonths[1]}
              least={0}
              onValue={(moratoriumMonths) => change({ loan: { ...loan, moratoriumMonths } })}
            />
            <WholeNumberField
              label={t('Months of instalments')}
              value={loan.tenureMonths}
              most={CALCULATOR_LIMITS.tenureMonths[1]}
              least={1}
              onValue={(tenureMonths) => change({ loan: { ...loan, tenureMonths } })}
            />
          </div>
          <Tick
            checked={loan.isInterestBorne === true}
            onChange={(event) => change({ loan: { ...loan, isInterestBorne: event.target.checked } })}
          >
            {t('A scheme pays the interest during the course')}
          </Tick>
          {plan.income !== undefined && plan.income > 0 && loan.amount > 0 && (
            <p className={styles.hint}>
              {t(
                isSubsidised({ familyIncome: plan.income })
                  ? 'Your income is within the CSIS limit of {income}. CSIS pays this interest on the first {loan} of the loan, if your college and course are on its list and you get no other government help ({source}; looked up {day}).'
                  : 'Your income is above the CSIS limit of {income}: CSIS does not pay this interest, not even on the first {loan} ({source}; looked up {day}).',
                {
                  income: lakh(INTEREST_SUBSIDY.mostFamilyIncome),
                  loan: lakh(INTEREST_SUBSIDY.mostLoan),
                  source: translate(INTEREST_SUBSIDY.source),
                  day: dayInWords(INTEREST_SUBSIDY.checked),
                },
              )}
            </p>
          )}
        </form>
        <section className={styles.result} aria-label={t('What it comes to')} aria-live="polite">
          <h2>{t('What it comes to')}</h2>
          {isBlank ? (
            <p className={styles.hint}>
              {t('Choose a college’s course or type what it costs. The total for all years appears here as you type.')}
            </p>
          ) : (
            <>
              <Sum loan={loan} cost={cost} />
              <p className={styles.out}>
                <Button onClick={() => void share()}>{t('Share this plan')}</Button>
                <Button onClick={() => print()}>{t('Print')}</Button>
              </p>
            </>
          )}
        </section>
      </div>
      <RefundPanel />
      <ScholarshipPanel said={person} />
    </div>
  )
}

/** The sum, what belongs to it, and each year. */
function Sum({ loan, cost }: { loan: Loan; cost: PlanCost }) {
  return (
    <>
      <Figures columns={2}>
        <Figure size="l" rupees label={t('in all, without the deposit')} value={indian(cost.total)} />
      </Figures>
      {(cost.loan !== undefined || cost.waived + cost.scholarships > 0 || cost.incomeShare !== undefined) && (
        <Figures columns={2}>
          {cost.loan && (
            <Figure
              rupees
              label={t('a month for {months} months', { months: loan.tenureMonths })}
              value={indian(cost.loan.emi)}
            />
          )}
          {cost.loan && <Figure rupees label={t('interest in all')} value={indian(cost.loan.interest)} />}
          {cost.loan && <Figure rupees label={t('in all with the loan')} value={indian(cost.withLoan)} />}
          {cost.waived > 0 && <Figure rupees label={t('waived')} value={indian(cost.waived)} />}
          {cost.scholarships > 0 && <Figure rupees label={t('scholarships')} value={indian(cost.scholarships)} />}
          {cost.incomeShare !== undefined && (
            <Figure
              label={
                cost.loan
                  ? t('of a year’s income in the costliest year, with the loan')
                  : t('of a year’s income in the costliest year')
              }
              value={indian(Math.round(cost.incomeShare * 1000) / 10)}
              unit="%"
            />
          )}
          {cost.instalmentShare !== undefined && (
            <Figure
              label={t('of a year’s income in a year of instalments')}
              value={indian(Math.round(cost.instalmentShare * 1000) / 10)}
              unit="%"
            />
          )}
        </Figures>
      )}
      <table className={styles.years}>
        <caption>{t('Year by year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            <th scope="col">{t('Tuition')}</th>
            <th scope="col">{t('Living')}</th>
            <th scope="col">{t('Less')}</th>
            <th scope="col">{t('To pay')}</th>
          </tr>
        </thead>
        <tbody>
          {cost.years.map(
            ({ year, tuition, hostel, mess, travel, oneTime, caution, waived, scholarship, toPay, own }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{indian(tuition + oneTime)}</td>
                <td>{indian(hostel + mess + travel)}</td>
                <td>{indian(waived + scholarship)}</td>
                <td>
                  {rupees(toPay)}
                  {own !== toPay && (
                    <small>
                      {own > 0 ? t('{amount} more than the loan', { amount: rupees(own) }) : t('from the loan')}
                    </small>
                  )}
                  {caution !== 0 && <small>{caution > 0 ? t('with the deposit') : t('deposit back')}</small>}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {cost.loanYears && (
        <table className={styles.years}>
          <caption>{t('The loan year by year. It pays the first bills first.')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Year')}</th>
              <th scope="col">{t('Interest')}</th>
              <th scope="col">{t('Instalments')}</th>
              <th scope="col">{t('Owed at its end')}</th>
            </tr>
          </thead>
          <tbody>
            {cost.loanYears.map(({ year, interest, paid, owed }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{indian(interest)}</td>
                <td>{indian(paid)}</td>
                <td>{rupees(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cost.loan && <p className={styles.hint}>{loanNote(loan, cost.loan)}</p>}
    </>
  )
}

/** How a loan is worked out, with what a scheme pays of its first interest. */
function loanNote({ isInterestBorne }: Loan, { moratoriumInterest, borneInterest, principal }: LoanCost): string {
  const values = { interest: rupees(moratoriumInterest), principal: rupees(principal) }
  if (isInterestBorne && borneInterest < moratoriumInterest) {
    return t(
      'Simple interest until the first instalment ({interest}: the scheme pays {borne}, the rest is added to what is owed), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). Reckoned as if all were paid out on the first day.',
      { ...values, borne: rupees(borneInterest) },
    )
  }
  return t(
    isInterestBorne
      ? 'Simple interest until the first instalment ({interest}, paid by the scheme), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). Reckoned as if all were paid out on the first day.'
      : 'Simple interest until the first instalment ({interest}, added to what is owed), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). Reckoned as if all were paid out on the first day.',
    values,
  )
}
