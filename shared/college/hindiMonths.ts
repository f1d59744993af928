const MONTHS: Record<string, string> = {
  Jan: 'जनवरी',
  Feb: 'फ़रवरी',
  Mar: 'मार्च',
  Apr: 'अप्रैल',
  May: 'मई',
  Jun: 'जून',
  Jul: 'जुलाई',
  Aug: 'अगस्त',
  Sep: 'सितंबर',
  Oct: 'अक्टूबर',
  Nov: 'नवंबर',
  Dec: 'दिसंबर',
}

/**
 * "7 Dec 2026" as "7 दिसंबर 2026", anywhere in a text; also a month that stands by itself or before its year. Figures
 * stay as they are.
 */
export const inHindiMonths = (text: string): string =>
  text.replace(
    /(?<=\d )(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?=$| \d{4}$)/g,
    (month) => MONTHS[month]!,
  )

/** "5 pm" as "शाम 5 बजे", anywhere in a text: Hindi names the part of the day. */
export const inHindiHours = (text: string): string =>
  text.replace(/\b(\d{1,2})((?::\d\d)?) (am|pm|noon)\b/g, (_, hour: string, minutes: string, half: string) => {
    const of24 = (Number(hour) % 12) + (half === 'am' ? 0 : 12)
    return `${partOfDay(of24)} ${hour}${minutes} बजे`
  })

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}
