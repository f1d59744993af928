/** What stands in for live queries in a browser that keeps nothing: there are no other tabs to hear of. */
export function watchedMemory() {
  const changes = new EventTarget()
  return {
    changed: (): void => void changes.dispatchEvent(new Event('change')),
    /** Reads now and after each change. Returns the way to stop. */
    watch<T>(read: () => Promise<T>, listener: (value: T) => void): () => void {
      let isStopped = false
      const tell = async (): Promise<void> => {
        const value = await read()
        if (!isStopped) listener(value)
      }
      const onChange = (): void => void tell()
      changes.addEventListener('change', onChange)
      onChange()
      return () => {
        isStopped = true
        changes.removeEventListener('change', onChange)
      }
    },
  }
}
