import { choice, date, email, group, line, list, phone, text, url, yes, type Shape } from '../record/field.ts'

/** The site's own content is one record, and this is its id. */
export const SITE_ID = 'site'

/** What staff holding edit_settings say on the site itself. Sources: public-site 1 and behaviour 1–3. */
export const siteFields = {
  statistics: list('Statistics', 'statistic', {
    label: line('Label', { required: true }),
    value: line('Value', { required: true, hint: '15000+', max: 40 }),
    live: yes('Live count', { otherwise: false, hint: 'Counts the published records instead' }),
    sample: yes('Sample', { otherwise: false }),
  }),
  testimonials: list('Testimonials', 'testimonial', {
    name: line('Name', { required: true }),
    course: line('Course'),
    college: line('College'),
    text: text('Words', { required: true, max: 2000 }),
    // Shown only with both (behaviour 2); a sample says so instead.
    consent: yes('Consent given', { otherwise: false }),
    date: date('Date of the consent'),
    sample: yes('Sample', { otherwise: false }),
  }),
  news: list('News', 'item of news', {
    title: line('Title', { required: true }),
    date: date('Date', { required: true }),
    source: line('Source'),
    link: url('Link'),
    expiry: date('Shown until'),
  }),
  contact: group('Contact', { phone: phone('Phone'), email: email('Email'), address: text('Address', { max: 1000 }) }),
  featured: list('Featured colleges', 'college', {
    college: line('College', { required: true, max: 64, hint: 'Its id' }),
    label: choice('Label', ['Featured (editorial)', 'Sponsored'], { required: true }),
    until: date('Until'),
  }),
}
export type Site = Shape<typeof siteFields>
