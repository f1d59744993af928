const KEY = 'pravesh.stream'

/** "Find Colleges" leads to the stream last looked at on this device, else to engineering. */
export function lastStreamPath(): string {
  try { return `/colleges/${localStorage.getItem(KEY) ?? 'engineering'}` } catch { return '/colleges/engineering' }
}

/** `segment` as it stands in the address ("arts-commerce"). */
export function rememberStream(segment: string) {
  try { localStorage.setItem(KEY, segment) } catch { /* storage refused: the default serves */ }
}
