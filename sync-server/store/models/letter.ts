import type { Sequelize } from 'sequelize'
import { define, index, integerColumn, keyColumn, textColumn } from './columns.ts'

/** A letter that waits for the mail service. */
export interface LetterAttributes {
  id: string
  /** A keyed hash of the address it is to. */
  addressee: string
  /** Address, subject and text, sealed with the server's secret: the link in it opens an account. */
  sealed: string
  /** How often it was tried. */
  tries: number
  /** When it is tried next, in ms. */
  dueAt: number
  madeAt: number
}
export const letterModel = (sequelize: Sequelize) =>
  define<LetterAttributes>(
    sequelize,
    'Letter',
    'letters',
    {
      id: keyColumn(textColumn()),
      addressee: textColumn(),
      sealed: textColumn(),
      tries: integerColumn(),
      dueAt: integerColumn({ field: 'due_at' }),
      madeAt: integerColumn({ field: 'made_at' }),
    },
    { indexes: [index('letters_by_due', ['due_at']), index('letters_of_addressee', ['addressee'])] },
  )
