import { readdirSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** A language is a catalogue: whoever adds a file here adds a language. */
const CATALOGUES = new URL('./pwa/i18n/locales/', import.meta.url)

/** What letters and reminders say besides their own sentences: days, hours and spans of them. */
const DATES = [
  '<rootDir>/shared/college/day.ts',
  '<rootDir>/shared/college/deadline.ts',
  '<rootDir>/shared/exam/dates.ts',
]

// The build's plugin reads it, and `npm run i18n:extract` (vite/catalogues.ts), which adds how sources are read.
// oxlint-disable-next-line import/no-default-export
export default {
  sourceLocale: 'en',
  locales: readdirSync(CATALOGUES).flatMap((name) => (name.endsWith('.po') ? [name.slice(0, -3)] : [])),
  catalogs: [
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}',
      include: [
        '<rootDir>/pwa/**/*.ts',
        '<rootDir>/pwa/**/*.tsx',
        '<rootDir>/shared/**/*.ts',
        '<rootDir>/shared/**/*.json',
        '<rootDir>/sync-server/sample/exams.json',
      ],
    },
    // What only staff read: no student's device fetches it. It holds nothing that the first one has.
    {
      path: '<rootDir>/pwa/i18n/locales/staff/{locale}',
      include: ['<rootDir>/pwa/**/*.ts', '<rootDir>/pwa/**/*.tsx', '<rootDir>/shared/**/*.ts'],
    },
    // A catalogue of the server's own: no phone fetches the words of its letters.
    {
      path: '<rootDir>/sync-server/services/i18n/locales/{locale}',
      include: ['<rootDir>/sync-server/services/**/*.ts', ...DATES],
    },
  ],
  // The English sentence is the id, as PO has it. Lines change with every edit; the file is enough to find a sentence.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
}
