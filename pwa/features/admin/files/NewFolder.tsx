import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shownPath } from '../../../../shared/files/path.ts'
import { UPLOAD_SENTENCES } from '../../../../shared/files/rules.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
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
      void toast('success', 'Folder created successfully')
      onCreated()
    } catch (thrown) {
      setProblem(`Failed to create folder: ${failureSentence(thrown)}`)
      void toast('error', `Failed to create folder: ${failureSentence(thrown)}`)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="New folder"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" form="new-folder" type="submit" disabled={!isOnline || isBusy || name.trim() === ''}>
            Create
          </Button>
        </>
      }
    >
      <form id="new-folder" className={room.sheet} noValidate onSubmit={(event) => void create(event)}>
        <LabelledField label="Folder name" hint={`In ${shownPath(folder)}`} error={problem}>
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
        {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      </form>
    </Sheet>
  )
}
