import {
  DataTypes,
  type IndexesOptions,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelOptions,
  type ModelStatic,
  Op,
  type Sequelize,
} from 'sequelize'

/** A row as a model gives it: its attributes, `null` where nothing is known. */
export type ModelRow<A extends object> = Model<A, Partial<A>> & A
export type ModelTable<A extends object> = ModelStatic<ModelRow<A>>

type Column = ModelAttributeColumnOptions
/** What a column may be beside its type. `field`: its name in the table, where the attribute has another. */
type More = Partial<Omit<Column, 'type'>>

export const textColumn = (more: More = {}): Column => ({ type: DataTypes.TEXT, allowNull: false, ...more })
/** Whole numbers and moments (ms), 64 bits wide in the table and far below 2^53 in life. */
export const integerColumn = (more: More = {}): Column => ({ type: DataTypes.BIGINT, allowNull: false, ...more })
/** A column that may say nothing; rows that are written whole say so with `null`. */
export const optional = (column: Column): Column => ({ ...column, allowNull: true, defaultValue: null })
export const keyColumn = (column: Column): Column => ({ ...column, primaryKey: true })
/** A text that is one of a list which `shared/` or a port declares. */
export const oneOf = (values: readonly string[], more: More = {}): Column =>
  textColumn({ ...more, validate: { isIn: [[...values]] } })

/** A text that passes a rule of `shared/`. */
export const valid = (rule: (value: string) => boolean, meaning: string, more: More = {}): Column =>
  textColumn({
    ...more,
    validate: {
      rule(value: string) {
        // The value is not told: what is refused may be a person's.
        if (!rule(value)) throw new Error('It is no ' + meaning)
      },
    },
  })

/** Yes or no, kept as 1 or 0 on both databases. A condition asks for the number. */
export const flag = (name: string, more: More = {}): Column =>
  integerColumn({
    ...more,
    get() {
      return this.getDataValue(name) === 1
    },
    set(value: unknown) {
      this.setDataValue(name, value ? 1 : 0)
    },
  })

/** Conditions on a flag: its type is what it means, the table keeps a number. */
export const isYes = (name: string): Record<string, unknown> => ({ [name]: 1 })
export const isNo = (name: string): Record<string, unknown> => ({ [name]: 0 })

/** A value kept as the text of its JSON. A condition, and `update` of a table, take the text. */
export const json = (name: string, more: More = {}): Column =>
  textColumn({
    ...more,
    get() {
      const kept = this.getDataValue(name) as string | null | undefined
      return typeof kept === 'string' ? JSON.parse(kept) : kept
    },
    set(value: unknown) {
      this.setDataValue(name, value === undefined || value === null ? null : JSON.stringify(value))
    },
  })

/** A column that holds the key of another table's row; with the row goes what hangs on it. */
export const ownedBy = (model: string, field: string, column: Column = textColumn(), of = 'id'): Column => ({
  ...column,
  field,
  references: { model, key: of },
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
})

export type IndexFields = NonNullable<IndexesOptions['fields']>
export const index = (name: string, fields: IndexFields, where?: IndexesOptions['where']): IndexesOptions => ({
  name,
  fields,
  ...(where && { where }),
})
export const unique = (name: string, fields: IndexFields, where?: IndexesOptions['where']): IndexesOptions => ({
  ...index(name, fields, where),
  unique: true,
})
export const isNotNull = (column: string): IndexesOptions['where'] => ({ [column]: { [Op.not]: null } })
export const isUnknown = (column: string): IndexesOptions['where'] => ({ [column]: { [Op.is]: null } })

/** Declares the model of a table. Times are the product's own columns, so Sequelize keeps none. */
export const define = <A extends object>(
  sequelize: Sequelize,
  name: string,
  tableName: string,
  attributes: { [K in keyof A]: Column },
  options: ModelOptions<ModelRow<A>> = {},
): ModelTable<A> =>
  // The types of Sequelize cannot follow an attribute type that is a parameter; `attributes` above names every one of
  // them.
  sequelize.define<ModelRow<A>>(name, attributes as never, {
    tableName,
    timestamps: false,
    ...options,
  })
