import { useState } from 'react'
import { isEmpty, writeHandOver, type HandOver } from '../../../../shared/handover/handover.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { HandOverCodes } from '../../../components/codes/HandOverCodes.tsx'
import type { PredictedRow } from '../../../search/predictorTypes.ts'
import type { OnShelf } from '../../../search/savedListsTypes.ts'
import { Tick } from '../../../ui/Field.tsx'
import styles from './HandOver.module.css'

interface GiveProps {
  saved: readonly OnShelf[]
  student: PredictorStudent | undefined
  choices: readonly PredictedRow[]
  applications: readonly Application[]
}
type Kind = keyof HandOver

/** What goes over, each part by its own tick; what it comes to, as it is; then the codes or the file. */
export function Give({ saved, student, choices, applications }: GiveProps) {
  const [ticked, setTicked] = useState<ReadonlySet<Kind>>(new Set<Kind>(['saved', 'choices']))
  const whole: HandOver = {
    ...(saved.length > 0 && { saved: saved.map(({ slug, name }) => ({ slug, name })) }),
    ...(choices.length > 0 && { choices: choices.map(({ key }) => key) }),
    ...(student && { student }),
    ...(applications.length > 0 && { applications: [...applications] }),
  }
  const offered: ReadonlyArray<readonly [Kind, string]> = [
    ['saved', t('Shortlist: {count} saved', { count: saved.length })],
    ['choices', t('Choice list: {count} in order', { count: choices.length })],
    ['student', t('Profile: ranks, category, gender and state')],
    ['applications', t('Applications: {count} with deadlines and documents', { count: applications.length })],
  ]
  const given = Object.fromEntries(Object.entries(whole).filter(([kind]) => ticked.has(kind as Kind))) as HandOver
  const toggle = (kind: Kind) =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(kind)) next.add(kind)
      return next
    })
  return (
    <section className={styles.give} aria-labelledby="give">
      <h2 id="give">{t('Give')}</h2>
      {isEmpty(whole) && (
        <p className={styles.words}>
          {t('Nothing here yet: save a college, fill a choice list or add an application.')}
        </p>
      )}
      <div className={styles.ticks}>
        {offered
          .filter(([kind]) => whole[kind] !== undefined)
          .map(([kind, label]) => (
            <Tick key={kind} checked={ticked.has(kind)} onChange={() => toggle(kind)}>
              {label}
            </Tick>
          ))}
      </div>
      {!isEmpty(given) && <HandOverCodes text={writeHandOver(given)} />}
    </section>
  )
}
