import { Camera, FileText, FolderOpen, Upload, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type UploadKind, UPLOADS } from '../../shared/files/kinds.ts'
import { problemsOf, UPLOAD_SENTENCES } from '../../shared/files/rules.ts'
import { sizeInWords } from '../../shared/format/bytes.ts'
import { problemText } from '../../shared/problem.ts'
import { t, translate } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Input } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type CropFrame, isCroppable, sitePicture } from './smallPicture.ts'
import styles from './UploadField.module.css'

export interface UploadFieldProps {
  /** What it takes and how large: back-office 9. A logo, a brochure, a photo of a facility. */
  kind: UploadKind
  label: string
  /** The record's value: the file's address, or the place that stands for it while it waits on this device. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Where a chosen file is kept: `useUploads()` of sync/react.ts. */
  uploads: UploadsGiven
  /**
   * Offers the files that are stored already, until one is chosen by its address or the choice is given up. Without it
   * none are offered.
   */
  stored?: (choose: (address: string) => void, close: () => void) => ReactNode
  /** Lets a chosen picture be cropped before it is kept: the part that is used, or that nothing was chosen. */
  crop?: (file: File, use: (part: CropFrame | undefined) => void, close: () => void) => ReactNode
  /** Says of the value who else shows it, before it is replaced. */
  beside?: ReactNode
  /** The rule's sentence about the value, shown beneath. */
  error?: string
  hint?: string
  disabled?: boolean
}

/** What the field needs of the device's queue; `useUploads()` gives it. */
export interface UploadsGiven {
  keep(file: File, kind: UploadKind): Promise<string>
  open(address: string): Promise<Blob | undefined>
  release(address: string): Promise<void>
  isWaiting(address: string): boolean
}

/**
 * Chooses, drops or photographs one file for a field of a record, takes one that is stored already, or its web address
 * as typed. A new file is kept on this device at once and goes with the saved edit, with or without a network; until
 * then its picture is shown from here.
 *
 *     <UploadField kind="college-logo" label="Logo" value={college.logoLink} onChange={(logoLink) => set({ logoLink })}
 *     uploads={useUploads()} />
 */
