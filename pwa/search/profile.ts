import { device } from './workerClient.ts'
import type { WorkerChannel } from './messages.ts'
import type { Profiles } from './profileTypes.ts'

/** The screens' side of the student's profile; as `shelf.ts`, apart from the device's own words. */
export const openProfiles = ({ ask }: WorkerChannel): Profiles => ({
  profile: () => ask({ ask: 'profile', with: undefined }),
  told: () => ask({ ask: 'told', with: undefined }),
  keepProfile: (profile) => ask({ ask: 'keepProfile', with: profile }),
  closingExams: () => ask({ ask: 'closingExams', with: undefined }),
})

/** This tab's. */
export const profiles: Profiles = openProfiles(device)
