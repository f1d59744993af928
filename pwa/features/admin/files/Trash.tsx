import { DAY_MS } from '../../../../shared/format/duration.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StoredFile, TRASH_DAYS, TRASHED_LISTED_AT_MOST } from '../../../../shared/files/file.ts'
import { shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
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
        onSuccess: ({ data }) =>
          void toast(
            'success',
            t('{file} is back in {folder}', { file: data.fileName, folder: shownPath(data.folder) }),
          ),
        onError: (failure) => {
          void toast('error', translate(failureSentence(failure)))
          void trash.refetch()
        },
      },
    )
  return (
    <>
      <Stale {...answerStateOf(trash)} />
      {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      {!value && (
        <p role="status">{problem === undefined ? t('Loading files...') : t('Not known on this device yet.')}</p>
      )}
      {value?.data.length === 0 && <p className="quiet">{t('The trash is empty')}</p>}
      {value && value.data.length >= TRASHED_LISTED_AT_MOST && (
        <p className={room.found}>
          {t('The {count} files deleted last are shown. Those before them are in the trash too.', {
            count: TRASHED_LISTED_AT_MOST.toLocaleString('en-IN'),
          })}
        </p>
      )}
      {value && value.data.length > 0 && (
        <ul className={styles.list} aria-label={t('Files in the trash')}>
          {value.data.map((file) => (
            <li key={file.id}>
              <div className={styles.what}>
                <p className={styles.name}>{file.fileName}</p>
                <p className={styles.meta}>
                  {t(
                    '{size}, from {folder}, deleted {when}, gone in {days, plural, one {# day} other {# days}} unless it is used',
                    {
                      size: sizeInWords(file.size),
                      folder: shownPath(file.folder),
                      when: timeInWords(file.deletedAt),
                      days: goesIn(file.deletedAt ?? file.createdAt),
                    },
                  )}
                </p>
              </div>
              <span className={styles.acts}>
                <Button
                  kind="plain"
                  disabled={!isOnline}
                  aria-label={t('Restore {name}', { name: file.fileName })}
                  onClick={() => restore(file)}
                >
                  {t('Restore')}
                </Button>
                <Button
                  kind="plain"
                  disabled={!isOnline}
                  aria-label={t('Delete for good: {name}', { name: file.fileName })}
                  onClick={() => setAsked(file)}
                >
                  {t('Delete for good')}
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
          void toast('success', t('File deleted successfully'))
          onGone()
        },
        onError: (failure) => {
          void toast('error', t('Failed to delete file: {reason}', { reason: translate(failureSentence(failure)) }))
          onClose()
        },
      },
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Are you sure you want to delete this file?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" disabled={remove.isPending || !areUsesKnown(known)} onClick={purge}>
            {t('Delete for good')}
          </Button>
        </>
      }
    >
      <div className={room.sheet}>
        <p>{t('{file} cannot be restored afterwards, and its address stops answering.', { file: file.fileName })}</p>
        {known.uses && known.uses.length > 0 && (
          <p className={styles.warns}>{t('{who} will lose it:', { who: whoUse(known.uses) })}</p>
        )}
        <Uses {...known} />
      </div>
    </Sheet>
  )
}
