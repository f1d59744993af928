import { z } from 'zod'

/** A text that says something. */
export const text = z.string().trim().min(1)

/** Fields of an entry of a table whose year and address are known (`FullCitation`). */
export const fullCitation = {
  edition: z.int().min(2018).max(2100),
  source: text,
  link: z.url({ protocol: /^https$/ }),
  checked: z.iso.date(),
}

/** Fields of an entry of a table that has a source and a day at least (`Citation`). */
export const citation = {
  ...fullCitation,
  edition: fullCitation.edition.optional(),
  link: fullCitation.link.optional(),
}
