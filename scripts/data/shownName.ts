import { fold } from '../../shared/record/fold.ts'
import { withoutAddress } from './address.ts'
import { tellingWords, type Institute } from './institute.ts'
import { instituteName, isGenericWord, joinWords, type WordCase } from './name.ts'

/**
 * The name without its address, without the town behind it where the rest says enough, and with it where it does not.
 * @param isWhole with the address
 */
export function nameOf(institute: Institute, isCapitals?: WordCase, isWhole = false): string {
  const { names, city, district, state } = institute
  const published = instituteName(names[0]!, isCapitals),
    whole = isWhole ? published : withoutAddress(published)
  const places = [city, district, state].flatMap((text) =>
    text === undefined ? [] : [fold(text), ...districtForms(text)],
  )
  let name = whole
  for (;;) {
    const cut = /^(.*\S)\s*[,-]\s*([^,()-]+)$/.exec(name)
    if (!cut || !places.includes(fold(cut[2]!)) || tellingWords(joinWords(cut[1]!)).length === 0) break
    name = cut[1]!
  }
  const isBare = joinWords(name).every((word) => isGenericWord(word) || word === 'government')
  const town = city ?? district
  return isBare && town !== undefined && !fold(name).includes(fold(town)) ? `${name}, ${town}` : name
}
const districtForms = (text: string): string[] => (/^Bangalore/.test(text) ? ['bangalore', 'bengaluru'] : [])
