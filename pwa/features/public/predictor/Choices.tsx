import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { useRef, useState } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { EXAM_RULES, type ExamRule } from '../../../../shared/cutoff/fact.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { PredictedRow, PredictorState } from '../../../search/predictorTypes.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { sideOver, useDragging } from '../../../ui/useDragging.ts'
import { hasSeat, moveItem, pastAllotments, type Warning } from './choiceList.ts'
import { ChanceMark } from './ChanceMark.tsx'
import { MockAllotment } from './MockAllotment.tsx'
import { Outward } from './Outward.tsx'
import { SeatsHeld } from './SeatHeld.tsx'
import { isRunning, seasonsOf, seasonText } from './season.ts'
import { seatWords } from './Slot.tsx'
import { StressTest } from './StressTest.tsx'
import styles from './Predictor.module.css'

/** `rows`: the choices as they stand now (`rowsNow`), one for each and in their order. */
interface ChoicesProps {
  choices: readonly PredictedRow[]
  rows: readonly PredictedRow[]
  warnings: readonly Warning[]
  onChoices: (next: PredictedRow[]) => void
}

/**
 * The choice list in the order it is filled in at the counselling body; moved by drag, by its buttons, or with Alt and
 * an arrow.
 */
export function Choices({
  student,
  state,
  ...list
}: ChoicesProps & { student: PredictorStudent; state: PredictorState }) {
  const { choices, rows } = list
  return (
    <section className={styles.choices} id="choices" aria-labelledby="choices-title">
      <h2 id="choices-title" tabIndex={-1}>
        {t('Choice list')}
        {choices.length > 0 && <small>{countInWords(choices.length)}</small>}
      </h2>
      <ChoiceOrder {...list} />
      {choices.length > 0 && <MockAllotment student={student} choices={choices} state={state} />}
      {choices.length > 0 && <Past choices={rows} />}
      {choices.length > 0 && <StressTest choices={rows} />}
      {choices.length > 1 && <SeatsHeld student={student} choices={rows} state={state} />}
      {choices.length > 0 && (
        <Outward rows={async () => rows} name="choice-list" title={t('My choice list')}>
          <ButtonLink to="/hand-over">{t('Hand over to another phone')}</ButtonLink>
        </Outward>
      )}
    </section>
  )
}

/**
 * What stands within reach of the thumb wherever one has scrolled: the way to other inputs, and the choice list with
 * its count.
 */
export function ChoiceBar({ onChange, ...list }: ChoicesProps & { onChange: () => void }) {
  const [isOpen, setOpen] = useState(false),
    count = list.choices.length
  const goToList = () =>
    focusAfter(
      () => setOpen(false),
      () => {
        const title = document.getElementById('choices-title')
        title?.scrollIntoView({ behavior: 'instant' })
        return title
      },
    )
  return (
    <div className={styles.bar} role="group" aria-label={t('Actions')}>
      <Button onClick={onChange}>{t('Change')}</Button>
      <Button kind="main" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Choice list · {count}', { count: indian(count) })}
      </Button>
      {isOpen && (
        <Sheet
          open
          onClose={() => setOpen(false)}
          title={t('Choice list')}
          footer={count > 0 && <Button onClick={goToList}>{t('Mock allotment, print and export')}</Button>}
        >
          <div className={styles.order}>
            {count > 0 && <p className={styles.note}>{countInWords(count)}</p>}
            <ChoiceOrder {...list} />
          </div>
        </Sheet>
      )}
    </div>
  )
}

const countInWords = (count: number): string =>
  count === 1 ? t('1 choice') : t('{count} choices, your first wish on top', { count })

