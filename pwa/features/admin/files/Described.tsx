import { useState } from 'react'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { undescribedPhotos } from '../../../../shared/college/warnings.ts'
import type { FileUse } from '../../../../shared/files/file.ts'
import { t } from '../../../i18n/t.ts'
import type { SyncClient } from '../../../sync/types.ts'
import { useDesk } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import room from '../../../staff/screen/Screen.module.css'

/**
 * Puts a file's description to the colleges' photos that show it and have none, by edits like any other: what students'
 * pages say of a picture stands in the record that shows it, so that it reaches every copy of the record.
 */
export function PictureDescription({ alt, address, uses }: { alt: string; address: string; uses: readonly FileUse[] }) {
  const desk = useDesk()
  const [said, setSaid] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const colleges = uses.filter(({ of }) => of === 'college')
  if (alt === '' || colleges.length === 0) return null
  const describe = async () => {
    setBusy(true)
    let photos = 0,
      missed = 0
    for (const { id } of colleges) {
      try {
        const { college } = await wholeRecord(desk, id)
        const changes = undescribedPhotos(college)
          .filter(({ photoURL }) => pathOf(photoURL) === pathOf(address))
          .map((photo) => ({ path: `facilities/${photo.id}/photoAlt`, before: photo.photoAlt ?? null, after: alt }))
        if (changes.length > 0) await desk.save({ kind: 'college.change', record: id, changes })
        photos += changes.length
      } catch {
        missed++
      }
    }
    setSaid(
      [
        photos > 0 && t('{count, plural, one {# photo described.} other {# photos described.}}', { count: photos }),
        photos === 0 && missed === 0 && t('Every photo that shows it has a description.'),
        missed > 0 &&
          t(
            '{count, plural, one {# college could not be opened; connect and try again.} other {# colleges could not be opened; connect and try again.}}',
            { count: missed },
          ),
      ]
        .filter(Boolean)
        .join(' '),
    )
    setBusy(false)
  }
  return (
    <>
      <div className={room.acts}>
        <Button disabled={isBusy} onClick={() => void describe()}>
          {isBusy ? t('Describing...') : t('Describe photos with it')}
        </Button>
      </div>
      <p className="quiet small" role="status">
        {said ?? t('For the photos of facilities that show this file and have no description yet.')}
      </p>
    </>
  )
}

/** Where a file lies, whatever name the server was reached by when its address was written down. */
function pathOf(address: string | undefined): string | undefined {
  try {
    return new URL(address ?? '', location.origin).pathname
  } catch {
    return address
  }
}

/** The full record with own edits in it, fetched where only its card is here. @throws where it could not be fetched */
async function wholeRecord(desk: SyncClient, id: string): Promise<CollegeRecord> {
  const seen = await desk.openCollege(id)
  if (!seen?.whole) throw new Error('This device has only its entry in the list')
  return seen.record
}
