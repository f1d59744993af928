/** Whether the person asked their browser to spare data; where the browser does not say, nobody did. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
