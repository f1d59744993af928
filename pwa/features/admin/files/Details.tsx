import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoredFile } from '../../../../shared/files/file.ts'
import { iconOf } from '../../../../shared/files/kinds.ts'
import { shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import { conflictIn, failureSentence } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeFileMutation, usesOfFile } from '../../../queries/files.ts'
import { Button, ButtonAway } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import { copyUrl } from '../../../staff/files/copyUrl.ts'
import { PictureDescription } from './Described.tsx'
import styles from './Files.module.css'
import type { FileLine } from '../../../staff/files/storedLines.ts'
import { Uses, useUses } from '../../../staff/files/FileUses.tsx'

interface Typed {
  name?: string
  folder?: string
  alt?: string
}
/** It was moved, renamed or deleted, and one that came later took its place. */
const ANOTHER_FILE = 'Another file lies here under this name now. Close this and open it anew'

/**
 * Everything about one file: its picture and address, who uses it, and what it is called, where it lies and what it
 * shows.
 */
export function Details({
  file,
  isOnline,
  may,
  onClose,
  onDelete,
  onChanged,
}: {
  file: FileLine
  isOnline: boolean
  may: { edit: boolean; delete: boolean }
  onClose: () => void
  onDelete: () => void
  onChanged: () => void
}) {
  /** The file as it was last told; what was typed of it, and what was not follows it. */
  const [seen, setSeen] = useState<StoredFile>(file)
  const [typed, setTyped] = useState<Typed>({})
  const { name = seen.fileName, folder = seen.folder, alt = seen.alt } = typed
  const type = (next: Typed) => {
    setTyped((now) => ({ ...now, ...next }))
    setProblem(undefined)
  }
  const [theirs, setTheirs] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = useMutation(changeFileMutation)
  const isBusy = change.isPending
  const isChanged = name !== seen.fileName || folder !== seen.folder || alt !== seen.alt
  const uses = useUses(usesOfFile(file.path))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setTheirs(undefined)
    try {
      await change.mutateAsync({
        params: { path: file.path },
        ...(seen.tag !== undefined && { ifMatch: seen.tag }),
        body: {
          ...(name !== seen.fileName && { fileName: name }),
          ...(folder !== seen.folder && { folderPath: folder }),
          ...(alt !== seen.alt && { alt }),
        },
      })
      void toast('success', t('File updated successfully'))
      onChanged()
    } catch (thrown) {
      const current = conflictIn<StoredFile>(thrown)?.current
      setProblem(current && current.id !== file.id ? ANOTHER_FILE : failureSentence(thrown))
      if (current?.id === file.id) {
        // Both sides are shown from here on: saving again is meant.
        setSeen(current)
        if (alt !== seen.alt && alt !== current.alt) setTheirs(current.alt)
      }
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={file.ObjectName}
      footer={
        may.delete && (
          <Button kind="danger" onClick={onDelete}>
            {t('Delete')}
          </Button>
        )
      }
    >
      <div className={room.sheet}>
        {iconOf(file.ObjectName) === 'image' && <img className={styles.large} src={file.cdnUrl} alt={file.alt} />}
        <p className={room.facts}>
          <span>{sizeInWords(file.Length)}</span>
          <span>{file.type}</span>
          <span>{shownPath(file.folder)}</span>
          <span>{t('{when} by {person}', { when: timeInWords(file.createdAt), person: file.by })}</span>
        </p>
        <div className={room.acts}>
          <ButtonAway href={file.cdnUrl}>{t('View')}</ButtonAway>
          <Button onClick={() => void copyUrl(file.cdnUrl)}>{t('Copy URL')}</Button>
        </div>
        <section aria-labelledby="uses">
          <h3 id="uses">{t('Used by')}</h3>
          <Uses {...uses} />
          {may.edit && uses.uses && <PictureDescription alt={file.alt} address={file.cdnUrl} uses={uses.uses} />}
        </section>
        {may.edit && (
          <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
            <LabelledField label={t('Name')} hint={t('Its address stays as it is; so does its ending.')}>
              {(ids) => (
                <Input
                  {...ids}
                  value={name}
                  maxLength={255}
                  disabled={!isOnline}
                  onChange={(event) => type({ name: event.target.value })}
                />
              )}
            </LabelledField>
            <LabelledField label={t('Folder')} hint={t('Leave empty for the top. A folder that is not there is made.')}>
              {(ids) => (
                <Input
                  {...ids}
                  value={folder}
                  maxLength={1000}
                  disabled={!isOnline}
                  onChange={(event) => type({ folder: event.target.value })}
                />
              )}
            </LabelledField>
            <LabelledField label={t('Description')} hint={t('What it shows, for whoever does not see it.')}>
              {(ids) => (
                <Input
                  {...ids}
                  value={alt}
                  maxLength={300}
                  disabled={!isOnline}
                  onChange={(event) => type({ alt: event.target.value })}
                />
              )}
            </LabelledField>
            {problem && (
              <p className={styles.wrong} role="alert">
                {translate(problem)}
              </p>
            )}
            {theirs !== undefined && (
              <p>
                {t('Their description: {theirs}. Save again to put yours in its place.', {
                  theirs: theirs === '' ? t('none') : theirs,
                })}{' '}
                <Button
                  kind="plain"
                  onClick={() => {
                    type({ alt: theirs })
                    setTheirs(undefined)
                  }}
                >
                  {t('Take theirs')}
                </Button>
              </p>
            )}
            {isOnline ? (
              <p>
                <Button kind="main" type="submit" disabled={!isChanged || isBusy || name.trim() === ''}>
                  {isBusy ? t('Saving...') : t('Save')}
                </Button>
              </p>
            ) : (
              <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>
            )}
          </form>
        )}
      </div>
    </Sheet>
  )
}
