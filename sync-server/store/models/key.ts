import type { Sequelize } from 'sequelize'
import { define, index, integer, key as primary, text } from './columns.ts'

/** The answer to a request that may come again, by the key its sender gave it. */
export interface KeyAttributes {
  scope: string
  key: string
  fingerprint: string
  status: number
  body: string
  keptAt: number
}
export const key = (sequelize: Sequelize) =>
  define<KeyAttributes>(
    sequelize,
    'Key',
    'keys',
    {
      scope: primary(text()),
      key: primary(text()),
      fingerprint: text(),
      status: integer(),
      body: text(),
      keptAt: integer({ field: 'kept_at' }),
    },
    { indexes: [index('keys_by_age', ['kept_at'])] },
  )
