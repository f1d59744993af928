import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_DAYS } from '../../../../shared/files/file.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { countInUnits } from '../../../components/words.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { deleteFile, deleteFolder, folderContents, usesOfFile } from '../../../queries/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import styles from './Files.module.css'
import type { FileLine, FolderLine, StoredEntry } from '../../../staff/files/storedLines.ts'
import { areUsesKnown, Uses, useUses, whoUse } from '../../../staff/files/FileUses.tsx'

interface Confirm {
  isOnline: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before anything goes, and says first what would miss it. */
export const ConfirmDeleteFile = ({ line, ...rest }: { line: StoredEntry } & Confirm) =>
  line.IsDirectory ? <DeleteFolder folder={line} {...rest} /> : <DeleteFile file={line} {...rest} />

function DeleteFile({ file, ...rest }: { file: FileLine } & Confirm) {
  const remove = useMutation(deleteFile)
  const known = useUses(usesOfFile(file.path))
  return (
    <Asked
      {...rest}
      isKnown={areUsesKnown(known)}
      title={`Are you sure you want to delete ${file.ObjectName}?`}
      remove={() => remove.mutateAsync({ params: { path: file.path } })}
      said="File deleted successfully"
      failed={(reason) => `Failed to delete file: ${reason}`}
    >
      {known.uses && known.uses.length > 0 && (
        <p className={styles.warns}>
          {whoUse(known.uses)} {known.uses.length === 1 ? 'shows' : 'show'} this file:
        </p>
      )}
      <Uses {...known} />
      <p>
        It stays in the trash for {TRASH_DAYS} days, where its address still answers, and can be restored from there.
      </p>
    </Asked>
  )
}

function DeleteFolder({ folder, ...rest }: { folder: FolderLine } & Confirm) {
  const remove = useMutation(deleteFolder)
  const contents = useQuery(folderContents(folder.path))
  const inside = contents.data?.data
  const { problem } = answerStateOf(contents)
  return (
    <Asked
      {...rest}
      isKnown={inside !== undefined || problem !== undefined}
      title={`Are you sure you want to delete the folder ${folder.ObjectName} and all its contents?`}
      remove={() => remove.mutateAsync({ params: { path: folder.path } })}
      said="Folder deleted successfully"
      failed={(reason) => `Failed to delete folder: ${reason}`}
    >
      <Inside inside={inside} problem={problem} />
      {inside && inside.records.length > 0 && (
        <>
          <p className={styles.warns}>
            {whoUse(inside.records)} {inside.records.length === 1 ? 'shows' : 'show'} files of it:
          </p>
          <Uses uses={inside.records} />
        </>
      )}
      <p>
        Its files stay in the trash for {TRASH_DAYS} days, where their addresses still answer, and can be restored from
        there.
      </p>
    </Asked>
  )
}

function Inside({
  inside,
  problem,
}: {
  inside: CallData<'GET /bunny/folders/:path/contents'> | undefined
  problem: string | undefined
}) {
  if (problem) return <p className={styles.wait}>What it holds could not be asked: {problem.replace(/\.$/, '')}.</p>
  if (!inside) return <p role="status">Counting...</p>
  return (
    <p className={inside.files > 0 ? styles.warns : undefined}>
      It holds {countInUnits(inside.files, 'file')}, {sizeInWords(inside.bytes)}
      {inside.folders > 0 && `, in ${countInUnits(inside.folders, 'more folder')}`}.
    </p>
  )
}

/** `isKnown`: the sheet shows what would be deleted, or why the server could not say. */
function Asked({
  title,
  remove,
  said,
  failed,
  isKnown,
  isOnline,
  onClose,
  onDeleted,
  children,
}: Confirm & {
  isKnown: boolean
  title: string
  remove: () => Promise<unknown>
  said: string
  failed: (reason: string) => string
  children: React.ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const handleDelete = async () => {
    setBusy(true)
    try {
      await remove()
      void toast('success', said)
      onDeleted()
    } catch (thrown) {
      void toast('error', failed(failureSentence(thrown)))
      onClose()
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" disabled={isBusy || !isKnown || !isOnline} onClick={() => void handleDelete()}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <div className={room.sheet}>
        {children}
        {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      </div>
    </Sheet>
  )
}
