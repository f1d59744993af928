import { criteriaFields } from '../calculators/criteria.ts'
import {
  choice,
  date,
  decimal,
  email,
  group,
  line,
  list,
  phone,
  text,
  url,
  words,
  yes,
  type Shape,
} from '../record/field.ts'

/** The site's own content is one record, and this is its id. */
export const SITE_ID = 'site'

/** What a statistic counts: published records, as they are now (behaviour 2). */
export const LIVE_COUNTS = ['colleges', 'courses', 'closing ranks', 'states and territories', 'entrance exams'] as const
export type LiveCount = (typeof LIVE_COUNTS)[number]

/**
 * What staff holding edit_settings say on the site itself. Sources: public-site 1 and 3, behaviour 1–3. Which colleges
 * are featured stands on the colleges themselves (`featured` in college/fields.ts), so that home and listing cannot
 * differ.
 */
export const siteFields = {
  statistics: list(
    'Statistics',
    'statistic',
    {
      label: line('Label', { required: true }),
      // A number that nobody counted is shown to nobody; records written before that rule still have one.
      value: line('Note', { hint: 'For staff; visitors see the count', max: 40 }),
      live: choice('Live count of', LIVE_COUNTS, { hint: 'Without one the statistic is not shown' }),
      sample: yes('Sample', { otherwise: false, hint: 'Not shown to visitors' }),
    },
    { isItemPublic: ({ live }) => live !== undefined },
  ),
  testimonials: list(
    'Testimonials',
    'testimonial',
    {
      name: line('Name', { required: true }),
      course: line('Course'),
      college: line('College'),
      image: url('Photo'),
      rating: decimal('Rating', { min: 0, max: 5 }),
      text: text('Words', { required: true, max: 2000 }),
      // Shown only with both (behaviour 2), and never where it is a sample.
      consent: yes('Consent given', { otherwise: false, isPublic: false }),
      date: date('Date of the consent', { isPublic: false }),
      sample: yes('Sample', { otherwise: false, isPublic: false, hint: 'Not shown to visitors' }),
    },
    { isItemPublic: ({ consent, date, sample }) => sample !== true && consent === true && date !== undefined },
  ),
  news: list('News', 'item of news', {
    title: line('Title', { required: true }),
    date: date('Date', { required: true }),
    source: line('Source'),
    link: url('Link'),
    expiry: date('Shown until'),
  }),
  // Who answers a request for a session (behaviour 14); named by staff who asked them.
  counsellors: list('Counsellors', 'counsellor', {
    name: line('Name', { required: true }),
    languages: line('Languages', { hint: 'Hindi, English, Tamil' }),
    about: text('What they know', { max: 500, hint: 'Fields, exams and years of experience, in a sentence' }),
  }),
  // Help with fees that is the same all over the country, as the calculator checks it (behaviour 9 and 14).
  schemes: list('Scholarship schemes', 'scheme', {
    name: line('Scheme', { required: true }),
    gives: line('What it gives', { required: true, hint: 'No tuition. You still pay hostel and mess' }),
    ...criteriaFields,
    conditions: words('What the student must confirm', {
      hint: 'Each as the student would say it: My college is on the list of the scheme',
    }),
    notWith: words('Not together with', { hint: 'Names of schemes that nobody gets beside this one' }),
    source: line('Source', {
      required: true,
      hint: 'Who says so, and of which year: National Scholarship Portal, guidelines of 2026-27',
    }),
    link: url('Link to the source'),
    checked: date('Looked up on', { required: true }),
  }),
  contact: group('Contact', {
    phone: phone('Phone'),
    email: email('Email'),
    address: text('Address', { max: 1000 }),
    hours: line('Office hours', { hint: 'Monday to Friday, 10:00 to 17:00 IST' }),
    sample: yes('Sample', { otherwise: false, hint: 'Not shown to visitors' }),
  }),
}
export type SiteFields = Shape<typeof siteFields>
