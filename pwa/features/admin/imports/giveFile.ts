/** Hands a text to the person as a file of theirs; a table begins with the mark that tells a sheet it is UTF-8. */
export function giveFile(name: string, text: string): void {
  const isTable = name.endsWith('.csv')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(isTable ? ['\uFEFF', text] : [text], { type: isTable ? 'text/csv' : 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
