import { Fragment, useMemo, useState, type ReactNode } from 'react'
import {
  counsellingPlan,
  type CounsellingPlan,
  type DaySpan,
  type PlannedBody,
  type PlanWindow,
} from '../../../../../shared/allotment/counsellingPlan.ts'
import type { PlanStudent } from '../../../../../shared/allotment/planStudent.ts'
import { spanInWords } from '../../../../../shared/exam/dates.ts'
import type { Application } from '../../../../../shared/tracker/application.ts'
import { SourceNote } from '../../../../components/SourceNote.tsx'
import { t, translate } from '../../../../i18n/t.ts'
import { useDocuments } from '../../../../queries/public/documents.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { Button } from '../../../../ui/Button.tsx'
import { BodiesComing, NoExam } from '../BodiesStates.tsx'
import styles from '../Tracker.module.css'
import { certaintyOf, sumInWords } from '../planLines.ts'

/** So many warnings stand open; the others come when asked for. */
const SHOWN = 5

/**
 * All counselling bodies of one student: what to watch for, what comes when, deposits that stand together and seats
 * that exclude each other. Worked out on this device; what nobody told us it says.
 */
export function BodiesPlan({ student, applications }: { student: PlanStudent; applications: readonly Application[] }) {
  const documents = useDocuments('exams'),
    now = useNow()
  const plan = useMemo(
    () =>
      now && documents.state !== 'loading'
        ? counsellingPlan({
            student,
            applications,
            exams: documents.state === 'ready' ? documents.read : [],
            now,
          })
        : undefined,
    [student, applications, documents, now],
  )
  if (!plan) return <BodiesComing />
  return (
    <>
      {documents.state === 'error' && (
        <p className={styles.small} role="status">
          {t('Exam dates are not on this device yet. Connect once and we’ll keep them.')}
        </p>
      )}
      {plan.bodies.length > 0 && <Plan plan={plan} />}
      {plan.without.length > 0 && (
        <p className={styles.small}>
          {t('We know nothing yet of the counselling after {exams}: look at the exam’s own page.', {
            exams: plan.without.join(', '),
          })}
        </p>
      )}
      {plan.bodies.length === 0 && plan.without.length === 0 && <NoExam />}
    </>
  )
}

