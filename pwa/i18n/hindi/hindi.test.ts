import { inEnglish, type Message } from '../../../shared/i18n/message.ts'
import { describe, expect, test } from 'vitest'
import { refundOn, UGC_REFUND } from '../../../shared/calculators/refund.ts'
import { FEE_SCHEMES, schemeVerdicts } from '../../../shared/calculators/schemes.ts'
import { openCatalogue } from '../../../shared/catalogue/engine.ts'
import { closingText } from '../../../shared/college/closing.ts'
import { roundLabel } from '../../../shared/college/cutoffChoice.ts'
import { dayInWords } from '../../../shared/college/day.ts'
import { closesIn, deadlineInWords } from '../../../shared/college/deadline.ts'
import { lakh, lakhs } from '../../../shared/college/money.ts'
import { rankName } from '../../../shared/college/rankList.ts'
import { impossibleSeats } from '../../../shared/college/seats.ts'
import { roundMessage } from '../../../shared/cutoff/fact.ts'
import { seatCode } from '../../../shared/cutoff/seat.ts'
import { CONSENTS } from '../../../shared/enquiry/consents.ts'
import { problemsInEnquiry } from '../../../shared/enquiry/rules.ts'
import { SESSION_TIMES, SESSION_TOPICS } from '../../../shared/enquiry/enquiry.ts'
import { problemsInSlot, sessionEvent, SESSION_SENTENCES, slotInWords } from '../../../shared/enquiry/session.ts'
import { calendarOfExam, countdownTo, spanInWords } from '../../../shared/exam/dates.ts'
import { examFields } from '../../../shared/exam/fields.ts'
import { blank } from '../../../shared/record/blank.ts'
import { FAILURES } from '../../../shared/failure.ts'
import { readRank } from '../../../shared/people/profile.ts'
import { DISCLOSURE_SENTENCES, passedOn } from '../../../shared/people/disclosures.ts'
import {
  passwordChecklist,
  problemsInSignUp,
  problemsInYearOfBirth,
  ACCOUNT_SENTENCES,
} from '../../../shared/people/rules.ts'
import { problemText } from '../../../shared/problem.ts'
import { readMarks } from '../../../shared/predictor/classTwelve.ts'
import { readClassList } from '../../../shared/predictor/classList.ts'
import { rankOfPercentile, refusedScore } from '../../../shared/predictor/percentile.ts'
import { seatText } from '../../../shared/predictor/seatText.ts'
import { readStanding, standingName } from '../../../shared/predictor/standing.ts'
import { problemsInReview } from '../../../shared/review/rules.ts'
import { plainCard } from '../../../shared/test/plainCard.ts'
import { dueIn } from '../../../shared/tracker/application.ts'
import { hindi } from './hindi.ts'

/** Names, codes and papers that are the same in both languages. */
const SAME =
  /\b(?:IST|JEE|Main|Advanced|Paper|NEET|UG|GATE|OPEN|OBC|NCL|EWS|SC|ST|PwD|CRL|UGC|IIT|BHU|CSIS|PM|USP|Vidyalaxmi|NAAC|NBA|JSON|UTF|API|NIRF|BTech|MBA|N|R|P|UG|Pune|B\.?Tech)\b/g
const english = (text: string | Message): string[] =>
  hindi(text)
    .replace(SAME, '')
    .match(/[A-Za-z]{2,}/g) ?? []

const SEARCHED = openCatalogue(
  [1, 2].map((number) => plainCard(number, { exams: ['NEET'], offers: [{ category: 'BTech' }] })),
)

