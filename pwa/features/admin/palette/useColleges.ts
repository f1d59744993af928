import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '../../../../shared/people/permissions.ts'
import { foldedWords } from '../../../../shared/record/fold.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { foundColleges } from '../../../queries/colleges.ts'
import { useStaffRows } from '../../../sync/react.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import { byName, matchesSearch } from '../../../staff/screen/staffRow.ts'
import { type CollegeMatch, MOST_ENTRIES_SHOWN } from './entries.ts'
import { LEAST, useSettled } from './useSettled.ts'

/**
 * Colleges that hold the words typed: of this device's list, by name, and where that finds none of the server's
 * (behaviour 17), as the list may not have come yet. A college this device has under other words, or has put into the
 * trash, is not found by what the server still calls it.
 */
export function usePaletteColleges(typed: string): readonly CollegeMatch[] {
  const me = useStaff()
  const isOnline = useStaffOnline()
  const rows = useStaffRows()
  const here = useMemo(() => {
    const isSought = matchesSearch(typed)
    return foldedWords(typed).length === 0
      ? []
      : (rows ?? [])
          .filter((row) => !row.gone && isSought(row))
          .sort(byName)
          .slice(0, MOST_ENTRIES_SHOWN)
  }, [typed, rows])
  const words = useSettled(typed.trim())
  const mayAsk = isOnline && here.length === 0 && can(me, 'view_colleges') && words.length >= LEAST
  const found = useQuery({ ...foundColleges(words, MOST_ENTRIES_SHOWN), enabled: mayAsk }).data?.data ?? []
  const asked: readonly CollegeMatch[] = mayAsk && words === typed.trim() ? found : []
  return here.length > 0 ? here : asked.filter(({ id }) => !rows?.some((row) => row.id === id))
}
