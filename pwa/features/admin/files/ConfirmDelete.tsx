import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_DAYS } from '../../../../shared/files/file.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import type { Message } from '../../../../shared/i18n/message.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { t, translate } from '../../../i18n/t.ts'
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
      title={t('Are you sure you want to delete {name}?', { name: file.ObjectName })}
      remove={() => remove.mutateAsync({ params: { path: file.path } })}
      said={t('File deleted successfully')}
      failed={(reason) => t('Failed to delete file: {reason}', { reason })}
    >
      {known.uses && known.uses.length > 0 && (
        <p className={styles.warns}>
          {t('{count, plural, one {{who} shows this file:} other {{who} show this file:}}', {
            count: known.uses.length,
            who: whoUse(known.uses),
          })}
        </p>
      )}
      <Uses {...known} />
      <p>
        {t('It stays in the trash for {days} days, where its address still answers, and can be restored from there.', {
          days: TRASH_DAYS,
        })}
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
      title={t('Are you sure you want to delete the folder {name} and all its contents?', {
        name: folder.ObjectName,
      })}
      remove={() => remove.mutateAsync({ params: { path: folder.path } })}
      said={t('Folder deleted successfully')}
      failed={(reason) => t('Failed to delete folder: {reason}', { reason })}
    >
      <Inside inside={inside} problem={problem} />
      {inside && inside.records.length > 0 && (
        <>
          <p className={styles.warns}>
            {t('{count, plural, one {{who} shows files of it:} other {{who} show files of it:}}', {
              count: inside.records.length,
              who: whoUse(inside.records),
            })}
          </p>
          <Uses uses={inside.records} />
        </>
      )}
      <p>
        {t(
          'Its files stay in the trash for {days} days, where their addresses still answer, and can be restored from there.',
          { days: TRASH_DAYS },
        )}
      </p>
    </Asked>
  )
}

function Inside({
  inside,
  problem,
}: {
  inside: CallData<'GET /bunny/folders/:path/contents'> | undefined
  problem: Message | undefined
}) {
  if (problem) return <p className={styles.wait}>{t('What it holds could not be asked: {problem}', { problem })}</p>
  if (!inside) return <p role="status">{t('Counting...')}</p>
  const held = { files: inside.files, size: sizeInWords(inside.bytes) }
  return (
    <p className={inside.files > 0 ? styles.warns : undefined}>
      {inside.folders > 0
        ? t(
            'It holds {files, plural, one {# file} other {# files}}, {size}, in {folders, plural, one {# more folder} other {# more folders}}.',
            { ...held, folders: inside.folders },
          )
        : t('It holds {files, plural, one {# file} other {# files}}, {size}.', held)}
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
      void toast('error', failed(translate(failureSentence(thrown))))
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
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" disabled={isBusy || !isKnown || !isOnline} onClick={() => void handleDelete()}>
            {isBusy ? t('Deleting...') : t('Delete')}
          </Button>
        </>
      }
    >
      <div className={room.sheet}>
        {children}
        {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      </div>
    </Sheet>
  )
}
