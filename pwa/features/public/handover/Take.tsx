import { useState } from 'react'
import type { HandOver } from '../../../../shared/handover/handover.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { HandOverReader } from '../../../components/codes/HandOverReader.tsx'
import type { KeptPredictor } from '../../../search/predictorTypes.ts'
import type { OnShelf } from '../../../search/savedListsTypes.ts'
import { ReceivedData } from './ReceivedData.tsx'
import styles from './HandOver.module.css'

interface TakeProps {
  saved: readonly OnShelf[]
  kept: Partial<KeptPredictor>
  applications: readonly Application[]
}

/** What another phone gives, looked at before anything is taken. */
export function Take({ saved, kept, applications }: TakeProps) {
  const [received, setReceived] = useState<HandOver>()
  return (
    <section className={styles.take} aria-labelledby="take">
      <h2 id="take">{t('Take')}</h2>
      {!received && (
        <p className={styles.words}>{t('Open this page on the other phone and let this one scan its codes.')}</p>
      )}
      {received ? (
        <ReceivedData
          over={received}
          saved={saved}
          kept={kept}
          applications={applications}
          onDone={() => setReceived(undefined)}
        />
      ) : (
        <HandOverReader onArrived={setReceived} />
      )}
    </section>
  )
}
