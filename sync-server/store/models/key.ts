import type { Sequelize } from 'sequelize'
import { define, index, integerColumn, keyColumn as primary, textColumn } from './columns.ts'

/** The answer to a request that may come again, by the key its sender gave it. */
export interface KeyAttributes {
  scope: string
  key: string
  fingerprint: string
  status: number
  body: string
  keptAt: number
}
export const keyModel = (sequelize: Sequelize) =>
  define<KeyAttributes>(
    sequelize,
    'Key',
    'keys',
    {
      scope: primary(textColumn()),
      key: primary(textColumn()),
      fingerprint: textColumn(),
      status: integerColumn(),
      body: textColumn(),
      keptAt: integerColumn({ field: 'kept_at' }),
    },
    { indexes: [index('keys_by_age', ['kept_at'])] },
  )
