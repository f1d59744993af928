import type { State } from '../college/state.ts'
import { type BodyRules, JOSAA_RULES, MCC_RULES, type SeatDeposit } from './rules.ts'

/** Who says something, where, and when it was looked up (`YYYY-MM-DD`). */
export interface Citation {
  source: string
  link: string
  checked: string
}

/** Days of a former year on which a body wanted something: the next window is expected from them (decision 81). */
export interface FormerWindow extends Citation {
  label: string
  /** `YYYY-MM-DD`, both days among them. */
  start: string
  end: string
  /** Is a seat paid for in it? */
  asksDeposit?: true
}

/** A list of choices that a body asks for. */
export interface SeatList {
  id: string
  /** Which seats. */
  name: string
  /** The exams it takes; absent: those of its body. */
  exams?: readonly string[]
}

/**
 * A body that gives seats by an exam, as far as somebody told us. What nobody told is said in `unknown`; nothing is
 * guessed. Dates and rules change every year: they are data with who says so (domain-facts B).
 */
export interface CounsellingBody extends Citation {
  id: string
  name: string
  /** Exams by which it gives seats, as EXAM_RULES of shared/cutoff or the exam's page names them. */
  exams: readonly string[]
  /** Where its seats are of one state; 'own': each state has such a body. */
  state?: State | 'own'
  /** Exams by which people of every state come to it. */
  ownExams?: readonly string[]
  /** The body whose rounds it comes after. */
  after?: string
  lists: readonly SeatList[]
  windows: readonly FormerWindow[]
  rules?: BodyRules
  /** Of a body without `rules`. */
  deposits?: readonly SeatDeposit[]
  unknown: readonly string[]
}

/** A seat of one body that stands in the way of a seat of another. */
export interface SeatExclusion extends Citation {
  id: string
  between: readonly [string, string]
  says: string
  /** In which year it was said. */
  edition: number
  /** The window of a body with which it begins. */
  from?: { body: string; label: string }
}

const JEE_MAIN = ['JEE Main', 'JEE Main Paper 2A', 'JEE Main Paper 2B'] as const
const CHECKED = '2026-11-28'
const MCC_2025: Citation = {
  source: 'MCC, first schedule of 2025, as told by NDTV',
  link: 'https://www.ndtv.com/education/neet-ug-2025-counselling-schedule-out-for-all-rounds-check-key-dates-here-8865219',
  checked: CHECKED,
}
const ALL_2025: Citation = {
  source: 'MCC, first schedule of 2025 for itself and the states, as told by Sakshi Post',
  link: 'https://www.sakshipost.com/news/education/neet-ug-2025-state-and-all-india-quota-seats-full-counselling-schedule-released-mcc',
  checked: CHECKED,
}

