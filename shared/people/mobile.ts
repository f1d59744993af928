import { isPhone } from '../record/check.ts'

/**
 * A number a person can be called or messaged on: ten digits from 6, 7, 8 or 9, with or without +91 or 0 before them
 * (domain-facts C); one of another country after its own + code. Colleges print landlines too: theirs is `isPhone`.
 */
export function isMobile(text: string): boolean {
  const number = text.replace(/[\s().\-–]/g, '')
  return /^\+(?!91)/.test(number) ? isPhone(text) : /^(?:\+?91)?0?[6-9]\d{9}$/.test(number)
}
