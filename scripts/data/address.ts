/** A word that says what an institute is: what stands before it is its name. */
const KIND =
  /\b(?:college|institut\w*|university|school|academy|polytechnic|\w*vidyalaya|\w*vidhyalaya|vidyapeeth|vidyapith|campus|centre|center|faculty|department)\b/iu

/** "Opp. Government Degree College": whose name this is says nothing of the institute. */
const BESIDE = /^(?:near|opp|opposite|behind|besides?|adjacent|at|c\/o)\b/iu

/** Words of a postal address, and its short marks in AISHE's lists. */
const ADDRESS = [
  BESIDE,
  /\b(?:road|rd|marg|lane|chowk|street|floor|layout|complex|building|bldg|highway|by-?pass|gali|block|sector|phase|nh|ward)\b/iu,
  /\b(?:post(?!\s*-?\s*gradu)|p\.?\s*o|v\.?\s*p\.?\s*o|via|vill|village|taluka?|tq|tehs?h?il|tahs?h?il|dist|distt|district)\b/iu,
  /^tal\b|\btal\./iu,
  /\((?:[vm]|v\s*[&,]\s*m|p\.?o\.?|post|md|vill|po|rural|urban)\)/iu,
]

/** What begins an address where no comma does: "College of Law 1st Floor …", "… Management Plot No.2 Sector 9". */
const BEGINS = [
  // Numbers of plots, houses and fields; AISHE once writes "N0" with a nought.
  /plot\s*(?:no|n0|#?\d)/,
  /(?:h|house|door|d|s|k|sy|survey|gat|flat)\.?\s?no\b/,
  /(?:no\.?\s?|sector\s*-?\s*|nh\s*-?\s*)\d/,
  /khasra|address:|a\/p\b/,
  /(?:post|p\.?\s?o\.?)\s*box/,
  // Beside what, in which village, how far along.
  /(?:opp|near|vill(?:age)?)\b/,
  /\d+\s?(?:km|ft)\b/,
  /\d+(?:st|nd|rd|th)\s+(?:floor|cross|main|stage|phase|block|mile|milestone|km)\b/,
  // A bare number: before a street, before Knowledge Park of Greater Noida, at the end.
  /\d+[a-z]?(?:[-/]\d*[a-z]?(?:\/\d+)?)?\s+(?=.*\b(?:marg|road|lane|street|floor)\b)/,
  /[a-z]?-?\d+[-/]?[a-z]?(?:\/\d+)?\s*,?\s*knowledge\b/,
  /\d+\s?-?[a-z]?$/,
].map((mark) => new RegExp(`\\s+(?:at\\s+)?(?:${mark.source})`, 'iu'))

/** A comma outside brackets. */
const BETWEEN = /\s*,\s*(?![^()]*\))/u

/** A town with its postal zone: "Bangalore-25", "Pune 28". */
const ZONE = /^(\p{L}[\p{L} ]*?)\s*-?\s*\d{1,3}$/u

/**
 * A name without the address that lists write behind it. What stands before the last word that says what it is
 * ("College") stays, and so do the towns behind it.
 */
export function withoutAddress(name: string): string {
  const parts = name.split(BETWEEN),
    named = Math.max(
      0,
      parts.findLastIndex((part) => KIND.test(part) && !BESIDE.test(part)),
    )
  const kept = parts.flatMap((part, at) => {
    if (at < named) return [part]
    if (at === named) return [cutAddress(part)]
    const town = ZONE.exec(part)?.[1]
    if (town !== undefined && !isAddress(town)) return [town]
    return /\d/.test(part) || isAddress(part) ? [] : [part]
  })
  const short = kept.join(', ')
  return short === parts.join(', ') ? name : short.replace(/[\s,;:&(-]+$/, '')
}
const isAddress = (part: string): boolean => ADDRESS.some((mark) => mark.test(part))

/** The part that says what it is, without an address that begins in it behind that word. */
function cutAddress(part: string): string {
  const places = BEGINS.map((mark) => part.search(mark)).filter((at) => at >= 0)
  if (places.length === 0) return part
  const name = part.slice(0, Math.min(...places))
  return KIND.test(name) ? name : part
}