export const COUNSELLING_BODIES: readonly CounsellingBody[] = [
  {
    id: 'JoSAA',
    name: 'JoSAA',
    exams: ['JEE Advanced', ...JEE_MAIN],
    lists: [
      { id: 'IITs', name: 'IITs', exams: ['JEE Advanced'] },
      { id: 'NITs', name: 'NITs, IIITs, IIEST and other government-funded institutes', exams: JEE_MAIN },
    ],
    windows: [
      {
        label: 'Registration and choice filling',
        start: '2026-06-02',
        end: '2026-06-11',
        source: 'JoSAA, as told by the Free Press Journal',
        link: 'https://www.freepressjournal.in/education/josaa-2026-registration-and-choice-filling-begin-today-at-5-pm-check-step-by-step-process-here',
        checked: CHECKED,
      },
      {
        label: 'Allotments of all rounds',
        start: '2025-06-14',
        end: '2025-07-16',
        asksDeposit: true,
        source: 'JoSAA, as told by Republic World',
        link: 'https://www.republicworld.com/education/josaa-counselling-2025-schedule-released-at-josaanicin-here-s-how-to-register',
        checked: CHECKED,
      },
    ],
    rules: JOSAA_RULES,
    unknown: [],
    source: 'JoSAA, as told by the Free Press Journal',
    link: 'https://www.freepressjournal.in/education/josaa-2026-registration-and-choice-filling-begin-today-at-5-pm-check-step-by-step-process-here',
    checked: CHECKED,
  },
  {
    id: 'CSAB',
    name: 'CSAB',
    exams: JEE_MAIN,
    after: 'JoSAA',
    lists: [
      {
        id: 'left-over',
        name: 'Seats left after JoSAA at NITs, IIITs, IIEST, Schools of Planning and Architecture and other government-funded institutes; none at IITs',
      },
    ],
    windows: [
      {
        label: 'Special rounds: registration, fee and choice filling',
        start: '2025-07-30',
        end: '2025-08-03',
        asksDeposit: true,
        source: 'CSAB, as told by Zee News',
        link: 'https://zeenews.india.com/education/jee-csab-counselling-main-2025-special-supernumerary-round-schedule-released-check-list-of-documents-required-and-other-details-here-2907870.html',
        checked: CHECKED,
      },
    ],
    unknown: ['We don’t know what becomes of a JoSAA seat once CSAB gives you another: read CSAB’s rules of the year.'],
    source: 'NIT Karnataka for CSAB 2024, as told by The Hindu',
    link: 'https://www.thehindu.com/news/cities/Mangalore/registration-for-csab-special-round-counselling-starts-on-july-31/article68464274.ece/amp/',
    checked: CHECKED,
  },
  {
    id: 'MCC',
    name: 'MCC',
    exams: ['NEET UG'],
    lists: [
      {
        id: 'all-India',
        name: 'All-India seats: 15% of the state colleges, and AIIMS, JIPMER, central universities and ESIC',
      },
      { id: 'deemed', name: 'Deemed universities' },
    ],
    windows: [
      { label: 'Round 1', start: '2025-07-21', end: '2025-08-06', asksDeposit: true, ...MCC_2025 },
      { label: 'Round 2', start: '2025-08-12', end: '2025-08-29', asksDeposit: true, ...MCC_2025 },
      { label: 'Round 3', start: '2025-09-03', end: '2025-09-18', asksDeposit: true, ...MCC_2025 },
      { label: 'Stray round', start: '2025-09-25', end: '2025-10-03', asksDeposit: true, ...ALL_2025 },
    ],
    rules: MCC_RULES,
    unknown: [
      'In 2025 the schedule slipped: round 3 went on into November, and reporting for the stray round began on 16 November.',
      'We don’t know if who fills both lists pays both deposits.',
    ],
    source: 'MCC, as told by Edex',
    link: 'https://www.edexlive.com/news/2025/Jun/28/neet-ug-2025-mcc-may-begin-aiq-counselling-from-july-1-for-these-colleges',
    checked: CHECKED,
  },
  {
    id: 'state-medical',
    name: 'Medical counselling of your state',
    exams: ['NEET UG'],
    state: 'own',
    lists: [{ id: 'state', name: '85% of the seats of the state’s colleges' }],
    windows: [
      { label: 'Round 1', start: '2025-07-21', end: '2025-07-30', asksDeposit: true, ...ALL_2025 },
      { label: 'Round 2', start: '2025-08-12', end: '2025-08-20', asksDeposit: true, ...ALL_2025 },
      { label: 'Round 3', start: '2025-09-03', end: '2025-09-10', asksDeposit: true, ...ALL_2025 },
      { label: 'Stray round', start: '2025-09-22', end: '2025-09-26', asksDeposit: true, ...ALL_2025 },
    ],
    unknown: [
      'These are the weeks that MCC left to all states. We have none of your state’s own dates, deposits and rules, nor whom it counts as its own.',
    ],
    source: 'News18, from MCC’s schedule of 2022',
    link: 'https://www.news18.com/news/education-career/neet-ug-2022-state-counselling-schedule-out-registration-from-oct-17-6103123.html',
    checked: CHECKED,
  },
  {
    id: 'OJEE',
    name: 'OJEE counselling',
    exams: ['OJEE', 'JEE Main'],
    ownExams: ['OJEE'],
    state: 'Odisha',
    lists: [{ id: 'BTech', name: 'Engineering colleges of Odisha, by the JEE Main rank' }],
    windows: [],
    unknown: ['We have no dates, deposits and rules of it.'],
    source: 'OJEE committee, as told by The New Indian Express in 2022',
    link: 'https://www.newindianexpress.com/states/odisha/2022/sep/04/candidates-have-to-wait-for-for-ojee-counselling-2494777.html',
    checked: CHECKED,
  },
  {
    id: 'WBJEEB',
    name: 'WBJEEB',
    exams: ['WBJEE', 'JEE Main'],
    ownExams: ['WBJEE'],
    state: 'West Bengal',
    lists: [{ id: 'state', name: 'Engineering colleges of West Bengal, by the rank in WBJEE or JEE Main' }],
    windows: [],
    unknown: ['We have no dates, deposits and rules of it.'],
    source: 'WBJEEB, as told by Zee News in 2023',
    link: 'https://zeenews.india.com/education/wbjee-2023-counselling-schedule-announced-secure-your-seat-from-july-20-register-at-wbjeeb-nic-in-jee-mains-candidates-can-apply-too-stst-2637068.html',
    checked: CHECKED,
  },
  {
    id: 'consortium',
    name: 'Consortium of National Law Universities',
    exams: ['CLAT'],
    lists: [{ id: 'NLUs', name: 'National Law Universities that take CLAT: up to 15 preferences in a round' }],
    windows: [],
    // Which categories pay the smaller sum the source does not say.
    deposits: [
      {
        of: 'Counselling registration',
        rupees: 30_000,
        payers: ['OPEN', 'EWS', 'OBC-NCL', 'SC', 'ST', 'PwD'],
      },
      {
        of: 'Counselling registration of reserved categories',
        rupees: 20_000,
        payers: ['EWS', 'OBC-NCL', 'SC', 'ST', 'PwD'],
      },
    ],
    unknown: ['We have no dates and rules of it. Each university has categories and home states of its own.'],
    source: 'The Telegraph and Free Press Journal on the counselling of 2026',
    link: 'https://consortiumofnlus.ac.in',
    checked: '2026-11-22',
  },
  {
    id: 'CCMT',
    name: 'CCMT',
    exams: ['GATE'],
    lists: [{ id: 'NITs', name: 'M.Tech at NITs, IIITs and other government-funded institutes' }],
    windows: [],
    unknown: ['We have no dates, deposits and rules of it.'],
    source: 'CollegeDekho',
    link: 'https://www.collegedekho.com/articles/difference-between-coap-and-ccmt',
    checked: CHECKED,
  },
  {
    id: 'COAP',
    name: 'COAP',
    exams: ['GATE'],
    lists: [{ id: 'IITs', name: 'M.Tech at IITs: apply to each institute, and answer its offer at COAP' }],
    windows: [],
    unknown: ['We have no dates, deposits and rules of it.'],
    source: 'Buddy4Study',
    link: 'https://exam.buddy4study.com/gate-counselling',
    checked: CHECKED,
  },
]

