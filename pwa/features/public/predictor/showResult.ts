import { focusAfter } from '../../../ui/focusAfter.ts'

/** The id of the answer's title. */
export const RESULT = 'result'
/**
 * What was asked for comes into view with its summary, for the eye and for the keyboard, wherever the button that asked
 * stood.
 */
export const showResult = (change: () => void) =>
  focusAfter(change, () => {
    const title = document.getElementById(RESULT)
    title?.scrollIntoView({ behavior: 'instant' })
    return title
  })
