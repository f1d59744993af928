import { type FormEvent, useState } from 'react'
import type { StoredFile } from '../../../../shared/files/file.ts'
import { iconOf } from '../../../../shared/files/kinds.ts'
import { encodedPath, shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/files/rules.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { Button, ButtonAway } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK } from '../online.ts'
import room from '../Room.module.css'
import { copyUrl } from '../copyUrl.ts'
import { Described } from './Described.tsx'
import styles from './Files.module.css'
import type { FileLine } from '../storedLines.ts'
import { Uses, useUses } from '../FileUses.tsx'

/** Everything about one file: its picture and address, who uses it, and what it is called, where it lies and what it shows. */
export function Details({ file, isOnline, may, onClose, onDelete, onChanged }: { file: FileLine; isOnline: boolean; may: { edit: boolean; delete: boolean }; onClose: () => void; onDelete: () => void; onChanged: () => void }) {
  const [name, setName] = useState(file.ObjectName)
  const [folder, setFolder] = useState(file.folder)
  const [alt, setAlt] = useState(file.alt)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isChanged = name !== file.ObjectName || folder !== file.folder || alt !== file.alt
  const uses = useUses(`/bunny/files/${encodedPath(file.path)}/uses`)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await askAsStaff<{ data: StoredFile }>(`/bunny/files/${encodedPath(file.path)}`, { method: 'PATCH', body: { ...(name !== file.ObjectName && { fileName: name }), ...(folder !== file.folder && { folderPath: folder }), ...(alt !== file.alt && { alt }) } })
      void toast('success', 'File updated successfully')
      onChanged()
    } catch (thrown) { setProblem(sentenceOf(thrown)) }
    setBusy(false)
  }
  return (
    <Sheet open onClose={onClose} title={file.ObjectName} footer={may.delete && <Button kind="danger" onClick={onDelete}>Delete</Button>}>
      <div className={room.sheet}>
        {iconOf(file.ObjectName) === 'image' && <img className={styles.large} src={file.cdnUrl} alt={file.alt} />}
        <p className={room.facts}><span>{sizeInWords(file.Length)}</span><span>{file.type}</span><span>{shownPath(file.folder)}</span><span>{dayInWords(file.createdAt)} by {file.by}</span></p>
        <div className={room.acts}>
          <ButtonAway href={file.cdnUrl}>View</ButtonAway>
          <Button onClick={() => void copyUrl(file.cdnUrl)}>Copy URL</Button>
        </div>
        <section aria-labelledby="uses"><h3 id="uses">Used by</h3><Uses {...uses} />{may.edit && uses.uses && <Described alt={file.alt} address={file.cdnUrl} uses={uses.uses} />}</section>
        {may.edit && (
          <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
            <Field label="Name" hint="Its address stays as it is; so does its ending.">{(ids) => <Input {...ids} value={name} maxLength={255} disabled={!isOnline} onChange={(event) => { setName(event.target.value); setProblem(undefined) }} />}</Field>
            <Field label="Folder" hint="Leave empty for the top. A folder that is not there is made.">{(ids) => <Input {...ids} value={folder} maxLength={1000} disabled={!isOnline} onChange={(event) => { setFolder(event.target.value); setProblem(undefined) }} />}</Field>
            <Field label="Description" hint="What it shows, for whoever does not see it.">{(ids) => <Input {...ids} value={alt} maxLength={300} disabled={!isOnline} onChange={(event) => setAlt(event.target.value)} />}</Field>
            {problem && <p className={styles.wrong} role="alert">{problem}</p>}
            {isOnline ? <p><Button kind="main" type="submit" disabled={!isChanged || isBusy || name.trim() === ''}>{isBusy ? 'Saving...' : 'Save'}</Button></p> : <p className={styles.wait}>{NEEDS_NETWORK}</p>}
          </form>
        )}
      </div>
    </Sheet>
  )
}
