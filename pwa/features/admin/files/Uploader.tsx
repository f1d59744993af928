import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { v7 as uuid } from 'uuid'
import { UPLOADS } from '../../../../shared/files/kinds.ts'
import { problemsOf, UPLOAD_SENTENCES } from '../../../../shared/files/rules.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import type { Message } from '../../../../shared/i18n/message.ts'
import { problemText } from '../../../../shared/problem.ts'
import { t, translate } from '../../../i18n/t.ts'
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
  reasons: Array<string | Message>
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
        const reasons = problemsOf(file, 'general').map(problemText)
        return {
          id: uuid(),
          name: file.name,
          reasons: errors.some(({ code }) => code === 'too-many-files') ? [...reasons, UPLOAD_SENTENCES.many] : reasons,
        }
      })
      setRejected(told)
      for (const { name, reasons } of told.slice(0, 3))
        void toast('error', t('File {name} was rejected: {reasons}', { name, reasons }))
      if (accepted.length > 0) void add(accepted, folder)
    },
  })
  return (
    <section aria-label={t('Upload')}>
      <div
        {...getRootProps({ className: styles.drop })}
        data-over={isDragActive || undefined}
        data-off={isUploading || undefined}
      >
        <input {...getInputProps({ 'aria-label': t('Files to upload') })} />
        <p>
          <b>{isDragActive ? t('Let go to upload') : t('Drop files here')}</b>
          {t('Up to {count} files, {size} each: images, PDF, DOC, DOCX, TXT', {
            count: RULE.files,
            size: sizeInWords(RULE.bytesEach).replace('.00', ''),
          })}
        </p>
        <Button
          disabled={isUploading}
          onClick={() => {
            setCancelled(false)
            open()
          }}
        >
          {isUploading ? t('Uploading...') : t('Choose files')}
        </Button>
      </div>
      {!isOnline && (
        <p className={styles.wait}>{t('Without a connection files wait on this device and go by themselves.')}</p>
      )}
      {hasCancelled && (
        <p className={styles.said} role="status">
          {t('No file was chosen')}
        </p>
      )}
      {rejected.length > 0 && (
        <div className={styles.rejected} role="alert">
          <ul>
            {rejected.map(({ id, name, reasons }) => (
              <li key={id}>
                <strong>{t('File {name} was rejected', { name })}</strong>:{' '}
                {reasons.map((one) => translate(one)).join(', ')}
              </li>
            ))}
          </ul>
          <Button kind="plain" onClick={() => setRejected([])}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
      {items.length + waiting.length > 0 && (
        <ul className={styles.uploads} aria-label={t('Uploads')}>
          {items.map((item) => (
            <li key={item.id}>
              <div>
                <p className={styles.name}>{item.file.name}</p>
                <ItemState item={item} />
              </div>
              <span className={styles.size}>{sizeInWords(item.file.size)}</span>
              <span className={styles.acts}>
                {item.state === 'failed' && (
                  <Button
                    kind="plain"
                    aria-label={t('Retry {name}', { name: item.file.name })}
                    onClick={() => void retry(item)}
                  >
                    {t('Retry')}
                  </Button>
                )}
                <Button
                  kind="plain"
                  aria-label={
                    item.state === 'failed'
                      ? t('Remove {name}', { name: item.file.name })
                      : t('Cancel {name}', { name: item.file.name })
                  }
                  onClick={() => drop(item)}
                >
                  {item.state === 'failed' ? t('Remove') : t('Cancel')}
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
                  <Button
                    kind="plain"
                    aria-label={t('Retry {name}', { name: file.name })}
                    onClick={() => void desk.retryUpload(file.id)}
                  >
                    {t('Retry')}
                  </Button>
                )}
                <Button
                  kind="plain"
                  aria-label={t('Cancel {name}', { name: file.name })}
                  onClick={() => void desk.dropUpload(file.id)}
                >
                  {t('Cancel')}
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
  if (state === 'failed') return <p className={styles.wrong}>{translate(problem)}</p>
  if (state === 'sends') return <Progress name={file.name} share={share} />
  return <p className={styles.meta}>{t('Waiting its turn')}</p>
}

/** Of a file that waits on this device. */
function WaitingState({ file: { name, share, problem, folder } }: { file: WaitingUpload }) {
  if (share !== undefined) return <Progress name={name} share={share} />
  if (problem !== undefined)
    return (
      <p className={styles.wrong}>{t('File {name} was rejected: {reasons}', { name, reasons: translate(problem) })}</p>
    )
  return (
    <p className={styles.waits}>
      <Dot state="waiting" />
      {folder === undefined ? t('waiting with the edit that names it') : t('waiting for the network')}
    </p>
  )
}

/** How much of a file has left, in words and as a bar. */
function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <p className={styles.meta}>
        {percent === 100 ? t('Being stored') : t('Uploading, {percent} percent', { percent })}
      </p>
      <progress className={styles.bar} aria-label={t('Upload of {name}', { name })} value={percent} max={100} />
    </>
  )
}
