import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { v7 as uuid } from 'uuid'
import { UPLOADS } from '../../../../shared/files/kinds.ts'
import { problemsOf, UPLOAD_SENTENCES } from '../../../../shared/files/rules.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import type { WaitingUpload } from '../../../sync/types.ts'
import { useDesk } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Files.module.css'
import { type UploadItem, useUploader } from './useUploader.ts'

const RULE = UPLOADS.general
const ACCEPT = Object.fromEntries(
  RULE.allowed.map(({ types, endings }) => [types[0], endings.map((ending) => `.${ending}`)]),
)

interface Rejected {
  id: string
  name: string
  reasons: string[]
}

/**
 * Drop files or choose them: each with its progress, to be called off or tried again; those that may not be taken are
 * listed with their reasons.
 */
export function Uploader({
  folder,
  waiting,
  isOnline,
  onDone,
}: {
  folder: string
  waiting: readonly WaitingUpload[]
  isOnline: boolean
  onDone: () => void
}) {
  const desk = useDesk()
  const { items, isUploading, add, retry, drop } = useUploader('general', onDone)
  const [rejected, setRejected] = useState<Rejected[]>([])
  const [hasCancelled, setCancelled] = useState(false)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPT,
    maxSize: RULE.bytesEach,
    maxFiles: RULE.files,
    disabled: isUploading,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    // By the rule the server asks again, whatever type this device knows for an ending.
    validator: (file) =>
      problemsOf(file, 'general')
        .map(({ rule, message }) => ({ code: rule, message }))
        .at(0) ?? null,
    // The library hears 300 ms after the window has the focus again that nothing was chosen (back-office 9).
    onFileDialogCancel: () => setCancelled(true),
    onDrop(accepted, rejections) {
      setCancelled(false)
      const told = rejections.map(({ file, errors }): Rejected => {
        const reasons = problemsOf(file, 'general').map(({ message }) => message)
        return {
          id: uuid(),
          name: file.name,
          reasons: errors.some(({ code }) => code === 'too-many-files') ? [...reasons, UPLOAD_SENTENCES.many] : reasons,
        }
      })
      setRejected(told)
      for (const { name, reasons } of told.slice(0, 3)) void toast('error', UPLOAD_SENTENCES.rejected(name, reasons))
      if (accepted.length > 0) void add(accepted, folder)
    },
  })
  return (
    <section aria-label="Upload">
      <div
        {...getRootProps({ className: styles.drop })}
        data-over={isDragActive || undefined}
        data-off={isUploading || undefined}
      >
        <input {...getInputProps({ 'aria-label': 'Files to upload' })} />
        <p>
          <b>{isDragActive ? 'Let go to upload' : 'Drop files here'}</b>Up to {RULE.files} files,{' '}
          {sizeInWords(RULE.bytesEach).replace('.00', '')} each: images, PDF, DOC, DOCX, TXT
        </p>
        <Button
          disabled={isUploading}
          onClick={() => {
            setCancelled(false)
            open()
          }}
        >
          {isUploading ? 'Uploading...' : 'Choose files'}
        </Button>
      </div>
      {!isOnline && <p className={styles.wait}>Without a connection files wait on this device and go by themselves.</p>}
      {hasCancelled && (
        <p className={styles.said} role="status">
          No file was chosen
        </p>
      )}
      {rejected.length > 0 && (
        <div className={styles.rejected} role="alert">
          <ul>
            {rejected.map(({ id, name, reasons }) => (
              <li key={id}>
                <strong>File {name} was rejected</strong>: {reasons.join(', ')}
              </li>
            ))}
          </ul>
          <Button kind="plain" onClick={() => setRejected([])}>
            Dismiss
          </Button>
        </div>
      )}
      {items.length + waiting.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {items.map((item) => (
            <li key={item.id}>
              <div>
                <p className={styles.name}>{item.file.name}</p>
                <ItemState item={item} />
              </div>
              <span className={styles.size}>{sizeInWords(item.file.size)}</span>
              <span className={styles.acts}>
                {item.state === 'failed' && (
                  <Button kind="plain" aria-label={`Retry ${item.file.name}`} onClick={() => void retry(item)}>
                    Retry
                  </Button>
                )}
                <Button
                  kind="plain"
                  aria-label={`${item.state === 'failed' ? 'Remove' : 'Cancel'} ${item.file.name}`}
                  onClick={() => drop(item)}
                >
                  {item.state === 'failed' ? 'Remove' : 'Cancel'}
                </Button>
              </span>
            </li>
          ))}
          {waiting.map((file) => (
            <li key={file.id}>
              <div>
                <p className={styles.name}>{file.name}</p>
                <WaitingState file={file} />
              </div>
              <span className={styles.size}>{sizeInWords(file.size)}</span>
              <span className={styles.acts}>
                {file.problem !== undefined && (
                  <Button kind="plain" aria-label={`Retry ${file.name}`} onClick={() => void desk.retryUpload(file.id)}>
                    Retry
                  </Button>
                )}
                <Button kind="plain" aria-label={`Cancel ${file.name}`} onClick={() => void desk.dropUpload(file.id)}>
                  Cancel
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ItemState({ item: { file, state, share, problem } }: { item: UploadItem }) {
  if (state === 'failed') return <p className={styles.wrong}>{problem}</p>
  if (state === 'sends') return <Progress name={file.name} share={share} />
  return <p className={styles.meta}>Waiting its turn</p>
}

/** Of a file that waits on this device. */
function WaitingState({ file: { name, share, problem, folder } }: { file: WaitingUpload }) {
  if (share !== undefined) return <Progress name={name} share={share} />
  if (problem !== undefined) return <p className={styles.wrong}>{UPLOAD_SENTENCES.rejected(name, [problem])}</p>
  return (
    <p className={styles.waits}>
      <Dot state="waiting" />
      {folder === undefined ? 'waiting with the edit that names it' : 'waiting for the network'}
    </p>
  )
}

/** How much of a file has left, in words and as a bar. */
function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <p className={styles.meta}>{percent === 100 ? 'Being stored' : `Uploading, ${percent} percent`}</p>
      <progress className={styles.bar} aria-label={`Upload of ${name}`} value={percent} max={100} />
    </>
  )
}
