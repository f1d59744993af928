import { Fragment, type ReactNode } from 'react'
import { sayText, type Sentence, type Values } from './say.ts'

/** A sentence with elements in it, such as a link: each stands where the language of the page wants it. */
export function sayRich<Text extends Sentence>(text: Text, ...[values]: Values<Text, ReactNode>): ReactNode {
  // The names stand between the braces: every second piece. A sentence never changes the order of its own.
  const pieces = sayText(text).split(/[{}]/)
  const elements = values as Record<string, ReactNode>
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, at) => (at % 2 ? <Fragment key={at}>{elements[piece]}</Fragment> : piece))
}
