import type { CollegeRef } from '../../../../shared/shelf/shelf.ts'
import { CompareTick, SaveButton } from '../../../pieces/ChoiceButtons.tsx'
import { useChoosing } from '../../../search/useShelf.ts'

/** Save and Compare on an entry of the list, without an account (behaviour 3). They come after the list, which nobody waits for them to read. */
export function CardActs({ card }: { card: CollegeRef }) {
  const { isSaved, isCompared, toggleSaved, toggleCompared } = useChoosing(card)
  return (
    <>
      <SaveButton of={card.name} isSaved={isSaved} onToggle={toggleSaved} />
      <CompareTick of={card.name} isCompared={isCompared} onToggle={toggleCompared} />
    </>
  )
}
