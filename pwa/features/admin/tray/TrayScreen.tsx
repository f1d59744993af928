import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayInIndia } from '../../../../shared/college/day.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useDesk, useOutbox, useStaffActs, useSyncStatus, useTray } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ClashEntry } from './ClashEntry.tsx'
import { Everybody } from './Everybody.tsx'
import { ParkedEntry } from './ParkedEntry.tsx'
import { SentList, WaitingList } from './Queue.tsx'
import queueStyles from './Queue.module.css'
import { RefusedAct } from './RefusedAct.tsx'
import { SettleMany } from './SettleMany.tsx'
import styles from './Tray.module.css'

const PARTS = { needs: 'Needs you', waiting: 'Waiting', sent: 'Sent' } as const
type PartName = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as PartName[]
/** Only how many there are. */
const COUNTED = { waiting: { from: 0, most: 0 }, sent: { from: 0, most: 0 } }

/**
 * What needs the person: what two people changed differently, what the server could not take, and what waits on that;
 * beside it what is on its way, and what has arrived.
 */
export function TrayScreen() {
  const desk = useDesk()
  const { clashes, refused, held } = useTray()
  const status = useSyncStatus()
  const refusedActs = (useStaffActs('') ?? []).filter(({ problem }) => problem !== undefined)
  const sent = useOutbox(COUNTED)?.sent.all ?? 0
  const [params, setParams] = useSearchParams()
  const said = params.get('show'),
    part: PartName = said === 'waiting' || said === 'sent' ? said : 'needs'
  const { name, role } = useStaff()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ticked = clashes.filter(({ id }) => chosen.has(id))
  const needsYou = clashes.length + refused.length + held.length + refusedActs.length
  const isEmpty = needsYou === 0
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  const saveFile = async () => {
    try {
      giveFile(await desk.exportUnsent())
    } catch {
      void toast('error', t('The file could not be made. Nothing was removed; please try again.'))
    }
  }
  const counts: Record<PartName, number> = { needs: needsYou, waiting: status.waiting, sent }
  const head = (
    <>
      <title>{t('Tray · Pravesh')}</title>
      <div className={styles.title}>
        <div>
          <h1>{t('Tray')}</h1>
          <p className="quiet small">{t('What needs you, and what is on its way.')}</p>
        </div>
        {(!isEmpty || status.waiting > 0) && <Button onClick={() => void saveFile()}>{t('Export to a file')}</Button>}
      </div>
      {status.waiting > 0 && (
        <p className={styles.waiting} role="status">
          {status.since
            ? t(
                '{count, plural, one {# edit} other {# edits}} waiting to be sent since {when}. Edits go out by themselves.',
                { count: status.waiting, when: timeInWords(status.since) },
              )
            : t('{count, plural, one {# edit} other {# edits}} waiting to be sent. Edits go out by themselves.', {
                count: status.waiting,
              })}
        </p>
      )}
      <div className={queueStyles.seg} role="group" aria-label={t('Show')}>
        {PART_NAMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === part}
            onClick={() => setParams(one === 'needs' ? {} : { show: one }, { replace: true })}
          >
            {translate(PARTS[one])}
            {counts[one] > 0 && ` ${counts[one].toLocaleString('en-IN')}`}
          </button>
        ))}
      </div>
    </>
  )
  if (part === 'waiting')
    return (
      <>
        {head}
        <WaitingList />
      </>
    )
  if (part === 'sent')
    return (
      <>
        {head}
        <SentList />
      </>
    )
  return (
    <>
      {head}
      {isEmpty && (
        <Notice title={t('Nothing needs you')}>
          <p>
            {t(
              'When someone else changes what you are changing, or the server cannot take an edit, it waits for you here. Nothing is overwritten and nothing is lost.',
            )}
          </p>
        </Notice>
      )}
      {clashes.length > 0 && (
        <section aria-labelledby="clashes">
          <h2 id="clashes" className={styles.section}>
            {t('To settle')} <span>{clashes.length}</span>
          </h2>
          {clashes.length > 1 && <SettleMany all={clashes} ticked={ticked} onTick={(ids) => setChosen(new Set(ids))} />}
          {clashes.map((clash) => (
            <ClashEntry
              key={clash.id}
              clash={clash}
              me={name}
              {...(clashes.length > 1 && { isTicked: chosen.has(clash.id), onTick: () => choose(clash.id) })}
            />
          ))}
        </section>
      )}
      {refused.length + refusedActs.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused" className={styles.section}>
            {t('Not taken by the server')} <span>{refused.length + refusedActs.length}</span>
          </h2>
          {refused.map(({ edit, receipt }) => (
            <ParkedEntry key={edit.n} edit={edit} receipt={receipt} />
          ))}
          {refusedActs.map((act) => (
            <RefusedAct key={act.key} act={act} />
          ))}
        </section>
      )}
      {held.length > 0 && (
        <section aria-labelledby="held">
          <h2 id="held" className={styles.section}>
            {t('Waiting for one of those')} <span>{held.length}</span>
          </h2>
          <p className="quiet small">
            {t('These belong to a college whose own edit was not taken. They go on once it is.')}
          </p>
          {held.map(({ edit, receipt }) => (
            <ParkedEntry key={edit.n} edit={edit} receipt={receipt} />
          ))}
        </section>
      )}
      {role === 'admin' && <Everybody />}
    </>
  )
}

const giveFile = (text: string): void =>
  saveFile(`pravesh-edits-${dayInIndia(Date.now())}.json`, text, 'application/json')
