import { DAY_MS } from '../../../../shared/format/duration.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StoredFile, TRASH_DAYS, TRASHED_LISTED_AT_MOST } from '../../../../shared/files/file.ts'
import { shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { countInUnits, timeInWords } from '../../../components/words.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { purgeFileMutation, restoreFileMutation, trashedFiles, usesOfTrashedFile } from '../../../queries/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import styles from './Files.module.css'
import { areUsesKnown, Uses, useUses, whoUse } from '../../../staff/files/FileUses.tsx'

const goesIn = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))

/** What was deleted in the last 30 days: back into its folder, or gone for good. */
export function FileTrash({ isOnline }: { isOnline: boolean }) {
  const trash = useQuery(trashedFiles())
  const value = trash.data
  const { problem } = answerStateOf(trash)
  const putBack = useMutation(restoreFileMutation)
  const [asked, setAsked] = useState<StoredFile>()
  const restore = (file: StoredFile) =>
    putBack.mutate(
      { params: { id: file.id } },
      {
        onSuccess: ({ data }) => void toast('success', `${data.fileName} is back in ${shownPath(data.folder)}`),
        onError: (failure) => {
          void toast('error', failureSentence(failure))
          void trash.refetch()
        },
      },
    )
  return (
    <>
      <Stale {...answerStateOf(trash)} />
      {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      {!value && <p role="status">{problem === undefined ? 'Loading files...' : 'Not known on this device yet.'}</p>}
      {value?.data.length === 0 && <p className="quiet">The trash is empty</p>}
      {value && value.data.length >= TRASHED_LISTED_AT_MOST && (
        <p className={room.found}>
          The {TRASHED_LISTED_AT_MOST.toLocaleString('en-IN')} files deleted last are shown. Those before them are in
          the trash too.
        </p>
      )}
      {value && value.data.length > 0 && (
        <ul className={styles.list} aria-label="Files in the trash">
          {value.data.map((file) => (
            <li key={file.id}>
              <div className={styles.what}>
                <p className={styles.name}>{file.fileName}</p>
                <p className={styles.meta}>
                  {sizeInWords(file.size)}, from {shownPath(file.folder)}, deleted {timeInWords(file.deletedAt)}, gone
                  in {countInUnits(goesIn(file.deletedAt ?? file.createdAt), 'day')} unless it is used
                </p>
              </div>
              <span className={styles.acts}>
                <Button
                  kind="plain"
                  disabled={!isOnline}
                  aria-label={`Restore ${file.fileName}`}
                  onClick={() => restore(file)}
                >
                  Restore
                </Button>
                <Button
                  kind="plain"
                  disabled={!isOnline}
                  aria-label={`Delete for good: ${file.fileName}`}
                  onClick={() => setAsked(file)}
                >
                  Delete for good
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked && <Purge file={asked} onClose={() => setAsked(undefined)} onGone={() => setAsked(undefined)} />}
    </>
  )
}

function Purge({ file, onClose, onGone }: { file: StoredFile; onClose: () => void; onGone: () => void }) {
  const known = useUses(usesOfTrashedFile(file.id))
  const remove = useMutation(purgeFileMutation)
  const purge = () =>
    remove.mutate(
      { params: { id: file.id } },
      {
        onSuccess: () => {
          void toast('success', 'File deleted successfully')
          onGone()
        },
        onError: (failure) => {
          void toast('error', `Failed to delete file: ${failureSentence(failure)}`)
          onClose()
        },
      },
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="Are you sure you want to delete this file?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" disabled={remove.isPending || !areUsesKnown(known)} onClick={purge}>
            Delete for good
          </Button>
        </>
      }
    >
      <div className={room.sheet}>
        <p>{file.fileName} cannot be restored afterwards, and its address stops answering.</p>
        {known.uses && known.uses.length > 0 && <p className={styles.warns}>{whoUse(known.uses)} will lose it:</p>}
        <Uses {...known} />
      </div>
    </Sheet>
  )
}
