import type { ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './Listing.module.css'

/**
 * What the order by closing-rank fit rests on: whose rank, how many colleges it could be compared with, and what it
 * does not say.
 */
export function FitNote({ result: { fit, total }, onRank }: { result: ListingResult; onRank: () => void }) {
  if (!fit)
    return (
      <div className={styles.notes}>
        <p>
          {t('Enter your rank to sort by closing rank. Until then we sort by relevance.')}{' '}
          <Button kind="plain" onClick={onRank}>
            {t('Your rank')}
          </Button>
        </p>
      </div>
    )
  const {
    mine: { exam, list, rank },
    known,
  } = fit
  return (
    <div className={styles.notes}>
      <p>
        {tRich('{exam} rank {rank} ({list})', { exam, rank: <b>{indian(rank)}</b>, list })}{' '}
        <Button kind="plain" aria-label={t('Change your rank')} onClick={onRank}>
          {t('Change')}
        </Button>
      </p>
      <p>
        {known > 0
          ? t(
              known < total
                ? '{known} of {total} have closing ranks for {exam} ({list}) and come first.'
                : '{known} of {total} have closing ranks for {exam} ({list}).',
              { known: indian(known), total: indian(total), exam, list },
            )
          : t('None of these has closing ranks for {exam} ({list}), so the order is relevance.', { exam, list })}
      </p>
      {known > 0 && (
        <p>{t('By past years’ closing ranks, nearest to your rank first. They promise nothing about this year.')}</p>
      )}
    </div>
  )
}
