import { useEffect, useState } from 'react'
import { type FileUse, TRASH_DAYS } from '../../../../shared/files/file.ts'
import { encodedPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/files/rules.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../online.ts'
import room from '../Room.module.css'
import styles from './Files.module.css'
import type { FileLine, FolderLine, Line } from '../storedLines.ts'
import { isKnown, Uses, useUses, whoUse } from '../FileUses.tsx'

interface Confirm {
  isOnline: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before anything goes, and says first what would miss it. */
export const ConfirmDelete = ({ line, ...rest }: { line: Line } & Confirm) =>
  line.IsDirectory ? <DeleteFolder folder={line} {...rest} /> : <DeleteFile file={line} {...rest} />

function DeleteFile({ file, ...rest }: { file: FileLine } & Confirm) {
  const known = useUses(`/bunny/files/${encodedPath(file.path)}/uses`)
  return (
    <Asked
      {...rest}
      isKnown={isKnown(known)}
      title={`Are you sure you want to delete ${file.ObjectName}?`}
      path={`/bunny/files/${encodedPath(file.path)}`}
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

interface Inside {
  files: number
  folders: number
  bytes: number
  records: FileUse[]
}
function DeleteFolder({ folder, ...rest }: { folder: FolderLine } & Confirm) {
  const [inside, setInside] = useState<Inside>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isHere = true
    askAsStaff<{ data: Inside }>(`/bunny/folders/${encodedPath(folder.path)}/contents`).then(
      ({ data }) => {
        if (isHere) setInside(data)
      },
      (thrown: unknown) => {
        if (isHere) setProblem(sentenceOf(thrown))
      },
    )
    return () => {
      isHere = false
    }
  }, [folder.path])
  return (
    <Asked
      {...rest}
      isKnown={inside !== undefined || problem !== undefined}
      title={`Are you sure you want to delete the folder ${folder.ObjectName} and all its contents?`}
      path={`/bunny/folders/${encodedPath(folder.path)}`}
      said="Folder deleted successfully"
      failed={(reason) => `Failed to delete folder: ${reason}`}
    >
      {problem ? (
        <p className={styles.wait}>What it holds could not be asked: {problem.replace(/\.$/, '')}.</p>
      ) : !inside ? (
        <p role="status">Counting...</p>
      ) : (
        <p className={inside.files > 0 ? styles.warns : undefined}>
          It holds {counted(inside.files, 'file')}, {sizeInWords(inside.bytes)}
          {inside.folders > 0 && `, in ${counted(inside.folders, 'more folder')}`}.
        </p>
      )}
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

/** `isKnown`: whether it is told what would go, or why that could not be asked. */
function Asked({
  title,
  path,
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
  path: string
  said: string
  failed: (reason: string) => string
  children: React.ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await askAsStaff(path, { method: 'DELETE' })
      void toast('success', said)
      onDeleted()
    } catch (thrown) {
      void toast('error', failed(sentenceOf(thrown)))
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
          <Button kind="danger" disabled={isBusy || !isKnown || !isOnline} onClick={() => void remove()}>
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
