import type { Problem } from '../failure.ts'
import { faultIn, normalizeText, asSentence } from '../record/text.ts'

const DEEPEST = 8
/** Characters of text, and entries, over all kept keys of one record together. */
const MOST_TEXT = 100_000
const MOST_ENTRIES = 5_000
const TOO_LARGE = 'is too large to keep'

/**
 * What may be kept of keys nobody understands: a plain copy of JSON values, no deeper and no larger than this, with
 * texts both databases can store. The rest becomes a problem; nothing is cut silently.
 */
export function keepable(aside: Record<string, unknown>): { kept: Record<string, unknown>; problems: Problem[] } {
  const kept: Record<string, unknown> = {}
  const problems: Problem[] = []
  const budget = { text: MOST_TEXT, entries: MOST_ENTRIES }
  const refuse = (key: string, rule: string, says: string) =>
    void problems.push({ path: key.slice(0, 100), rule, message: `${key.slice(0, 100)} ${says}` })
  for (const key of Object.keys(aside)) {
    // A thrown error costs its stack: thousands of keys past the last entry would hold the server.
    if (budget.entries <= 0) {
      refuse(key, 'max', TOO_LARGE)
      continue
    }
    try {
      const named = wordOf(key, budget)
      const value = copied(aside[key], 0, budget)
      if (value !== undefined) kept[named] = value
    } catch (error) {
      if (!(error instanceof Unkeepable)) throw error
      refuse(key, error.rule, error.says)
    }
  }
  return { kept, problems }
}

class Unkeepable extends Error {
  readonly rule: string
  readonly says: string
  constructor(rule: string, says: string) {
    super(says)
    this.rule = rule
    this.says = says
  }
}

interface Budget {
  text: number
  entries: number
}

function copied(value: unknown, depth: number, budget: Budget): unknown {
  if (depth > DEEPEST) throw new Unkeepable('depth', 'is nested too deeply to keep')
  if (--budget.entries < 0) throw new Unkeepable('max', TOO_LARGE)
  if (typeof value === 'string') return wordOf(value, budget)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((one) => copied(one, depth + 1, budget) ?? null)
  if (typeof value !== 'object' || value === null) return undefined
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new Unkeepable('forbidden', `holds a key named ${key}`)
    const one = copied((value as Record<string, unknown>)[key], depth + 1, budget)
    if (one !== undefined) copy[wordOf(key, budget)] = one
  }
  return copy
}

function wordOf(text: string, budget: Budget): string {
  budget.text -= text.length
  if (budget.text < 0) throw new Unkeepable('max', TOO_LARGE)
  const fault = faultIn(text)
  if (fault) throw new Unkeepable('text', asSentence(fault))
  return normalizeText(text, 'NFC')
}
