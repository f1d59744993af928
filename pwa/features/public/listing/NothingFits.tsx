import type { ListingQuery, ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { chipLabel, choicesOf, type FilterChoice } from './choices.ts'

/** Zero results: names the choice that leaves out the most and offers to drop it. */
export function NothingFits({
  query,
  result,
  onDrop,
  onClear,
}: {
  query: ListingQuery
  result: ListingResult
  onDrop: (key: FilterChoice['key']) => void
  onClear: () => void
}) {
  const { loosen } = result
  if (choicesOf(query).length === 0) return <Notice title={t('No colleges listed here yet')} level={3} />
  return (
    <Notice
      title={t('No college matches all of this')}
      level={3}
      actions={
        <>
          {loosen && (
            <Button kind="main" onClick={() => onDrop(loosen.key)}>
              {t('Drop that filter')}
            </Button>
          )}
          <Button onClick={onClear}>{t('Clear all')}</Button>
        </>
      }
    >
      {loosen ? (
        <p>
          {t(
            loosen.total === 1
              ? 'Without “{choice}”, {total} college matches.'
              : 'Without “{choice}”, {total} colleges match.',
            {
              choice: choicesOf(query)
                .filter(({ key }) => key === loosen.key)
                .map(chipLabel)
                .join(', ')
                .replace(/[“”]/g, ''),
              total: indian(loosen.total),
            },
          )}
        </p>
      ) : (
        <p>{t('No single filter is the cause. Clear all of them to see {of} colleges.', { of: indian(result.of) })}</p>
      )}
    </Notice>
  )
}
