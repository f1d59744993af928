/**
 * The academic year a fee is of, as it is shown: "2026-27". "2026–27", "2026/27" and "2026-2027" say the same;
 * undefined where a text is no year followed by the next.
 */
export function academicYear(text: string | undefined): string | undefined {
  const [, first = '', second] = /^((?:19|20)\d\d)\s*[-–—/]\s*(\d{4}|\d\d)$/.exec(text?.trim() ?? '') ?? []
  const next = String(Number(first) + 1)
  return second !== undefined && (second === next || second === next.slice(2)) ? `${first}-${next.slice(2)}` : undefined
}
