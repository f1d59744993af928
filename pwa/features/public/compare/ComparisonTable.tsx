import type { Cell, ComparedRow } from '../../../../shared/college/comparison.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t, translate } from '../../../i18n/t.ts'
import { CollegeLogo } from '../../../components/CollegeLogo.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ComparedCollege } from './column.ts'
import { namesBeside } from './namesBeside.ts'
import styles from './Compare.module.css'

interface ComparisonTableProps {
  columns: readonly ComparedCollege[]
  rows: readonly ComparedRow[]
  onRemove: (at: number) => void
  onReplace: (at: number) => void
}

/**
 * The colleges across, what is known of them down. On a phone the table scrolls sideways in a frame as high as itself;
 * each group names the colleges again.
 */
export function ComparisonTable({ columns, rows: all, onRemove, onReplace }: ComparisonTableProps) {
  const rows = all.filter(({ cells }) => !isUnpublished(cells)),
    unpublished = all.filter(({ cells }) => isUnpublished(cells)).map(({ label }) => translate(label))
  const groups = [...new Set(rows.map(({ group }) => group))],
    short = namesBeside(columns.map(({ named }) => named.name))
  return (
    // A frame that scrolls takes the focus, so that the arrow keys reach what is out of sight.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={t('Comparison, scrolls sideways')} tabIndex={0}>
      <table className={styles.table} data-columns={columns.length}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className="vh">{t('What is compared')}</span>
            </td>
            {columns.map((column, at) => (
              <Head
                key={column.named.slug}
                column={column}
                onRemove={() => onRemove(at)}
                onReplace={() => onReplace(at)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup">{translate(group)}</th>
              {columns.map(({ named }, at) => (
                <td key={named.slug} aria-hidden="true">
                  <span>{short[at]}</span>
                </td>
              ))}
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    {row.differs && (
                      <span className={styles.mark} role="img" aria-label={t('Differs:')}>
                        ≠{' '}
                      </span>
                    )}
                    {translate(row.label)}
                    {row.caution && <small> {translate(row.caution)}</small>}
                  </th>
                  {row.cells.map((cell, at) => (
                    <td key={columns[at]!.named.slug}>
                      <Said cell={cell} isComing={columns[at]!.isComing} />
                      {row.best?.at.includes(at) && <em> {translate(row.best.word)}</em>}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {all.length === 0 && <p className={styles.note}>{t('They are the same in every published figure.')}</p>}
      {unpublished.length > 0 && (
        <p className={styles.unpublished}>
          {t('Not published for any of them: {figures}', { figures: unpublished.join(', ') })}
        </p>
      )}
    </div>
  )
}

/** What nobody publishes is one line under the table, not a row of absences. */
const isUnpublished = (cells: readonly Cell[]): boolean =>
  cells.some(({ is }) => is === 'not-published') && cells.every(({ is }) => is === 'not-published' || is === 'none')

function CollegeName({ name, path, isComing }: { name: string; path: string | undefined; isComing: boolean }) {
  if (path) return <Link to={path}>{name}</Link>
  if (!isComing) return name
  return (
    <>
      <span className="vh">{t('Loading college')}</span>
      <Skeleton width="6rem" />
    </>
  )
}

function Head({
  column: { named, path, location, logo, says, isComing },
  onRemove,
  onReplace,
}: {
  column: ComparedCollege
  onRemove: () => void
  onReplace: () => void
}) {
  return (
    <th scope="col">
      <CollegeLogo name={named.name} number={named.number} logo={isWebAddress(logo) ? logo : undefined} />
      <h2>
        <CollegeName name={named.name} path={path} isComing={isComing} />
      </h2>
      {location && <small>{location}</small>}
      {says && <small className={styles.says}>{translate(says)}</small>}
      <span className={styles.acts}>
        <Button kind="plain" aria-label={t('Replace {name}', { name: named.name })} onClick={onReplace}>
          {t('Replace')}
        </Button>
        <Button kind="plain" aria-label={t('Remove {name}', { name: named.name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </span>
    </th>
  )
}

function Said({ cell, isComing }: { cell: Cell; isComing: boolean }) {
  switch (cell.is) {
    case 'said':
      return (
        <>
          {cell.amount === undefined ? translate(cell.text) : <Figure text={translate(cell.text)} />}
          {cell.note && <small> {translate(cell.note)}</small>}
        </>
      )
    case 'not-published':
      return <span className={styles.absent}>{t('Not published')}</span>
    case 'not-here':
      return isComing ? <Skeleton width="4rem" /> : <span className={styles.absent}>{t('Not on this device')}</span>
    case 'coming':
      return <Skeleton width="4rem" />
    case 'none':
      return <span className={styles.absent}>–</span>
  }
}

/** The number is set large, its word ("lakh", "/ 5") small beside it. */
function Figure({ text }: { text: string }) {
  const at = text.indexOf(' ')
  return (
    <b>
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <i>{text.slice(at)}</i>
        </>
      )}
    </b>
  )
}
