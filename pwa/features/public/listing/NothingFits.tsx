import type { ListingQuery, ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { chipLabel, choicesOf, type Choice } from './choices.ts'

/** Zero results: names the choice that leaves out the most and offers to drop it. */
export function NothingFits({ query, result, onDrop, onClear }: { query: ListingQuery; result: ListingResult; onDrop: (key: Choice['key']) => void; onClear: () => void }) {
  const { loosen } = result
  if (choicesOf(query).length === 0) return <Notice title="No colleges are listed here yet" level={3} />
  return (
    <Notice
      title="No college fits all of this" level={3}
      actions={<>
        {loosen && <Button kind="main" onClick={() => onDrop(loosen.key)}>Drop that filter</Button>}
        <Button onClick={onClear}>Clear all</Button>
      </>}
    >
      {loosen
        ? <p>“{choicesOf(query).filter(({ key }) => key === loosen.key).map(chipLabel).join(', ').replace(/[“”]/g, '')}” leaves out the most: without it, {indian(loosen.total)} {loosen.total === 1 ? 'college fits' : 'colleges fit'}.</p>
        : <p>No single choice is the cause; clearing all of them shows {indian(result.of)} colleges.</p>}
    </Notice>
  )
}
