import { useState } from 'react'
import type { HandOver } from '../../../../shared/handover/handover.ts'
import { isSame } from '../../../../shared/record/canonical.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useTakeHandOver } from '../../../queries/public/handOver.ts'
import type { KeptPredictor } from '../../../search/predictorTypes.ts'
import type { OnShelf } from '../../../search/savedListsTypes.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './HandOver.module.css'

interface ReceivedProps {
  over: HandOver
  saved: readonly OnShelf[]
  kept: Partial<KeptPredictor>
  applications: readonly Application[]
  onDone: () => void
}

/**
 * What came, before any of it is taken: what is new of it, and what would be replaced. Only what is ticked comes in,
 * and nothing of one's own is lost by it.
 */
export function ReceivedData({ over, saved, kept, applications, onDone }: ReceivedProps) {
  const colleges = (over.saved ?? []).filter(({ slug }) => saved.every((own) => own.slug !== slug)),
    own = kept.choices ?? []
  const choices = (over.choices ?? []).filter((key) => own.every((row) => row.key !== key)),
    fresh = (over.applications ?? []).filter(({ id }) => applications.every((one) => one.id !== id)),
    changed = (over.applications ?? []).flatMap((one) => changedFrom(applications, one))
  const [ticked, setTicked] = useState({
    saved: true,
    choices: true,
    student: !kept.student,
    applications: true,
    changes: false,
  })
  const taking = useTakeHandOver()
  const lines = [
    over.saved && {
      kind: 'saved' as const,
      isNew: colleges.length > 0,
      label:
        colleges.length > 0
          ? t('To your saved colleges: {count} more', { count: colleges.length })
          : t('Saved colleges: you have all of them'),
    },
    over.choices && {
      kind: 'choices' as const,
      isNew: choices.length > 0,
      label:
        choices.length > 0
          ? t('Added at the end of your choice list: {count} more', { count: choices.length })
          : t('Choice list: you have all of it'),
    },
    over.student && {
      kind: 'student' as const,
      isNew: true,
      label: kept.student ? t('Profile, in place of yours') : t('Profile: ranks, category, gender and state'),
    },
    over.applications && {
      kind: 'applications' as const,
      isNew: fresh.length > 0,
      label:
        fresh.length > 0
          ? t('To your board: {count} more', { count: fresh.length })
          : t('Applications: you have all of them'),
    },
    changed.length > 0 && {
      kind: 'changes' as const,
      isNew: true,
      label: t('Applications changed on the other phone, in place of yours: {count}', { count: changed.length }),
    },
  ].filter((line) => line !== undefined && line !== false)
  const take = () =>
    taking.mutate(
      {
        colleges: ticked.saved ? colleges : [],
        choices: ticked.choices ? choices : [],
        ...(ticked.student && over.student && { student: over.student }),
        applications: [...(ticked.applications ? fresh : []), ...(ticked.changes ? changed : [])],
      },
      { onError: () => void toast('error', t('We couldn’t save this on this device')) },
    )
  if (taking.isSuccess)
    return (
      <div className={styles.received}>
        <p role="status">{t('It is on this device now.')}</p>
        <p className={styles.out}>
          {over.saved && <ButtonLink to="/saved">{t('Saved colleges')}</ButtonLink>}
          {(over.choices || over.student) && <ButtonLink to="/college-predictor">{t('College predictor')}</ButtonLink>}
          {over.applications && <ButtonLink to="/applications">{t('Application tracker')}</ButtonLink>}
          <Button kind="plain" onClick={onDone}>
            {t('Take another')}
          </Button>
        </p>
      </div>
    )
  return (
    <div className={styles.received}>
      <p>{t('This arrived from the other phone. Choose what to keep:')}</p>
      <div className={styles.ticks}>
        {lines.map(({ kind, isNew, label }) => (
          <Tick
            key={kind}
            checked={ticked[kind] && isNew}
            disabled={!isNew}
            onChange={() => setTicked({ ...ticked, [kind]: !ticked[kind] })}
          >
            {label}
          </Tick>
        ))}
      </div>
      <p className={styles.out}>
        <Button kind="main" disabled={!lines.some(({ kind, isNew }) => isNew && ticked[kind])} onClick={take}>
          {t('Take it')}
        </Button>
        <Button onClick={onDone}>{t('Leave it')}</Button>
      </p>
    </div>
  )
}

/** An application that stands on both boards and differs, in the place where this board has it. */
function changedFrom(own: readonly Application[], theirs: Application): Application[] {
  const before = own.find(({ id }) => id === theirs.id)
  if (!before) return []
  const inPlace = before.stage === theirs.stage ? { ...theirs, order: before.order } : theirs
  return isSame(before, inPlace) ? [] : [inPlace]
}
