import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shownPath } from '../../../../shared/files/path.ts'
import { UPLOAD_SENTENCES } from '../../../../shared/files/rules.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { t, translate } from '../../../i18n/t.ts'
import { createFolder } from '../../../queries/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import styles from './Files.module.css'

/** A folder by its name, in the one that is open. */
export function NewFolder({
  folder,
  isOnline,
  onClose,
  onCreated,
}: {
  folder: string
  isOnline: boolean
  onClose: () => void
  onCreated: () => void
}) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const make = useMutation(createFolder)
  const isBusy = make.isPending
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem(UPLOAD_SENTENCES.folderName)
      return
    }
    try {
      await make.mutateAsync({ body: { folderPath: folder, folderName: name.trim() } })
      void toast('success', t('Folder created successfully'))
      onCreated()
    } catch (thrown) {
      const failed = t('Failed to create folder: {reason}', { reason: translate(failureSentence(thrown)) })
      setProblem(failed)
      void toast('error', failed)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('New folder')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" form="new-folder" type="submit" disabled={!isOnline || isBusy || name.trim() === ''}>
            {t('Create')}
          </Button>
        </>
      }
    >
      <form id="new-folder" className={room.sheet} noValidate onSubmit={(event) => void create(event)}>
        <LabelledField label={t('Folder name')} hint={t('In {folder}', { folder: shownPath(folder) })} error={problem}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={255}
              onChange={(event) => {
                setName(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </LabelledField>
        {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      </form>
    </Sheet>
  )
}