function Plan({ plan }: { plan: CounsellingPlan }) {
  const nameOf = (id: string): string => translate(plan.names.get(id)!),
    undated = plan.bodies.filter(({ id }) => plan.windows.every(({ of }) => of !== id))
  return (
    <>
      <p className={styles.small}>
        {t(
          'Each of them gives its own seats, by its own list and on its own days. Where a year is not announced, you see the months of the last year we know.',
        )}
      </p>
      <Warnings plan={plan} nameOf={nameOf} />
      <Part title={t('What comes when')}>
        <ol>
          {plan.windows.map((window) => (
            <li key={window.id}>
              <span>{translate(spanInWords(window.date))}</span>
              <b>
                {nameOf(window.of)}: {translate(window.label)}
              </b>
              <small>{certaintyOf(window)}</small>
            </li>
          ))}
        </ol>
        {undated.length > 0 && (
          <p className={styles.small}>
            {t('Dates not announced: {bodies}.', { bodies: undated.map(({ id }) => nameOf(id)).join(', ') })}
          </p>
        )}
      </Part>
      <Part title={t('Which lists to fill')}>
        {plan.bodies.map((body) => (
          <BodyDetails
            key={body.id}
            of={body}
            windows={plan.windows.filter(({ of, saidBy }) => of === body.id && saidBy !== undefined)}
          />
        ))}
        {plan.elsewhere.length > 0 && (
          <p className={styles.small}>
            {t('Other states that take one of your ranks, as far as we know: {bodies}.', {
              bodies: plan.elsewhere.map(({ name, state }) => `${translate(state!)} (${translate(name)})`).join(', '),
            })}
          </p>
        )}
      </Part>
      {plan.deposits.length > 0 && (
        <Part title={t('Deposits at the same time')}>
          {plan.deposits.map((together) => (
            <Fragment key={together.bodies.join()}>
              <p className={styles.small}>{spanOf(together, together.isSure)}</p>
              <dl>
                {plan.bodies
                  .filter(({ id }) => together.bodies.includes(id))
                  .flatMap(({ id, deposits }) =>
                    deposits.length > 0
                      ? deposits.map(({ of, ...sums }) => (
                          <Amount
                            key={`${id} ${of}`}
                            name={`${nameOf(id)}: ${translate(of)}`}
                            amount={sumInWords(sums)}
                          />
                        ))
                      : [<Amount key={id} name={nameOf(id)} amount={t('amount not known')} />],
                  )}
                <Amount
                  name={t('Together, if you fill all these lists')}
                  amount={
                    together.unknown.length > 0
                      ? t('{sum} and what is not known', { sum: sumInWords(together) })
                      : sumInWords(together)
                  }
                />
              </dl>
            </Fragment>
          ))}
          <p className={styles.small}>
            {t(
              'Counted from a body’s first window that asks for a deposit to the end of its last one. Its own rules say when you get it back.',
            )}
          </p>
        </Part>
      )}
      <Part title={t('Rules between two bodies')}>
        {plan.exclusions.length > 0 && (
          <ul>
            {plan.exclusions.map(({ id, says, edition, source, link, checked }) => (
              <li key={id} data-wide>
                <span>{edition}</span>
                <b>{translate(says)}</b>
                <SourceNote saidBy={source} source={link} checkedOn={checked} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.small}>
          {t('Of other pairs of bodies we know no rule. Ask both before you pay for a second seat or give one up.')}
        </p>
      </Part>
    </>
  )
}

const spanOf = ({ first, last }: DaySpan, isSure: boolean): string =>
  translate(spanInWords({ start: first, end: last, precision: isSure ? 'day' : 'month' }))

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Each thing to watch for, one sentence, the nearest first. */
function Warnings({ plan, nameOf }: { plan: CounsellingPlan; nameOf: (id: string) => string }) {
  const [isAll, setAll] = useState(false)
  const said = [
    ...plan.overlaps.map(({ between: [a, b], isSure, ...span }) => ({
      key: `overlap-${a}-${b}-${isSure}`,
      first: span.first,
      // What is sure first, what only may be last.
      weight: isSure ? 0 : 3,
      span: spanOf(span, isSure),
      text: isSure
        ? t('{a} and {b} both need you on these days.', { a: nameOf(a), b: nameOf(b) })
        : t('{a} and {b} may need you in the same weeks.', { a: nameOf(a), b: nameOf(b) }),
    })),
    ...plan.due.map(({ due, held }) => ({
      key: `due-${due.id}`,
      weight: 1,
      first: due.first,
      span: translate(spanInWords(due.date)),
      text: t('{body} asks for a deposit while you may still have one with {held}.', {
        body: nameOf(due.of),
        held: held.map(nameOf).join(', '),
      }),
    })),
    ...plan.starting.map(({ rule, window }) => ({
      key: `rule-${rule.id}`,
      first: window.first,
      span: translate(spanInWords(window.date)),
      text: translate(rule.says),
      weight: 2,
    })),
  ].sort((a, b) => a.first.localeCompare(b.first) || a.weight - b.weight)
  if (said.length === 0) return null
  return (
    <Part title={t('Watch for')}>
      <ul>
        {(isAll ? said : said.slice(0, SHOWN)).map(({ key, span, text }) => (
          <li key={key} data-wide>
            <span>{span}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
      {said.length > SHOWN && !isAll && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {t('{count} more', { count: said.length - SHOWN })}
        </Button>
      )}
    </Part>
  )
}

/** One body: its lists, what it asks for, what we don't know, and who says all that. */
function BodyDetails({
  of: { body, name, exams, lists, deposits },
  windows,
}: {
  of: PlannedBody
  windows: readonly PlanWindow[]
}) {
  return (
    <details className={styles.body}>
      <summary>{translate(name)}</summary>
      {exams.length > 0 && <p className={styles.small}>{t('By {exams}', { exams: exams.join(', ') })}</p>}
      <ul>
        {lists.map((list) => (
          <li key={list}>{translate(list)}</li>
        ))}
      </ul>
      <SourceNote saidBy={body.source} source={body.link} checkedOn={body.checked} />
      <p>
        {deposits.length > 0
          ? t('Deposit: {amounts}.', {
              amounts: deposits.map(({ of, ...sums }) => `${translate(of)} ${sumInWords(sums)}`).join('; '),
            })
          : t('Deposit: amount not known.')}
      </p>
      {body.rules && <SourceNote saidBy={body.rules.source} checkedOn={body.rules.checked} />}
      {[...body.unknown, ...(body.rules?.unknown ?? [])].map((text) => (
        <p key={text}>{translate(text)}</p>
      ))}
      {[...new Set(windows.map(({ link }) => link))].map((link) => {
        const [first, ...more] = windows.filter((one) => one.link === link)
        return (
          <SourceNote key={link} saidBy={first!.saidBy} source={link} checkedOn={first!.checked}>
            <span>
              {[first!, ...more]
                .map(({ label, former, date }) => `${translate(label)}, ${translate(spanInWords(former ?? date))}`)
                .join('; ')}
            </span>
          </SourceNote>
        )
      })}
    </details>
  )
}
