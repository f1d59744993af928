import { useEffect, useRef, useState } from 'react'
import { COURSE_CATEGORIES, type CourseCategory } from '../../../../shared/college/family.ts'

/** A chosen course category; an empty string means all of them (public-site 2). */
export type ChosenCategory = CourseCategory | ''

/**
 * The category that narrows the tabs of a college. It hears the document event `coursesCategoryChange` and, when a
 * person changes it here, tells it; an event that changes nothing is not answered, so two listeners cannot keep each
 * other awake.
 */
export function useCourseCategory(): [ChosenCategory, (category: ChosenCategory) => void] {
  const [category, setCategory] = useState<ChosenCategory>('')
  const now = useRef(category)
  useEffect(() => {
    const handle = (event: Event) => {
      const said: unknown =
        event instanceof CustomEvent ? (event.detail as { category?: unknown } | null)?.category : undefined
      const named = said === '' ? '' : COURSE_CATEGORIES.find((each) => each === said)
      if (named === undefined || named === now.current) return
      now.current = named
      setCategory(named)
    }
    document.addEventListener('coursesCategoryChange', handle)
    return () => document.removeEventListener('coursesCategoryChange', handle)
  }, [])
  const choose = useRef((next: ChosenCategory) => {
    if (next === now.current) return
    now.current = next
    setCategory(next)
    document.dispatchEvent(new CustomEvent('coursesCategoryChange', { detail: { category: next } }))
  })
  return [category, choose.current]
}
