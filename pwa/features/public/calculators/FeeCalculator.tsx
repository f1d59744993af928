import { type ReactNode, useEffect, useState } from 'react'
import { BLANK_PLAN, CALCULATOR_LIMITS, planFragment, planFrom } from '../../../../shared/calculators/address.ts'
import {
  changedPlan,
  type FeePlan,
  planCost,
  type PlanCost,
  type YearCost,
} from '../../../../shared/calculators/fees.ts'
import { categoriesOfPerson, type ReliefApplicant } from '../../../../shared/calculators/relief.ts'
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
import { LazyStackPlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { Rupees } from '../../../components/Rupees.tsx'
import { Percent, WholeNumberField } from './Amounts.tsx'
import { BesideSalary, type PickedCourse } from './BesideSalary.tsx'
import { CoursePicker } from './CoursePicker.tsx'
import { Relief } from './Relief.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import { ScholarshipPanel } from './ScholarshipPanel.tsx'
import styles from './Calculators.module.css'

type Amount = 'mess' | 'travel' | 'oneTime' | 'caution' | 'scholarship'
/** What is folded until it is asked for; tuition and hostel stand before it. */
const MORE_AMOUNTS: ReadonlyArray<readonly [Amount, Label, Label?]> = [
  ['mess', 'Mess a year'],
  ['travel', 'Travel a year'],
  ['oneTime', 'One-time fees', 'Admission, registration, uniform, books'],
  ['caution', 'Caution deposit', 'You get it back in the last year'],
  ['scholarship', 'Scholarship a year'],
]

/**
 * `/fee-calculator`: the cost of a course year by year, and a loan for it (behaviour 14), beginning at a college.
 * `?college=` and `?course=` name one to begin with. The plan stands in the address's fragment, which no server sees;
 * the income and the category in nothing at all.
 */
export function FeeCalculator() {
  // The server is never sent the fragment: a page it drew begins without a plan, and takes the address's up as the app
  // takes over.
  const isTakenOver = useHydrated()
  const [plan, setPlan] = useState<FeePlan>(() => planFrom(isTakenOver ? location.hash : ''))
  const [category, setCategory] = useState(''),
    [hasDisability, setDisability] = useState(false),
    [picked, setPicked] = useState<PickedCourse>()
  // And a shared link may be opened over a page that stands: then the fragment alone is another.
  useEffect(() => {
    const takeUp = () => {
      // Read at once: the address is written anew before this is drawn.
      const shared = planFrom(location.hash)
      setPlan(({ income }) => ({ ...shared, ...(income !== undefined && { income }) }))
    }
    takeUp()
    addEventListener('hashchange', takeUp)
    return () => removeEventListener('hashchange', takeUp)
  }, [])
  const isMoreSaid = MORE_AMOUNTS.some(([name]) => plan[name] > 0) || plan.waiver > 0 || plan.rise !== BLANK_PLAN.rise,
    fragment = planFragment(plan)
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
          <CoursePicker categories={categoriesOfPerson(person)} onFees={change} onPicked={setPicked} />
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
            <Rupees
              label={t('Tuition a year')}
              value={plan.tuition}
              most={CALCULATOR_LIMITS.tuition[1]}
              onValue={(tuition) => change({ tuition })}
            />
            <Rupees
              label={t('Hostel a year')}
              value={plan.hostel}
              most={CALCULATOR_LIMITS.hostel[1]}
              onValue={(hostel) => change({ hostel })}
            />
          </div>
          <Fold title={t('More costs: mess, travel, one-time fees')} isUsed={isMoreSaid}>
            <div className={styles.fields}>
              {MORE_AMOUNTS.map(([name, label, hint]) => (
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
                label={t('Yearly increase (%)')}
                value={plan.rise}
                most={CALCULATOR_LIMITS.rise[1]}
                onValue={(rise) => change({ rise })}
              />
              <Percent
                label={t('Tuition waived (%)')}
                hint={t('By income or category')}
                value={plan.waiver}
                most={100}
                onValue={(waiver) => change({ waiver })}
              />
            </div>
          </Fold>
          <Fold title={t('Fee waivers: by income and category')} isUsed={false}>
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
                    <option value="">{t('Not selected')}</option>
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
          </Fold>
          <Fold title={t('A loan')} isUsed={(plan.loan?.amount ?? 0) > 0}>
            <div className={styles.fields}>
              <Rupees
                label={t('Loan amount')}
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
                    ? 'Your income is within the CSIS limit of {income}. CSIS pays this interest on the first {loan} of the loan, if your college and course are on its list and you get no other government help ({source}; checked on {day}).'
                    : 'Your income is above the CSIS limit of {income}: CSIS does not pay this interest, not even on the first {loan} ({source}; checked on {day}).',
                  {
                    income: lakh(INTEREST_SUBSIDY.mostFamilyIncome),
                    loan: lakh(INTEREST_SUBSIDY.mostLoan),
                    source: translate(INTEREST_SUBSIDY.source),
                    day: dayInWords(INTEREST_SUBSIDY.checked),
                  },
                )}
              </p>
            )}
          </Fold>
        </form>
        <section className={styles.result} id="total" aria-label={t('Total cost')} aria-live="polite">
          <h2 id="total-title" tabIndex={-1}>
            {t('Total cost')}
          </h2>
          {isBlank ? (
            <p className={styles.hint}>
              {t('Choose a course, or type its fees. The total for all years appears here as you type.')}
            </p>
          ) : (
            <>
              <Sum loan={loan} cost={cost} />
              {picked && <BesideSalary picked={picked} cost={cost} />}
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
      <TotalBar cost={isBlank ? undefined : cost} />
    </div>
  )
}

/** The sum, what belongs to it, and each year. */
function Sum({ loan, cost }: { loan: Loan; cost: PlanCost }) {
  return (
    <>
      <Figures columns={2}>
        <Figure size="l" rupees label={t('total for all years, without the deposit')} value={indian(cost.total)} />
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
          {cost.loan && <Figure rupees label={t('total interest')} value={indian(cost.loan.interest)} />}
          {cost.loan && <Figure rupees label={t('total with the loan')} value={indian(cost.withLoan)} />}
          {cost.waived > 0 && <Figure rupees label={t('waived')} value={indian(cost.waived)} />}
          {cost.scholarships > 0 && <Figure rupees label={t('scholarships')} value={indian(cost.scholarships)} />}
          {cost.incomeShare !== undefined && (
            <Figure
              label={
                cost.loan
                  ? t('of a year’s income in the costliest year, with the loan')
                  : t('of a year’s income in the costliest year')
              }
              value={`${indian(Math.round(cost.incomeShare * 1000) / 10)}%`}
            />
          )}
          {cost.instalmentShare !== undefined && (
            <Figure
              label={t('of a year’s income in a year of instalments')}
              value={`${indian(Math.round(cost.instalmentShare * 1000) / 10)}%`}
            />
          )}
        </Figures>
      )}
      <YearPlot cost={cost} />
      {cost.loanYears && (
        <table className={styles.years}>
          <caption>{t('The loan year by year. It pays the earliest bills first.')}</caption>
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

/**
 * Each year's whole cost, by who pays it: the family, the loan, a waiver or a scholarship. The same figures stand
 * behind it as a table.
 */
function YearPlot({ cost }: { cost: PlanCost }) {
  const amountsOf = ({ toPay, own, waived, scholarship }: YearCost): number[] =>
    [own, toPay - own, waived + scholarship].map((amount) => Math.max(0, amount))
  const kinds = [t('You pay'), t('Loan pays'), t('Waived')],
    isPaid = (at: number) => at === 0 || cost.years.some((year) => amountsOf(year)[at]! > 0),
    parts = kinds.filter((_, at) => isPaid(at)),
    bars = cost.years.map((year) => ({
      name: String(year.year),
      amounts: amountsOf(year).filter((_, at) => isPaid(at)),
    }))
  return (
    <PlotFigure caption={t('Cost of each year, in ₹ lakh.')} table={<YearTable cost={cost} />}>
      <LazyStackPlot
        label={t('Cost of each year: {figures}', {
          figures: bars
            .map(({ name, amounts }) =>
              t('year {year}, {amounts}', {
                year: name,
                amounts: amounts.map((amount, at) => `${parts[at]!} ${rupees(amount)}`).join(', '),
              }),
            )
            .join('; '),
        })}
        parts={parts}
        bars={bars}
        format={(amount) => indian(Math.round(amount / 1000) / 100)}
      />
    </PlotFigure>
  )
}

function YearTable({ cost }: { cost: PlanCost }) {
  return (
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
  )
}

const totalOf = (years: number): string =>
  years === 1 ? t('total for 1 year') : t('total for {years} years', { years })

/** The total, wherever one has scrolled to. */
function TotalBar({ cost }: { cost: PlanCost | undefined }) {
  const goToYears = () => {
    const title = document.getElementById('total-title')
    title?.scrollIntoView({ behavior: 'instant' })
    title?.focus()
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('Total')}>
      {cost ? (
        <>
          <p>
            <b>{rupees(cost.loan ? cost.withLoan : cost.total)}</b>
            <small>
              {cost.loan
                ? t('total with the loan, {amount} a month', { amount: rupees(cost.loan.emi) })
                : totalOf(cost.years.length)}
            </small>
          </p>
          <Button onClick={goToYears}>{t('See each year')}</Button>
        </>
      ) : (
        <p>
          <small>{t('Choose a course to see its total')}</small>
        </p>
      )}
    </div>
  )
}

/** Fields that most people leave as they are. Opens by itself once one of them is used, as by a shared link. */
function Fold({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
  return (
    <details className={styles.fold} open={wasUsed || undefined}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}

/** How a loan is worked out, with what a scheme pays of its first interest. */
function loanNote({ isInterestBorne }: Loan, { moratoriumInterest, borneInterest, principal }: LoanCost): string {
  const values = { interest: rupees(moratoriumInterest), principal: rupees(principal) }
  if (isInterestBorne && borneInterest < moratoriumInterest) {
    return t(
      'Simple interest until the first instalment ({interest}: the scheme pays {borne}, the rest is added to what is owed), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). We assume the whole loan is paid out on the first day.',
      { ...values, borne: rupees(borneInterest) },
    )
  }
  return t(
    isInterestBorne
      ? 'Simple interest until the first instalment ({interest}, paid by the scheme), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). We assume the whole loan is paid out on the first day.'
      : 'Simple interest until the first instalment ({interest}, added to what is owed), then equal instalments on {principal}: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). We assume the whole loan is paid out on the first day.',
    values,
  )
}