describe('what shared/ puts together is said in Hindi whole', () => {
  const wrong = (result: object): string | Message => ('wrong' in result ? (result.wrong as Message) : '')
  test.each([
    ['a deadline', ['2026-11-20', '2026-11-21', '2026-12-20', '2026-11-01'].map((day) => closesIn(day, '2026-11-20'))],
    [
      'a deadline with its hour',
      [
        ...['2026-11-20T09:00', '2026-11-19T09:00', '2026-11-20T18:00'].map((now) =>
          closesIn('2026-11-20', now, '17:00'),
        ),
        deadlineInWords('2026-11-20', '17:30'),
        deadlineInWords('2026-11-20', '12:00'),
      ],
    ],
    [
      'a date of an exam and a session, as a calendar has them',
      [
        ...calendarOfExam(
          {
            ...blank(examFields),
            name: 'JEE Main',
            id: 'e',
            slug: 'jee',
            tag: 't',
            dates: [
              {
                id: 'd',
                order: 'a0',
                label: 'Exam',
                start: '2026-11-29',
                precision: 'day',
                status: 'tentative',
                checkedOn: '2026-11-22',
              },
            ],
          },
          { origin: 'x:', says: hindi },
        )
          .split(/\r\n(?! )/)
          .filter((line) => /^(?:SUMMARY|DESCRIPTION)/.test(line))
          .map((line) => line.replace(/^\w+:/, '').replaceAll('\r\n ', '')),
        ...Object.entries(
          sessionEvent(
            {
              id: '0198c2f0-0000-7000-8000-000000000001',
              topic: SESSION_TOPICS[0],
              language: 'Tamil',
              mode: 'Video',
              day: '2026-12-07',
              time: '10:00 to 12:00',
              changes: 0,
              isCancelled: false,
            },
            0,
            '',
            hindi,
          )!,
        ).flatMap(([name, text]) =>
          name === 'summary' || name === 'description' ? String(text).replace('PR-', '').split('\n') : [],
        ),
      ],
    ],
    [
      'what is due of an application',
      [dueIn({ day: '2026-11-01' }, '2026-11-20'), dueIn({ day: '2026-12-01' }, '2026-11-20')],
    ],
    [
      'whose seat a row is',
      (['AI', 'HS', 'OS', 'Deemed', 'Open', 'NRI'] as const).map((quota) =>
        seatText({ quota: Uint8Array.of(0), quotas: [quota], seat: Uint8Array.of(seatCode('EWS', 'F')) }, 0),
      ),
    ],
    [
      'the hours of a session',
      SESSION_TIMES.flatMap((time) => [time, slotInWords({ day: '2026-12-07', time }), slotInWords({ time })]),
    ],
    ['a day', [dayInWords('2026-12-07'), dayInWords('2026-05-01')]],
    [
      'an amount',
      [lakh(180_000), lakh(24_000_000), lakhs({ min: 180_000, max: 250_000 }), lakhs({ min: 80_000, max: 120_000 })],
    ],
    [
      'a rank by its list',
      [
        rankName('JEE Main', 'OPEN'),
        rankName('JEE Main', 'OBC-NCL'),
        rankName('NEET UG', 'OPEN'),
        standingName('GATE', 'OPEN'),
      ],
    ],
    ['a round', [roundLabel('Round 6'), ...[0, 5, 21].map((round) => roundMessage(round))]],
    [
      'a closing range',
      [
        closingText({ exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest: 1204, easiest: 8950 }),
        closingText({ exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'home state', hardest: 5, easiest: 5 }),
        closingText({ exam: 'NEET UG', year: 2024, list: 'OPEN', pool: 'paid', hardest: 5, easiest: 9 }),
        closingText({ exam: 'JEE Main', year: 2025, hardest: 1, easiest: 2 }),
      ],
    ],
    [
      'a date of an exam',
      [
        spanInWords({ start: '2027-04-01', end: '2027-04-09', precision: 'day' }),
        spanInWords({ start: '2027-04-01', precision: 'quarter' }),
        ...['2027-04-01', '2027-04-05', '2027-03-31', '2027-04-09', '2027-03-01'].map((today) =>
          countdownTo({ start: '2027-04-01', end: '2027-04-09', precision: 'day' }, today),
        ),
        countdownTo({ start: '2027-04-01', precision: 'month' }, '2027-01-01'),
        countdownTo({ start: '2027-04-01', precision: 'month' }, '2027-04-02'),
        ...([{ startTime: '09:00' }, { endTime: '17:00' }, { startTime: '09:00', endTime: '12:00' }] as const).flatMap(
          (hours) =>
            [undefined, '2027-04-09'].flatMap((end) => {
              const date = { start: '2027-04-01', ...(end && { end }), precision: 'day' as const, ...hours }
              return [spanInWords(date), countdownTo(date, '2027-04-01T08:00'), countdownTo(date, '2027-04-01T11:00')]
            }),
        ),
      ],
    ],
    [
      'why a rank or a score cannot be taken',
      [
        ...['', '12P', '99.5', 'abc', '0', '99999999'].map((text) => wrong(readRank(text, 'JEE Main'))),
        ...['', '5800'].map((text) => wrong(readStanding(text, 'GATE'))),
        ...(['rank', 'marks', 'percentile'] as const).flatMap((kind) =>
          (['JEE Main', 'NEET UG', 'GATE'] as const).map((exam) => refusedScore(kind, exam) ?? ''),
        ),
        rankOfPercentile(99.1).formula,
      ],
    ],
    [
      'why marks of Class XII, a session or a class list cannot be taken',
      [
        wrong(readMarks('A+')),
        ...Object.values(SESSION_SENTENCES),
        ...problemsInSlot({ day: 'x', time: 'y' }).map(problemText),
        ...['"name', 'name\n"A"x,"B"\n'].map((text) => readClassList(text).refused!),
      ],
    ],
    [
      'why seats cannot be true',
      impossibleSeats(
        [
          { id: 'a', course: 'BTech', quota: 'AI', category: 'SC', seats: 90, year: 2025 },
          { id: 'b', course: 'BTech', quota: 'AI', category: 'ST', seats: 90, year: 2025 },
        ],
        [{ name: 'BTech', seats: 100 }],
      ),
    ],
    [
      'what a form lacks',
      [
        ...problemsInEnquiry({ kind: 'session' }),
        ...problemsInReview({ title: 'x', content: 'y', rating: 9 }, { thisYear: 2026 }),
        ...problemsInSignUp({
          fullName: '',
          email: 'x',
          phone: 'y',
          password: 'z',
          confirmPassword: 'w',
          agreeToTerms: false,
        }),
        ...problemsInYearOfBirth(1850, 2026),
      ].map(problemText),
    ],
    [
      'what a password needs',
      [
        ...passwordChecklist('').map(({ label }) => label),
        ACCOUNT_SENTENCES.password,
        ACCOUNT_SENTENCES.mismatch,
        ACCOUNT_SENTENCES.newMismatch,
        ACCOUNT_SENTENCES.longPassword,
      ],
    ],
    ['what is agreed to', Object.values(CONSENTS).map(({ text }) => text)],
    [
      'what comes back of a fee',
      ['2026-01-01', '2026-10-20', '2026-12-30'].flatMap((leaves) =>
        ['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-10'].map(
          (lastDate) => refundOn(UGC_REFUND, { fee: 50_000, leaves, lastDate })?.because ?? '',
        ),
      ),
    ],
    [
      'why help with fees fits or does not',
      [
        ...schemeVerdicts(FEE_SCHEMES, { income: 100_000 }, new Set()),
        ...schemeVerdicts(
          FEE_SCHEMES,
          { income: 100_000 },
          new Set(FEE_SCHEMES.flatMap(({ conditions = [] }) => conditions)),
        ),
        ...schemeVerdicts([{ ...FEE_SCHEMES[1]!, conditions: [] }], { income: 1 }, new Set()),
      ].flatMap(({ scheme, reasons }) => [scheme.gives, scheme.source, ...(scheme.conditions ?? []), ...reasons]),
    ],
    [
      'what the search suggests, but for names',
      ['btech', 'neet', 'arts', 'counsel', 'hand', 'commerce colleges', 'law']
        .flatMap((typed) => SEARCHED.suggest(typed))
        .flatMap(({ kind, label, detail = '' }) => {
          if (kind === 'course' || kind === 'page') return [label, detail]
          if (kind === 'exam') return [detail]
          return []
        }),
    ],
    [
      'to whom something was shown',
      [
        ...Object.values({ ...DISCLOSURE_SENTENCES.account, ...DISCLOSURE_SENTENCES.review }),
        ...Object.values(DISCLOSURE_SENTENCES.enquiry('7-3')),
        passedOn('7-3'),
      ],
    ],
    ['why the server refuses', Object.values(FAILURES).map(([, sentence]) => sentence)],
  ] as ReadonlyArray<[string, ReadonlyArray<string | Message>]>)('%s', (_, texts) => {
    expect(texts.filter(Boolean).length).toBeGreaterThan(0)
    expect(
      texts.filter((text) => english(text).length > 0).map((text) => `${inEnglish(text)} → ${hindi(text)}`),
    ).toEqual([])
  })
})
