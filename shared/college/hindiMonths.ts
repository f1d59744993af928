const MONTHS: Record<string, string> = { Jan: 'जनवरी', Feb: 'फ़रवरी', Mar: 'मार्च', Apr: 'अप्रैल', May: 'मई', Jun: 'जून', Jul: 'जुलाई', Aug: 'अगस्त', Sep: 'सितंबर', Oct: 'अक्टूबर', Nov: 'नवंबर', Dec: 'दिसंबर' }

/** "7 Dec 2026" as "7 दिसंबर 2026", anywhere in a text; also a month that stands by itself or before its year. Figures stay as they are. */
export const inHindiMonths = (text: string): string =>
  text.replace(/(?<=\d )(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?=$| \d{4}$)/g, (month) => MONTHS[month]!)
