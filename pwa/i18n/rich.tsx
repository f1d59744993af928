import { Fragment, type ReactNode } from 'react'
import type { Values } from '../../shared/i18n/message.ts'
import { type Sentence, translate } from './t.ts'

/** A sentence with elements in it, such as a link: each stands where the language of the page wants it. */
export function tRich<Text extends Sentence>(text: Text, ...[values]: Values<Text, ReactNode>): ReactNode {
  const elements = values as Record<string, ReactNode>
  // Each element is first said as a mark that no text holds, then put in the mark's place.
  const marks = Object.fromEntries(Object.keys(elements).map((name) => [name, `\uE000${name}\uE000`]))
  const pieces = translate({ id: text as string, values: marks }).split('\uE000')
  // Every second piece is a name. A sentence never changes the order of its own.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, at) => (at % 2 ? <Fragment key={at}>{elements[piece]}</Fragment> : piece))
}
