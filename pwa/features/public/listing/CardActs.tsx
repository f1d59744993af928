import type { CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { CompareTick, SaveButton } from '../../../components/ChoiceButtons.tsx'
import { useChoosing } from '../../../search/useSavedLists.ts'

/**
 * Save and Compare on an entry of the list, without an account (behaviour 3). They come after the list, which nobody
 * waits for them to read.
 */
export function CardActs({ card }: { card: CollegeRef }) {
  const { isSaved, isCompared, toggleSaved, toggleCompared } = useChoosing(card)
  return (
    <>
      <SaveButton of={card.name} isSaved={isSaved} onToggle={toggleSaved} />
      <CompareTick of={card.name} isCompared={isCompared} onToggle={toggleCompared} />
    </>
  )
}
