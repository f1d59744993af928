import type { DroppedChoice, ListingQuery, ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { chipLabel, choicesOf, type FilterChoice } from './choices.ts'

/** Zero results: what to drop to find how many, each way one press. */
export function NothingFits({
  query,
  result,
  onDrop,
  onClear,
}: {
  query: ListingQuery
  result: ListingResult
  onDrop: (keys: Array<FilterChoice['key']>) => void
  onClear: () => void
}) {
  const { nearest = [] } = result
  const choices = choicesOf(query)
  if (choices.length === 0) return <Notice title={t('No colleges listed here yet')} level={3} />
  const named = (dropped: readonly DroppedChoice[]) =>
    choices
      .filter(({ key }) => dropped.some((one) => one.key === key))
      .map(chipLabel)
      .join(', ')
      .replace(/[“”]/g, '')
  return (
    <Notice
      title={t('No college matches all of this')}
      level={3}
      actions={
        <>
          {nearest.map(({ without, total }, at) => (
            <Button
              key={without.map(({ key }) => key).join()}
              {...(at === 0 && { kind: 'main' as const })}
              onClick={() => onDrop(without.map(({ key }) => key))}
            >
              {t(total === 1 ? 'Without “{choice}”: {total} college' : 'Without “{choice}”: {total} colleges', {
                choice: named(without),
                total: indian(total),
              })}
            </Button>
          ))}
          <Button onClick={onClear}>{t('Clear all')}</Button>
        </>
      }
    >
      {nearest.length > 0 ? (
        <p>{t('Drop one of these to see colleges.')}</p>
      ) : (
        <p>{t('No single filter is the cause. Clear all of them to see {of} colleges.', { of: indian(result.of) })}</p>
      )}
    </Notice>
  )
}
