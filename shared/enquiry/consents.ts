/**
 * What a person may agree to, one purpose one tick, each with the words they read. A text is never edited: a new one
 * takes the next version, so a stored consent always says what was agreed to (domain-facts, DPDP Act).
 */
export const CONSENTS = {
  reply: { version: '1', text: 'Use what I wrote here to answer this enquiry, and for nothing else.' },
  call: { version: '1', text: 'You may call or message this number about this enquiry.' },
  college: { version: '1', text: 'Pass this enquiry to the college it is about.' },
  lists: {
    version: '1',
    text: 'Show the counsellor my saved colleges and my choice list as they are now. My ranks and my profile stay on this device.',
  },
} as const satisfies Record<string, { version: string; text: string }>
export type Purpose = keyof typeof CONSENTS
export const PURPOSES = Object.keys(CONSENTS) as Purpose[]

/** A tick as it travels: the purpose and the version of the words that stood beside it ("reply@1"). */
export const tickOf = (purpose: Purpose): string => `${purpose}@${CONSENTS[purpose].version}`
export function readTick(tick: string): { purpose: string; textVersion: string } {
  const [purpose = '', textVersion = ''] = tick.split('@')
  return { purpose, textVersion }
}
/** Every tick there ever was: an enquiry written offline under older words still counts as what it was. */
export const TICKS: readonly string[] = PURPOSES.flatMap((purpose) =>
  Array.from({ length: Number(CONSENTS[purpose].version) }, (_, at) => `${purpose}@${at + 1}`),
)
