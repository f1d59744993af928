import type { ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Listing.module.css'

/** What the order by closing-rank fit rests on: whose rank, how many colleges it could be compared with, and what it does not say. */
export function FitNote({ result: { fit, total }, onRank }: { result: ListingResult; onRank: () => void }) {
  if (!fit) return <div className={styles.notes}><p>To sort by closing-rank fit this device needs your rank; until then the order is relevance. <Button kind="plain" onClick={onRank}>Your rank</Button></p></div>
  const { mine: { exam, list, rank }, known } = fit
  return (
    <div className={styles.notes}>
      <p>{exam} rank <b>{indian(rank)}</b> ({list}) <Button kind="plain" aria-label="Change your rank" onClick={onRank}>Change</Button></p>
      <p>{known > 0
        ? <>{indian(known)} of {indian(total)} have closing ranks for {exam} ({list}){known < total && ', and stand first'}.</>
        : <>None of these has closing ranks for {exam} ({list}), so the order is relevance.</>}</p>
      {known > 0 && <p>By past years’ closing ranks, nearest to your rank first. They promise nothing about this year.</p>}
    </div>
  )
}
