import { afterEach } from 'vitest'
import { shownNow } from './browser.ts'

// A journey fails where it waited in vain: what its pages showed then is the only witness, and belongs to the error.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\n${await shownNow()}`
})
