import { describe } from 'vitest'
import { activityContract } from './contract/activity.ts'
import { batchesContract } from './contract/batches.ts'
import { collegesContract } from './contract/colleges.ts'
import { cutoffsContract } from './contract/cutoffs.ts'
import { filesContract } from './contract/files.ts'
import { listingContract } from './contract/listing.ts'
import { correctionsContract } from './contract/corrections.ts'
import { errorReportsContract } from './contract/errorReports.ts'
import type { Open } from './contract/open.ts'
import { peopleContract } from './contract/people.ts'
import { releasesContract } from './contract/releases.ts'
import { studentsContract } from './contract/students.ts'
import { staffDeskContract } from './contract/staffDesk.ts'
import { syncContract } from './contract/sync.ts'
import { writingContract } from './contract/writing.ts'

/** What every database must do, word for word. `open` gives a new, empty store each time. */
export const storeContract = (name: string, open: Open) =>
  describe('a store on ' + name, () => {
    collegesContract(open)
    listingContract(open)
    filesContract(open)
    writingContract(open)
    batchesContract(open)
    peopleContract(open)
    syncContract(open)
    studentsContract(open)
    cutoffsContract(open)
    activityContract(open)
    staffDeskContract(open)
    correctionsContract(open)
    errorReportsContract(open)
    releasesContract(open)
  })