export const SEAT_EXCLUSIONS: readonly SeatExclusion[] = [
  {
    id: 'csab-after-josaa',
    between: ['JoSAA', 'CSAB'],
    says: 'CSAB needs a registration of its own; who holds a JoSAA seat at an NIT or a like institute and wants a better one may take part too.',
    edition: 2024,
    from: { body: 'CSAB', label: 'Special rounds: registration, fee and choice filling' },
    source: 'NIT Karnataka for CSAB, as told by The Hindu',
    link: 'https://www.thehindu.com/news/cities/Mangalore/registration-for-csab-special-round-counselling-starts-on-july-31/article68464274.ece/amp/',
    checked: CHECKED,
  },
  {
    id: 'mcc-round-3',
    between: ['MCC', 'state-medical'],
    says: 'Who joined an MCC seat in round 3 can’t resign from it and gets no seat in round 3 of a state.',
    edition: 2025,
    from: { body: 'MCC', label: 'Round 3' },
    source: 'MCC’s notice, as told by The Telegraph',
    link: 'https://www.telegraphindia.com/edugraph/news/mcc-directs-states-to-exclude-joined-aiq-candidates-before-neet-ug-round-3-seat-allotment/cid/2130352',
    checked: CHECKED,
  },
  {
    id: 'mcc-stray-round',
    between: ['MCC', 'state-medical'],
    says: 'MCC’s stray round is for those alone who hold no seat, neither of MCC nor of a state.',
    edition: 2024,
    from: { body: 'MCC', label: 'Stray round' },
    source: 'MCC’s notice, as told by the Free Press Journal',
    link: 'https://www.freepressjournal.in/education/mcc-announces-changes-to-neet-ug-stray-vacancy-round-eligibility-criteria-updated',
    checked: CHECKED,
  },
  {
    id: 'state-stray-round',
    between: ['MCC', 'state-medical'],
    says: 'Who holds an MCC seat gets no seat in the stray round of a state, and a seat of MCC’s stray round can’t be given back.',
    edition: 2025,
    from: { body: 'state-medical', label: 'Stray round' },
    source: 'MCC’s notice, as told by NDTV',
    link: 'https://www.ndtv.com/education/neet-ug-counselling-2025-reporting-for-stray-vacancy-round-begins-on-november-16-check-important-notice-9642027',
    checked: CHECKED,
  },
]
