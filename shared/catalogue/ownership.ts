import { fold } from '../record/fold.ts'
import type { Ownership } from './query.ts'

const PUBLIC_TYPE =
  /\b(government|govt|central|state|public|national importance|iit|nit|iiit|iim|aiims|iiser|gfti|autonomous body)\b/
const PRIVATE_TYPE = /\b(private|self financ\w*|unaided|aided|trust|society)\b/

/**
 * Who owns a college, from its recorded types: "Deemed University(Pvt)" is both Deemed and Private. Unknown types say
 * nothing.
 */
export function ownershipOf(types: readonly string[]): Ownership[] {
  const said = fold(types.join(' | ')).replace(/\bpvt\b/g, 'private')
  const deemed = /\bdeemed\b/.test(said),
    priv = /\bprivate\b/.test(said) || (PRIVATE_TYPE.test(said) && !/\b(government|govt)\b/.test(said))
  // "State Private University" is the state's law, not its property.
  const government = PUBLIC_TYPE.test(said.replace(/\bstate private\b/g, 'private'))
  return [
    ...(government ? ['Government' as const] : []),
    ...(priv ? ['Private' as const] : []),
    ...(deemed ? ['Deemed' as const] : []),
  ]
}
