/** What a page without content says: its title, what is not there, what is, and where to go. `bare`: it stands without header and footer. */
export interface Said {
  title: string
  lede: string
  works: readonly string[]
  actions: ReadonlyArray<readonly [label: string, path: string]>
  bare?: true
}

const FILTERS = 'Filter by place, yearly fee, exam accepted, degree level and rating; share the address and the other person sees the same list.'
const OPENED = 'Every college you open is kept on this device.'

export const PAGES = {
  predictor: {
    title: 'College predictor',
    lede: 'The predictor is not open yet. It will compare your rank with past closing ranks and show the years, rounds and seats behind every answer.',
    works: ['Closing ranks on each college’s own page, where they are published.', FILTERS, OPENED],
    actions: [['Browse engineering colleges', '/colleges/engineering'], ['Medical colleges', '/colleges/medical']],
  },
  calculator: {
    title: 'Fee calculator',
    lede: 'The calculator is not open yet. It will add up all years with hostel, mess, travel and a loan, on this device alone.',
    works: ['Yearly fees on each college’s own page, year by year where they are published.', 'Filter any list by yearly fee; a fee that is not published is its own choice.', OPENED],
    actions: [['Browse by fee', '/colleges/engineering'], ['Search', '/search']],
  },
  tracker: {
    title: 'Application tracker',
    lede: 'The tracker is not open yet. It will keep your applications, deadlines and documents on this device.',
    works: ['Application deadlines on each course, where they are published.', OPENED],
    actions: [['Find colleges', '/colleges/engineering'], ['Book Free Session', '/counselling']],
  },
} as const satisfies Record<string, Said>
