import { useMemo } from 'react'
import { collegePath, wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { streamOf } from '../../../../shared/stream.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useListing } from '../../../queries/public/list.ts'
import { SourceNote } from '../../../components/SourceNote.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Exams.module.css'

const SHOWN = 6

/**
 * Colleges of the catalogue whose courses name this exam, counted where they are listed; and the list staff keep, with
 * its date and who says so. A copy from before lists had one shows none.
 */
export function AcceptedBy({ exam: { name, category, acceptedBy, acceptedByBasis: basis } }: { exam: PublicExam }) {
  const query = useMemo(() => ({ ...wholeListing(), exams: [name], sort: 'rank' as const, size: SHOWN }), [name])
  const { listed } = useListing(query)
  const total = listed?.result.total ?? 0,
    streams = category.flatMap((each) => streamOf(each) ?? [])
  return (
    <section className={styles.part} aria-labelledby="accepted">
      <h2 id="accepted">{t('Accepted by')}</h2>
      {acceptedBy.length > 0 && (
        <>
          <ul className={styles.named}>
            {acceptedBy.map((one) => (
              <li key={one}>{translate(one)}</li>
            ))}
          </ul>
          {basis?.note && <p className={styles.words}>{translate(basis.note)}</p>}
          <SourceNote {...basis} />
        </>
      )}
      {total > 0 && (
        <>
          <p className={styles.words}>{totalInWords(total)}</p>
          <ul className={styles.accepted}>
            {listed!.result.cards.map((card) => (
              <li key={card.number}>
                <Link to={collegePath(card)}>{card.name}</Link>
                <span>{card.location}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!listed && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      )}
      {listed && total === 0 && acceptedBy.length === 0 && (
        <p className={styles.words}>
          {!listed.complete
            ? t('The catalogue is still downloading.')
            : t('No college in our catalogue lists it for a course yet.')}
        </p>
      )}
      <p className={styles.go}>
        {total > SHOWN && (
          <ButtonLink to={writeAddress({ ...wholeListing(), exams: [name] })}>
            {t('All {total} colleges', { total: indian(total) })}
          </ButtonLink>
        )}
        {streams.map((stream) => (
          <ButtonLink key={stream} to={writeAddress(wholeListing(stream))}>
            {t('{title} colleges', { title: translate(HEADER_GROUPS.find((group) => group.stream === stream)!.title) })}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}

function totalInWords(total: number): string {
  if (total === 1) return t('1 college in our catalogue accepts it:')
  return total > SHOWN
    ? t('{total} colleges in our catalogue accept it. The top-ranked ones:', {
        total: indian(total),
      })
    : t('{total} colleges in our catalogue accept it:', { total: indian(total) })
}
