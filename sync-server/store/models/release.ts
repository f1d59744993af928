import { DataTypes, type Sequelize } from 'sequelize'
import { define, integerColumn, keyColumn, optional, textColumn } from './columns.ts'

/** One publication of the catalogue, as it was signed (`shared/release`). */
export interface ReleaseAttributes {
  number: number
  statement: string
  signature: string
  madeAt: number
  /** The lines of its trees, as brotli; unknown where they were let go of. */
  leaves: Buffer | null
}
export const release = (sequelize: Sequelize) =>
  define<ReleaseAttributes>(sequelize, 'Release', 'releases', {
    number: keyColumn(integerColumn()),
    statement: textColumn(),
    signature: textColumn(),
    madeAt: integerColumn({ field: 'made_at' }),
    leaves: optional({ type: DataTypes.BLOB }),
  })

/** A change of the key that releases are signed with. */
export interface ReleaseKeyAttributes {
  statement: string
  signature: string
  madeAt: number
}
export const releaseKey = (sequelize: Sequelize) =>
  define<ReleaseKeyAttributes>(sequelize, 'ReleaseKey', 'release_keys', {
    statement: keyColumn(textColumn()),
    signature: textColumn(),
    madeAt: integerColumn({ field: 'made_at' }),
  })
