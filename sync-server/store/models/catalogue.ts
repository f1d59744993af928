import { DataTypes, type Sequelize } from 'sequelize'
import { define, integerColumn, keyColumn, textColumn } from './columns.ts'

/** A file of the catalogue by its hash, in both packings. */
export interface BlobAttributes {
  hash: string
  br: Buffer
  gzip: Buffer
  madeAt: number
}
export const blob = (sequelize: Sequelize) =>
  define<BlobAttributes>(sequelize, 'Blob', 'blobs', {
    hash: keyColumn(textColumn()),
    br: { type: DataTypes.BLOB, allowNull: false },
    gzip: { type: DataTypes.BLOB, allowNull: false },
    madeAt: integerColumn({ field: 'made_at' }),
  })

/** Which files the catalogue consists of; the newest row is the one that stands. */
export interface ManifestAttributes {
  id: number
  json: string
  madeAt: number
}
export const manifest = (sequelize: Sequelize) =>
  define<ManifestAttributes>(sequelize, 'Manifest', 'manifests', {
    id: keyColumn(integerColumn({ autoIncrement: true })),
    json: textColumn(),
    madeAt: integerColumn({ field: 'made_at' }),
  })

/** By which version of its rule something was made that follows from records. */
export interface DerivedAttributes {
  what: string
  version: number
}
export const derivedModel = (sequelize: Sequelize) =>
  define<DerivedAttributes>(sequelize, 'Derived', 'derived', {
    what: keyColumn(textColumn()),
    version: integerColumn(),
  })
