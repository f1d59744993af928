/** What a page without content says: its title, what is not there, what is, and where to go. `bare`: it stands without header and footer. */
export interface Said {
  title: string
  lede: string
  works: readonly string[]
  actions: ReadonlyArray<readonly [label: string, path: string]>
  bare?: true
}

const SEARCH = 'Search by college, city, course or approval, with or without a network.'
const FILTERS = 'Filter by place, yearly fee, exam accepted, degree level and rating; share the address and the other person sees the same list.'
const OPENED = 'Every college you open is kept on this device.'

const exam = (name: string, stream: string, path: string): Said => ({
  title: name,
  lede: `Dates, pattern, eligibility and fees of ${name} are not published here yet. We show them only with their official source and the day they were checked.`,
  works: [`Colleges of ${stream}, filtered by the exams they accept.`, OPENED],
  actions: [[`See ${stream} colleges`, path], ['All exams', '/exams']],
})

export const PAGES = {
  exams: {
    title: 'Entrance exams',
    lede: 'Exam pages with dates, pattern and accepted scores are not open yet. We show a date only with its official source.',
    works: ['Filter any college list by the exam a college accepts.', FILTERS],
    actions: [['Colleges for JEE', '/colleges/engineering?item=JEE+Preparation'], ['For NEET', '/colleges/medical?item=NEET+Preparation'], ['For CAT', '/colleges/management?item=Management+Entrance+Exams'], ['For CLAT', '/colleges/law?item=CLAT+Preparation']],
  },
  jee: exam('JEE', 'engineering', '/colleges/engineering?item=JEE+Preparation'),
  neet: exam('NEET', 'medical', '/colleges/medical?item=NEET+Preparation'),
  cat: exam('CAT', 'management', '/colleges/management?item=Management+Entrance+Exams'),
  clat: exam('CLAT', 'law', '/colleges/law?item=CLAT+Preparation'),
  gate: exam('GATE', 'engineering', '/colleges/engineering'),
  predictor: {
    title: 'College predictor',
    lede: 'The predictor is not open yet. It will compare your rank with past closing ranks and show the years, rounds and seats behind every answer.',
    works: ['Closing ranks on each college’s own page, where they are published.', FILTERS, OPENED],
    actions: [['Browse engineering colleges', '/colleges/engineering'], ['Medical colleges', '/colleges/medical']],
  },
  counselling: {
    title: 'Free counselling',
    lede: 'Booking a session is not open yet, so there is nothing to fill in here and nobody will call you.',
    works: [SEARCH, FILTERS, OPENED],
    actions: [['Find colleges', '/colleges/engineering'], ['Search', '/search']],
  },
  contact: {
    title: 'Contact',
    lede: 'The contact form is not open yet, and we print no telephone number or address that nobody answers.',
    works: ['Each college’s own telephone, e-mail and website, on its page where it has published them.', SEARCH],
    actions: [['Find a college', '/search'], ['Sitemap', '/sitemap']],
  },
  privacy: {
    title: 'Privacy',
    lede: 'The full privacy notice is not published yet. What follows is how the site behaves today.',
    works: [
      'We hold a name, e-mail or telephone number only where you signed up or sent an enquiry, and an enquiry only with the purposes you ticked.',
      'A vote or a report without an account is told apart by a random number this device made. The network address is noted with a report or an enquiry, against abuse.',
      'Recent searches, the theme and the colleges you opened are kept on this device only. Clearing the site’s data in your browser removes them.',
      'No advertising, no measuring by others, no third-party requests.',
    ],
    actions: [['Go to the home page', '/'], ['Contact', '/contact']],
  },
  terms: {
    title: 'Terms',
    lede: 'The terms of use are not published yet. Until they are, browsing asks you to agree to nothing.',
    works: ['Figures about colleges are shown with their date where we know it. A figure we do not have reads “Not published”.', SEARCH],
    actions: [['Go to the home page', '/'], ['Privacy', '/privacy']],
  },
} as const satisfies Record<string, Said>
