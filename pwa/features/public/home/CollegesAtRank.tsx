import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { collegePath, wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { closingFor } from '../../../../shared/catalogue/fit.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import type { Closing } from '../../../../shared/college/closing.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { StudentRank } from '../../../../shared/people/profile.ts'
import { t } from '../../../i18n/t.ts'
import { useListing } from '../../../queries/public/list.ts'
import { profileQuery, useRankOptions, useSaveProfile } from '../../../queries/public/ownRank.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Link } from '../../../ui/Link.tsx'
import { FitLine } from '../../../components/FitLine.tsx'
import { RankSheet } from '../../../components/RankSheet.tsx'
import styles from './CollegesAtRank.module.css'

const BY_FIT: ListingQuery = { ...wholeListing(), sort: 'fit' }
const JUST_OUTSIDE: ListingQuery = { ...BY_FIT, fits: ['near'] }
const SHOWN = 5
/** Of those shown, at most so many whose courses all closed just before the rank. */
const OUTSIDE = 2

interface Row {
  card: Card
  closing: Closing
}

/**
 * The student's rank among five colleges: those it opened, the most sought-after first, and those it just missed. All
 * of it from the catalogue on this device. Whoever told no rank is asked for it.
 */
export function CollegesAtRank() {
  const { data: profile, isPending } = useQuery(profileQuery(useWorkers().catalogue)),
    isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const mine = profile?.rank
  // The page knows from its first paint that there is a rank (queries/public/ownRank.ts), and which with the profile.
  // What the server drew, which knows of none, is taken over first.
  if (isHydrated && isPending && document.documentElement.hasAttribute('data-rank'))
    return (
      <>
        <h2>{t('Colleges around your rank')}</h2>
        <div aria-busy="true" />
      </>
    )
  return (
    <>
      <h2>{mine ? t('Colleges around your rank') : t('What does your rank open?')}</h2>
      {mine ? (
        <Around mine={mine} />
      ) : (
        <p className={styles.told}>
          {t('Tell us your rank once. It stays on this device, and every college shows how it closed beside it.')}
        </p>
      )}
      <p className={styles.acts}>
        <Button kind={mine ? 'plain' : 'main'} onClick={() => setAsking(true)}>
          {mine ? t('Change or forget my rank') : t('Enter my rank')}
        </Button>
        {mine && <ButtonLink to={writeAddress(BY_FIT)}>{t('All colleges by fit')}</ButtonLink>}
      </p>
      {isAsking && <AskOnce onEnd={() => setAsking(false)} />}
    </>
  )
}

function AskOnce({ onEnd }: { onEnd: () => void }) {
  return (
    <RankSheet
      options={useRankOptions()}
      save={useSaveProfile()}
      keep={t('Save my rank')}
      onKept={onEnd}
      onClose={onEnd}
    />
  )
}

function Around({ mine }: { mine: StudentRank }) {
  const open = useListing(BY_FIT).listed?.result,
    near = useListing(JUST_OUTSIDE).listed?.result
  // An answer about the rank before this one says nothing of it.
  if (!isAbout(open?.fit?.mine, mine) || !isAbout(near?.fit?.mine, mine)) return <div aria-busy="true" />
  const rowsOf = (cards: readonly Card[]): Row[] =>
    cards.flatMap((card) => {
      const closing = closingFor(card.closings, mine)
      return closing ? [{ card, closing }] : []
    })
  const outside = rowsOf(near!.cards).slice(0, OUTSIDE),
    told = new Set(outside.map(({ card }) => card.number)),
    inside = rowsOf(open!.cards)
      .filter(({ card }) => !told.has(card.number))
      .slice(0, SHOWN - outside.length)
  const rows = [...outside, ...inside].toSorted((a, b) => a.closing.easiest - b.closing.easiest)
  if (rows.length === 0)
    return (
      <p className={styles.told}>
        {t('No {exam} closing ranks published ({list})', { exam: mine.exam, list: mine.list })}
      </p>
    )
  const place = logScale([mine.rank, ...rows.flatMap(({ closing }) => [closing.hardest, closing.easiest])])
  return (
    <>
      <p className={styles.told}>
        {t('Each mark shows between which ranks a college’s courses closed. The line is your {exam} rank, {rank}.', {
          exam: mine.exam,
          rank: indian(mine.rank),
        })}
      </p>
      <ol className={styles.rows} style={{ '--own': place(mine.rank) } as CSSProperties}>
        {rows.map(({ card, closing }) => (
          <li key={card.number}>
            <Link className="tap" to={collegePath(card)}>
              {card.name}
            </Link>
            <div
              aria-hidden
              className={styles.band}
              data-is-one={closing.hardest === closing.easiest ? '' : undefined}
              style={{ '--from': place(closing.hardest), '--to': place(closing.easiest) } as CSSProperties}
            />
            <FitLine card={card} mine={mine} />
          </li>
        ))}
      </ol>
    </>
  )
}

const isAbout = (asked: StudentRank | undefined, mine: StudentRank): boolean =>
  asked !== undefined && asked.rank === mine.rank && asked.exam === mine.exam && asked.list === mine.list

/** Where a rank lies between the least and the greatest of these, from 0 to 1; a tenfold rank is as far everywhere. */
function logScale(ranks: readonly number[]): (rank: number) => number {
  const [least, most] = [Math.log(Math.min(...ranks)), Math.log(Math.max(...ranks))]
  return (rank) => (most > least ? (Math.log(rank) - least) / (most - least) : 0.5)
}
