/** What a page without content says: its title, what is not there, what is, and where to go. `bare`: it stands without header and footer. */
export interface Said {
  title: string
  lede: string
  works: readonly string[]
  actions: ReadonlyArray<readonly [label: string, path: string]>
  bare?: true
}

const OPENED = 'Every college you open is kept on this device.'

export const PAGES = {
  tracker: {
    title: 'Application tracker',
    lede: 'The tracker is not open yet. It will keep your applications, deadlines and documents on this device.',
    works: ['Application deadlines on each course, where they are published.', OPENED],
    actions: [['Find colleges', '/colleges/engineering'], ['Book Free Session', '/counselling']],
  },
} as const satisfies Record<string, Said>
