// It imports nothing: `fields.ts` declares fields of it, and `feeLine.ts`, which reads courses, is typed by those
// fields.

/**
 * What a fee may pay for. Tuition alone is what waivers and reliefs take off; a hostel within a fee is not paid for
 * twice.
 */
export const FEE_PARTS = [
  'Tuition',
  'Institute charges',
  'Examination',
  'Hostel',
  'Mess',
  'Transport',
  'Deposit',
] as const
export type FeePart = (typeof FEE_PARTS)[number]