export function UploadField({
  kind,
  label,
  value,
  onChange,
  uploads,
  stored,
  crop,
  beside,
  error,
  hint,
  disabled,
}: UploadFieldProps) {
  const rule = UPLOADS[kind]
  const called = translate(label)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [cropped, setCropped] = useState<File>()
  const isWaiting = value !== undefined && uploads.isWaiting(value)
  const isPicture = rule.allowed.every(({ types }) => types[0].startsWith('image/'))
  const accept = rule.allowed.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',')

  /** What was chosen before gives way; where it only waited here, nobody needs it any more. */
  const change = (next: string | undefined) => {
    if (value !== undefined && uploads.isWaiting(value)) void uploads.release(value).catch(() => undefined) // it takes room until this account is cleared, and nothing more
    onChange(next)
  }
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const wrong = files.length > 1 ? [UPLOAD_SENTENCES.many] : problemsOf(file, kind).map(problemText)
    setRefused(
      wrong.length > 0 ? t('File {name} was rejected: {reasons}', { name: file.name, reasons: wrong }) : undefined,
    )
    if (wrong.length > 0) return
    if (crop && isCroppable(file, kind)) setCropped(file)
    else await keep(file)
  }
  const keep = async (file: File, part?: CropFrame) => {
    setKeeping(true)
    try {
      change(await uploads.keep(await sitePicture(file, kind, part), kind))
    } catch (thrown) {
      const reason = (thrown instanceof Error && translate(thrown.message)) || t('Unknown error')
      setRefused(t('Upload failed: {reason}', { reason }))
    }
    setKeeping(false)
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file again is a choice too.
    event.target.value = ''
    void take(files)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) void take([...event.dataTransfer.files])
  }
  const line = error ?? refused
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <span id={`${id}-label`} className={styles.label}>
        {called}
      </span>
      <div className={styles.body}>
        <Preview value={value} uploads={uploads} isPicture={isPicture} />
        <div className={styles.acts}>
          <input
            ref={input}
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            type="file"
            accept={accept}
            disabled={disabled}
            onChange={picked}
            data-testid={`${kind}-input`}
          />
          <Button
            disabled={disabled || isKeeping}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon of={Upload} />
            {value === undefined ? t('Choose a file') : t('Replace')}
            <span className="vh"> {t('for {label}', { label: called })}</span>
          </Button>
          {isPicture && (
            <span className={styles.camera}>
              <input
                ref={camera}
                className="vh"
                tabIndex={-1}
                aria-hidden="true"
                type="file"
                accept="image/*"
                capture="environment"
                disabled={disabled}
                onChange={picked}
              />
              <Button disabled={disabled || isKeeping} onClick={() => camera.current?.click()}>
                <Icon of={Camera} />
                {t('Take a photo')}
                <span className="vh"> {t('for {label}', { label: called })}</span>
              </Button>
            </span>
          )}
          {stored && (
            <Button disabled={disabled || isKeeping} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              <Icon of={FolderOpen} />
              {t('Choose a stored file')}
              <span className="vh"> {t('for {label}', { label: called })}</span>
            </Button>
          )}
          {value !== undefined && (
            <Button
              kind="plain"
              aria-label={t('Remove {label}', { label: called })}
              disabled={disabled}
              onClick={() => {
                setRefused(undefined)
                change(undefined)
              }}
            >
              <Icon of={X} />
              {t('Remove')}
            </Button>
          )}
        </div>
        {isWaiting ? (
          <p className={styles.wait} role="status">
            {t('On this device; it goes with the saved edit.')}
          </p>
        ) : (
          <div className={styles.address}>
            <label htmlFor={`${id}-address`}>
              {t('Or its web address')}
              <span className="vh">, {called}</span>
            </label>
            <Input
              id={`${id}-address`}
              type="url"
              inputMode="url"
              disabled={disabled}
              value={value ?? ''}
              aria-invalid={error ? true : undefined}
              {...(line && { 'aria-describedby': `${id}-line` })}
              onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
              onBlur={() => {
                if (value !== undefined && value !== value.trim()) onChange(value.trim() || undefined)
              }}
            />
          </div>
        )}
      </div>
      {beside}
      <p id={`${id}-hint`} className={styles.hint}>
        {translate(hint) ?? takenInWords(kind)}
      </p>
      {line && (
        <p id={`${id}-line`} className={styles.wrong} role="alert">
          {translate(line)}
        </p>
      )}
      {cropped &&
        crop?.(
          cropped,
          (part) => {
            setCropped(undefined)
            void keep(cropped, part)
          },
          () => setCropped(undefined),
        )}
      {isChoosing &&
        stored?.(
          (address) => {
            setRefused(undefined)
            setChoosing(false)
            change(address)
          },
          () => setChoosing(false),
        )}
    </div>
  )
}

function Preview({
  value,
  uploads,
  isPicture,
}: {
  value: string | undefined
  uploads: UploadsGiven
  isPicture: boolean
}) {
  const [shown, setShown] = useState<{ value: string; address: string }>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (value === undefined || !uploads.isWaiting(value)) return
    let address: string | undefined
    let isOver = false
    uploads.open(value).then(
      (blob) => {
        if (!blob || isOver) return
        address = URL.createObjectURL(blob)
        setShown({ value, address })
      },
      () => undefined,
    ) // nothing to show of it; it still waits
    return () => {
      isOver = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [value, uploads])
  if (value === undefined) return null
  const isWaiting = uploads.isWaiting(value)
  const opened = shown?.value === value ? shown.address : undefined
  const address = isWaiting ? opened : value
  if (isPicture)
    return address !== undefined && failed !== address ? (
      <img className={styles.picture} src={address} alt="" onError={() => setFailed(address)} />
    ) : (
      <span className={styles.picture} aria-hidden="true" />
    )
  const name = isWaiting ? t('A file that waits') : nameIn(value)
  return (
    <p className={styles.file}>
      <Icon of={FileText} />
      {isWaiting ? (
        name
      ) : (
        <a href={value} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </p>
  )
}

/** "An image (JPG, PNG, GIF or WebP), up to 5 MB". */
function takenInWords(kind: UploadKind): string {
  const { words, bytesEach } = UPLOADS[kind]
  const types = translate(words)
  return t('{types}, up to {size}', {
    types: types.charAt(0).toUpperCase() + types.slice(1),
    size: sizeInWords(bytesEach).replace('.00', ''),
  })
}

/** What an address calls its file, as a person reads it. */
function nameIn(address: string): string {
  const last = /[^/]*$/.exec(address.replace(/[?#].*$/, ''))![0] || address
  try {
    return decodeURIComponent(last.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return last
  }
}
