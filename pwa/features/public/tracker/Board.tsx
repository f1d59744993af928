import { GripVertical } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { byDeadline, isOver } from '../../../../shared/college/deadline.ts'
import {
  dueIn,
  inStage,
  movedTo,
  STAGE_NAMES,
  STAGES,
  type Application,
  type Stage,
} from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import { Select } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { sideOver, useDragging } from '../../../ui/useDragging.ts'
import { useKeepApplications } from './keep.ts'
import styles from './Tracker.module.css'

const STAGE = 'stage:'

/** The applications by how far they have come; moved by a grip, by the choice on each, or with Alt and an arrow. */
export function Board({
  applications,
  onOpen,
}: {
  applications: readonly Application[]
  onOpen: (id: string) => void
}) {
  const keepAll = useKeepApplications()
  const [said, setSaid] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const followed = useRef<{ id: string; stage: Stage }>(undefined)
  // A card is drawn anew in another column once the device has kept it there: whoever moved it by keys goes along.
  useEffect(() => {
    const { id, stage } = followed.current ?? {}
    if (!applications.some((one) => one.id === id && one.stage === stage)) return
    followed.current = undefined
    board.current?.querySelector<HTMLElement>(`[data-drop="${CSS.escape(id!)}"] button`)?.focus()
  }, [applications])
  const move = (id: string, stage: Stage, at: number) => {
    const next = movedTo(applications, id, stage, at),
      column = inStage(applications, stage).filter((one) => one.id !== id)
    void keepAll(
      [next],
      applications.filter((one) => one.id === id),
    )
    setSaid(
      t('{name}: {stage}, {place} of {count}', {
        name: next.name,
        stage: translate(STAGE_NAMES[stage]),
        place: Math.min(at, column.length) + 1,
        count: column.length + 1,
      }),
    )
  }
  const { dragged, grip } = useDragging((id, over, isAfter) => {
    const stage = STAGES.find((one) => over === STAGE + one),
      beside = applications.find((one) => one.id === over)
    if (stage) move(id, stage, Infinity)
    else if (beside && beside.id !== id)
      move(
        id,
        beside.stage,
        inStage(applications, beside.stage)
          .filter((one) => one.id !== id)
          .findIndex((one) => one.id === beside.id) + (isAfter ? 1 : 0),
      )
  })
  const handleKeys = (event: KeyboardEvent, one: Application) => {
    if (!event.altKey || event.target instanceof HTMLSelectElement) return
    const place = inStage(applications, one.stage).findIndex(({ id }) => id === one.id),
      stage = STAGES.indexOf(one.stage)
    const to = {
      ArrowUp: () => place > 0 && move(one.id, one.stage, place - 1),
      ArrowDown: () => place < inStage(applications, one.stage).length - 1 && move(one.id, one.stage, place + 1),
      ArrowLeft: () => stage > 0 && move(one.id, STAGES[stage - 1]!, Infinity),
      ArrowRight: () => stage < STAGES.length - 1 && move(one.id, STAGES[stage + 1]!, Infinity),
    }[event.key]
    if (!to) return
    event.preventDefault()
    followed.current = { id: one.id, stage: STAGES[stage + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0)]! }
    to()
  }
  return (
    <section aria-label={t('Board')}>
      <p className={styles.hidden} aria-live="polite">
        {said}
      </p>
      <p className={styles.small}>
        {t('Move an application by its grip, by the choice on it, or with Alt and an arrow.')}
      </p>
      <div className={styles.board} ref={board}>
        {STAGES.map((stage) => {
          const own = inStage(applications, stage)
          return (
            <section
              key={stage}
              className={styles.column}
              data-drop={STAGE + stage}
              data-over={dragged?.over === STAGE + stage || undefined}
              data-empty={own.length === 0 || undefined}
              aria-label={translate(STAGE_NAMES[stage])}
            >
              <h2>
                {translate(STAGE_NAMES[stage])} <small>{own.length}</small>
              </h2>
              <ul>
                {own.map((one) => (
                  <li
                    key={one.id}
                    className={styles.card}
                    data-drop={one.id}
                    data-dragged={dragged?.id === one.id || undefined}
                    data-over={sideOver(dragged, one.id)}
                    onKeyDown={(event) => handleKeys(event, one)}
                  >
                    <Card
                      application={one}
                      grip={grip(one.id)}
                      onOpen={() => onOpen(one.id)}
                      onStage={(next) => move(one.id, next, Infinity)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}

function Card({
  application: { name, course, stage, deadlines, papers },
  grip,
  onOpen,
  onStage,
}: {
  application: Application
  grip: object
  onOpen: () => void
  onStage: (stage: Stage) => void
}) {
  const now = useNow(),
    [next] = deadlines.filter(({ isDone }) => !isDone).sort(byDeadline),
    missing = papers.filter(({ isReady }) => !isReady).length
  return (
    <>
      <span className={styles.grip} aria-hidden="true" {...grip}>
        <Icon of={GripVertical} small />
      </span>
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        {course && <p>{course}</p>}
        {next && now && (
          <p data-over={isOver(next.day, next.time, now) || undefined}>
            {translate(next.label)}: {translate(dueIn(next, now))}
          </p>
        )}
        {papers.length > 0 && (
          <p>
            {missing === 0
              ? t('All documents ready')
              : t('{missing} of {all} documents missing', { missing, all: papers.length })}
          </p>
        )}
        <Select
          className={styles.stage}
          aria-label={t('Stage of {name}', { name })}
          value={stage}
          onChange={(event) => {
            const to = STAGES.find((one) => one === event.target.value)
            if (to) onStage(to)
          }}
        >
          {STAGES.map((one) => (
            <option key={one} value={one}>
              {translate(STAGE_NAMES[one])}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
