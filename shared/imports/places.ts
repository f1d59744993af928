/** "Pune, Maharashtra": what stands as the location of a college whose file has no such column. */
export const locationOf = (
  city: string | undefined,
  district: string | undefined,
  state: string | undefined,
): string | undefined => {
  const parts = [city ?? district, state].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : parts.join(', ')
}
