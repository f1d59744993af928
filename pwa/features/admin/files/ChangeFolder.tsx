import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { partedPath } from '../../../../shared/files/path.ts'
import { UPLOAD_SENTENCES } from '../../../../shared/files/rules.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeFolderMutation } from '../../../queries/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import styles from './Files.module.css'
import type { FolderLine } from '../../../staff/files/storedLines.ts'

/** A folder under another name or in another folder, with everything in it. */
export function ChangeFolder({
  folder,
  isOnline,
  onClose,
  onChanged,
}: {
  folder: FolderLine
  isOnline: boolean
  onClose: () => void
  onChanged: () => void
}) {
  const seen = { name: folder.ObjectName, place: partedPath(folder.path).folder }
  const [name, setName] = useState(seen.name)
  const [place, setPlace] = useState(seen.place)
  const [problem, setProblem] = useState<string>()
  const change = useMutation(changeFolderMutation)
  const isBusy = change.isPending
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem(UPLOAD_SENTENCES.folderName)
      return
    }
    try {
      await change.mutateAsync({
        params: { path: folder.path },
        body: {
          ...(name.trim() !== seen.name && { folderName: name.trim() }),
          ...(place.trim() !== seen.place && { folderPath: place.trim() }),
        },
      })
      void toast('success', t('Folder updated successfully'))
      onChanged()
    } catch (thrown) {
      setProblem(failureSentence(thrown))
    }
  }
  const isChanged = name.trim() !== seen.name || place.trim() !== seen.place
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Rename or move {name}', { name: seen.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="main"
            form="change-folder"
            type="submit"
            disabled={!isOnline || !isChanged || isBusy || name.trim() === ''}
          >
            {isBusy ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      <form id="change-folder" className={room.sheet} noValidate onSubmit={(event) => void save(event)}>
        <p>{t('Its files come along. Their addresses stay, so no page loses a picture.')}</p>
        <LabelledField label={t('Folder name')}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={255}
              disabled={!isOnline}
              onChange={(event) => {
                setName(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </LabelledField>
        <LabelledField label={t('Lies in')} hint={t('Leave empty for the top. A folder that is not there is made.')}>
          {(ids) => (
            <Input
              {...ids}
              value={place}
              maxLength={1000}
              disabled={!isOnline}
              onChange={(event) => {
                setPlace(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </LabelledField>
        {problem && (
          <p className={styles.wrong} role="alert">
            {translate(problem)}
          </p>
        )}
        {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      </form>
    </Sheet>
  )
}
