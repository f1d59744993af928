import { saveFile } from '../../components/saveFile.ts'

/** Hands a text to the person as a file of theirs; a table begins with the mark that tells a sheet it is UTF-8. */
export function giveFile(name: string, text: string): void {
  const isTable = name.endsWith('.csv')
  saveFile(name, isTable ? `\uFEFF${text}` : text, isTable ? 'text/csv' : 'application/json')
}
