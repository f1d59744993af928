import type { ReactNode } from 'react'
import type { Fields } from '../../../shared/record/field.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { WordDiff } from '../../ui/WordDiff.tsx'
import { fieldLabel, valueInWords } from '../fields/fields.ts'
import type { HistoryDifference } from './historyEntries.ts'

/**
 * Shows one field before and after, word by word, as an entry of a description list. `record` names the items on the
 * field's path; `aside` is shown beside the field's name.
 */
export function ChangeMark({
  difference: { path, before, after },
  record,
  declared,
  aside,
  onRestore,
}: {
  difference: HistoryDifference
  record?: object | undefined
  declared: Fields
  aside?: ReactNode
  onRestore?: () => void
}) {
  const isMove = path.endsWith('/order')
  return (
    <div>
      <dt>
        {fieldLabel(path, record, declared)}
        {onRestore && (
          <Button kind="plain" onClick={onRestore}>
            {t('Restore')}
          </Button>
        )}
      </dt>
      <dd>
        {isMove ? (
          t('Moved to another place')
        ) : (
          <WordDiff from={valueInWords(path, before, declared)} to={valueInWords(path, after, declared)} />
        )}
        {aside}
      </dd>
    </div>
  )
}