/** The rows in their order, and every way to change it. */
function ChoiceOrder({ choices, rows, warnings, onChoices }: ChoicesProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null),
    empty = useRef<HTMLParagraphElement>(null)
  // A row that is put elsewhere in the document loses the focus with it, and at an end of the list the button that was
  // pressed can be pressed no more.
  const again = (pressed: Element | null) => {
    if (!(pressed instanceof HTMLElement) || !list.current?.contains(pressed)) return null
    return pressed.matches('[disabled]')
      ? pressed.closest('li')?.querySelector<HTMLElement>('button:not([disabled])')
      : pressed
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= choices.length || from === to) return
    const pressed = document.activeElement
    focusAfter(
      () => {
        onChoices(moveItem(choices, from, to))
        setSaid(
          t('{program}, {institute}: now choice {place} of {count}', {
            program: choices[from]!.program,
            institute: choices[from]!.institute,
            place: to + 1,
            count: choices.length,
          }),
        )
      },
      () => again(pressed),
    )
  }
  const remove = (at: number) =>
    focusAfter(
      () => onChoices(choices.filter((_, one) => one !== at)),
      () =>
        [...(list.current?.children ?? [])]
          .at(Math.min(at, choices.length - 2))
          ?.querySelector<HTMLElement>('button:last-child') ?? empty.current,
    )
  const { dragged, grip } = useDragging((from, over, isAfter) => {
    const [at, to] = [Number(from), Number(over)]
    // Taken out first, what stood below it is one place higher.
    move(at, to + (isAfter ? 1 : 0) - (at < to + (isAfter ? 1 : 0) ? 1 : 0))
  })
  return (
    <>
      <p className={styles.hidden} aria-live="polite">
        {said}
      </p>
      {choices.length === 0 ? (
        <p className="quiet" ref={empty} tabIndex={-1}>
          {t(
            'Nothing chosen yet. Press the button beside a programme to add it. Put what you want most on top and a safe seat last.',
          )}
        </p>
      ) : (
        <ol ref={list}>
          {choices.map((kept, at) => {
            const row = rows[at]!,
              own = warnings.filter(({ key }) => key === kept.key)
            return (
              <li
                key={kept.key}
                className={styles.choice}
                data-drop={at}
                data-dragged={dragged?.id === String(at) || undefined}
                data-over={sideOver(dragged, String(at))}
                onKeyDown={(event) => {
                  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                    event.preventDefault()
                    move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
                  }
                }}
              >
                <span className={styles.grip} aria-hidden="true" {...grip(String(at))}>
                  <Icon of={GripVertical} />
                </span>
                <div>
                  <b>{row.program}</b>
                  <p>
                    {row.institute}
                    {hasSeat(row) && ` · ${seatWords(row)}`}
                  </p>
                  {row.word && <ChanceMark word={row.word} />}
                  {row.word && row.season && row.expected?.after !== undefined && (
                    <small className="quiet"> {seasonText(row.season)}</small>
                  )}
                  {own.map(({ says }) => (
                    <p key={says} className={styles.warning}>
                      {translate(says)}
                    </p>
                  ))}
                </div>
                <div className={styles.moves}>
                  <Button
                    kind="icon"
                    aria-label={t('Move {program}, {institute} up', {
                      program: row.program,
                      institute: row.institute,
                    })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <Icon of={ArrowUp} />
                  </Button>
                  <Button
                    kind="icon"
                    aria-label={t('Move {program}, {institute} down', {
                      program: row.program,
                      institute: row.institute,
                    })}
                    disabled={at === choices.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <Icon of={ArrowDown} />
                  </Button>
                  <Button
                    kind="icon"
                    aria-label={t('Take {program}, {institute} off the list', {
                      program: row.program,
                      institute: row.institute,
                    })}
                    onClick={() => remove(at)}
                  >
                    <Icon of={X} />
                  </Button>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/**
 * What this list, in this order, would have got in each past year; of which round a figure is depends on what the body
 * prints.
 */
function Past({ choices }: { choices: readonly PredictedRow[] }) {
  const bodiesBy = (closes: ExamRule['closes']): string =>
    [
      ...new Set(
        choices
          .filter(hasSeat)
          .map(({ exam }) => EXAM_RULES[exam])
          .filter((rule) => rule.closes === closes)
          .map(({ body }) => body),
      ),
    ].join(', ')
  const last = bodiesBy('last'),
    widest = bodiesBy('widest'),
    years = pastAllotments(choices),
    seasons = seasonsOf(choices.filter((row) => row.closes.some(({ year }) => isRunning(row, year))))
  if (years.length === 0) return null
  return (
    <div className={styles.past}>
      <h3>{t('What this list would have got you')}</h3>
      <dl>
        {years.map(({ year, season, at, row }) => (
          <div key={year}>
            <dt>{season ? t('{year}, round {round}', season) : year}</dt>
            <dd>
              {row && at !== undefined
                ? t('Choice {at}: {program}, {institute}', {
                    at: at + 1,
                    program: row.program,
                    institute: row.institute,
                  })
                : t('None of these: every choice had closed before your turn')}
            </dd>
          </div>
        ))}
      </dl>
      {seasons.length > 0 && (
        <p className="small quiet">
          {t('{sentence}. The rounds go on: more of these may still come free.', { sentence: seasons.join('; ') })}
        </p>
      )}
      {last !== '' && (
        <p className="small quiet">
          {t(
            '{bodies}: by the last round of each year, with your rank or score today. Earlier rounds give fewer seats, and you can still upgrade some of them.',
            { bodies: last },
          )}
        </p>
      )}
      {widest !== '' && (
        <p className="small quiet">
          {t(
            '{bodies}: by the easiest round of each year, with your rank or score today. Each round lists only those it admitted, so the easiest round differs from seat to seat.',
            { bodies: widest },
          )}
        </p>
      )}
    </div>
  )
}
