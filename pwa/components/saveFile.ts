/** Gives the person a file that was made on this device: no server sees it. `type` is its media type. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the file only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
