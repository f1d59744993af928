/**
 * The grammar in which a record is declared: what kinds of field exist and what each promises.
 * Forms, import mapping, difference views, validation, merging, OpenAPI and docs read these
 * declarations; none of them names a field of a college by hand.
 */

/** Limits that hold wherever a declaration gives none, in characters or entries. */
export const FIELD_LIMITS = {
  line: 300,
  text: 20_000,
  html: 100_000,
  amount: 200,
  word: 200,
  words: 200,
  list: 500,
  rank: 20,
  url: 2000,
  email: 254,
  phone: 60,
  /** A figure, a date, a time, a yes or a no, however it is written. */
  figure: 100,
  /**
   * Tags of one rich text, opened and closed ones alike: its cleaning walks them, and takes the square of how deep they
   * lie in each other.
   */
  tags: 10_000,
} as const

/** A position among ties of a published ranking: a plain number, or the published text ("101-150", "21A"). */
export type Rank = number | string

/** What every item of a list carries besides its own fields. Order is by `order`, then by `id`. */
export interface Item {
  /** Unique within its list and never reused; made by whoever adds the item, on a phone or on the server. */
  id: string
  /** Fractional index (base 62): an item can be put between two others without touching either. */
  order: string
}

interface Declared {
  /** What a person reads beside the input. */
  label: string
  /** One line under the input: format, unit, where the figure usually stands. */
  hint?: string
  /** The record may not be saved while this is blank; the sentence is `{label} is required` unless given. */
  required?: true | string
  /** Only staff, or the author, read it: `publicRecord` leaves it out. Never of a required field. */
  isPublic?: false
}

interface Kinds {
  /** One line of text. `max` in characters, default 300. */
  line: { value: string; max?: number }
  /** Plain text of several paragraphs; merged by paragraph. `max` default 20,000. */
  text: { value: string; max?: number }
  /**
   * HTML from the allow-list of `shared/record/html.ts`; sanitised on write and again on render. `max` default 100,000.
   */
  html: { value: string; max?: number }
  /**
   * Money or any figure as it was published ("₹1.8 lakh", "1,80,000 per year"). Parsed for display by `fees.ts`, kept
   * verbatim.
   */
  amount: { value: string; max?: number }
  /** A whole number within [min, max]. `unit` is shown beside it. */
  integer: { value: number; min?: number; max?: number; unit?: string }
  /** A number within [min, max]. */
  decimal: { value: number; min?: number; max?: number; unit?: string }
  /** A calendar year, 1500 to `clock year + ahead` (default 0). */
  year: { value: number; ahead?: number }
  /** A published rank: positive whole number, or text of at most 20 characters. */
  rank: { value: Rank }
  /** A date without a time, `YYYY-MM-DD`. */
  date: { value: string }
  /** A time of day on the clock of India, `HH:MM` of 24 hours. It belongs to the date beside it. */
  time: { value: string }
  /** An absolute http(s) address. */
  url: { value: string }
  email: { value: string }
  phone: { value: string }
  /** Yes or no; absent means `otherwise`. */
  yes: { value: boolean; otherwise: boolean }
}

type Scalars = { [K in keyof Kinds]: Declared & { kind: K } & Omit<Kinds[K], 'value'> }
export type ScalarField = Scalars[keyof Scalars]
/** One of a closed set of values. */
export interface ChoiceField<V extends string = string> extends Declared {
  kind: 'choice'
  values: readonly V[]
}
/**
 * A set of words or short phrases: no order that matters to merging, no repeats. `values` closes the set, else any text
 * ≤ 200 characters.
 */
export interface WordsField<V extends string = string> extends Declared {
  kind: 'words'
  values?: readonly V[]
  max?: number
}
/** A fixed group of fields under one key. */
export interface GroupField<F extends Fields = Fields> extends Declared {
  kind: 'group'
  fields: F
}
/** An ordered list of items, each with `id` and `order`. `noun` names one item ("course"). `max` default 500. */
export interface ListField<F extends Fields = Fields> extends Declared {
  kind: 'list'
  fields: F
  noun: string
  max?: number
  /** Whether anybody may read an item, by its fields; without it anybody may read every item. */
  isItemPublic?: (item: Readonly<Record<string, unknown>>) => boolean
}

export type Field = ScalarField | ChoiceField | WordsField | GroupField | ListField
export type Fields = { readonly [name: string]: Field }

type ValueOf<F> =
  F extends ListField<infer G>
    ? Array<Item & Shape<G>>
    : F extends GroupField<infer G>
      ? Shape<G>
      : F extends ChoiceField<infer V>
        ? V
        : F extends WordsField<infer V>
          ? V[]
          : F extends { kind: infer K extends keyof Kinds }
            ? Kinds[K]['value']
            : never

type Always<F extends Fields> = {
  [
    K in keyof F as F[K] extends ListField | GroupField | WordsField
      ? K
      : F[K] extends { required: true | string }
        ? K
        : never
  ]: ValueOf<F[K]>
}
type Sometimes<F extends Fields> = {
  [
    K in keyof F as F[K] extends ListField | GroupField | WordsField
      ? never
      : F[K] extends { required: true | string }
        ? never
        : K
  ]?: ValueOf<F[K]>
}
/**
 * The TypeScript shape of a declaration. Lists, words and groups are always there (empty, never undefined); scalars are
 * absent when not known.
 */
export type Shape<F extends Fields> = {
  -readonly [K in keyof (Always<F> & Sometimes<F>)]: (Always<F> & Sometimes<F>)[K]
}

type Options<K extends keyof Kinds> = Omit<Scalars[K], 'kind' | 'label'>
const scalar =
  <K extends keyof Kinds>(kind: K) =>
  <const O extends Partial<Options<K>> = {}>(label: string, options?: O) =>
    ({ kind, label, ...options }) as Declared & { kind: K } & Omit<Kinds[K], 'value'> & O

export const line = scalar('line')
export const text = scalar('text')
export const html = scalar('html')
export const amount = scalar('amount')
export const integer = scalar('integer')
export const decimal = scalar('decimal')
export const year = scalar('year')
export const rank = scalar('rank')
export const date = scalar('date')
export const time = scalar('time')
export const url = scalar('url')
export const email = scalar('email')
export const phone = scalar('phone')
export const yes = <const O extends { otherwise: boolean; hint?: string; isPublic?: false }>(
  label: string,
  options: O,
) => ({ kind: 'yes' as const, label, ...options })
export const choice = <const V extends string, const O extends Omit<Declared, 'label'> = {}>(
  label: string,
  values: readonly V[],
  options?: O,
) => ({ kind: 'choice', label, values, ...options }) as ChoiceField<V> & O
export const words = <const V extends string = string>(
  label: string,
  options: { values?: readonly V[]; hint?: string; max?: number } = {},
): WordsField<V> => ({ kind: 'words', label, ...options })
export const group = <const F extends Fields>(label: string, fields: F): GroupField<F> => ({
  kind: 'group',
  label,
  fields,
})
export const list = <const F extends Fields>(
  label: string,
  noun: string,
  fields: F,
  options: Pick<ListField, 'max' | 'hint' | 'isItemPublic'> = {},
): ListField<F> => ({ kind: 'list', label, noun, fields, ...options })
