import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, FileText, Folder } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { iconOf, type UploadKind, UPLOADS } from '../../../shared/files/kinds.ts'
import { partedPath, shownPath } from '../../../shared/files/path.ts'
import { sizeInWords } from '../../../shared/format/bytes.ts'
import { t, translate } from '../../i18n/t.ts'
import { answerStateOf } from '../../queries/answerState.ts'
import { folderFiles, usesOfFile } from '../../queries/files.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, SearchBox } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Uses, useUses } from './FileUses.tsx'
import { useStaffOnline } from '../screen/online.ts'
import { Stale } from '../screen/Stale.tsx'
import { day, type FileLine, type FolderLine, sortStoredLines } from './storedLines.ts'
import styles from './StoredPicker.module.css'
import { useFoundFiles } from './useFoundFiles.ts'

/** Files drawn at once; a folder of thousands is opened step by step. */
const STEP = 60

/** May a stored file stand where this kind is asked for? By the same types and size as an upload (back-office 9). */
const mayStand = ({ type, Length }: FileLine, kind: UploadKind): boolean =>
  Length <= UPLOADS[kind].bytesEach && UPLOADS[kind].allowed.some(({ types }) => types[0] === type)

/**
 * Chooses a file that is stored already (behaviour 19). It opens at the folder of the kind, searches names, lists the
 * newest first and shows only what the field takes. It says who uses the file before the person takes it. Without a
 * network it offers what this device last saw of a folder.
 */
export function StoredPicker({
  kind,
  label,
  onChoose,
  onClose,
}: {
  kind: UploadKind
  label: string
  onChoose: (address: string) => void
  onClose: () => void
}) {
  const isOnline = useStaffOnline()
  const [folder, setFolder] = useState(UPLOADS[kind].folder)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FileLine>()
  const [most, setMost] = useState(STEP)
  const listing = useQuery(folderFiles(folder))
  const state = answerStateOf(listing)
  const found = useFoundFiles(folder, search, listing.data?.data)
  const lines = found.lines && sortStoredLines(found.lines, 'date')
  const folders = lines?.filter((line): line is FolderLine => line.IsDirectory) ?? []
  const files = lines?.filter((line): line is FileLine => !line.IsDirectory && mayStand(line, kind)) ?? []
  const go = (path: string) => {
    setFolder(path)
    setSearch('')
    setChosen(undefined)
    setMost(STEP)
  }
  // The sheet stands within the record's form, which Enter would save.
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Stored files for {label}', { label: translate(label) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="main"
            disabled={!chosen}
            onClick={() => {
              if (chosen) onChoose(chosen.cdnUrl)
            }}
          >
            {t('Use this file')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchBox>
          <Input
            type="search"
            aria-label={t('Search stored files')}
            placeholder={t('Search files by name...')}
            value={search}
            onKeyDown={stay}
            onChange={(event) => {
              setSearch(event.target.value)
              setChosen(undefined)
            }}
          />
        </SearchBox>
        <div className={styles.place}>
          {folder !== '' && (
            <Button kind="plain" onClick={() => go(partedPath(folder).folder)}>
              <Icon of={ArrowLeft} small />
              {t('Back')}
            </Button>
          )}
          <span>{shownPath(folder)}</span>
        </div>
        <Stale {...state} />
        {search.trim() !== '' && !found.isWhole && lines && (
          <p className="quiet small">
            {isOnline ? t('Searching the folders below...') : t('Found in what this device holds of this folder.')}
          </p>
        )}
        {!lines && state.problem === undefined && <p role="status">{t('Loading files...')}</p>}
        {lines && (
          <p className="vh" role="status">
            {t('{count, plural, one {# file} other {# files}} to choose from', { count: files.length })}
          </p>
        )}
        {lines && folders.length + files.length === 0 && (
          <p className="quiet">
            {search.trim() === ''
              ? t('Nothing here is {types}.', { types: translate(UPLOADS[kind].words) })
              : t('No file is called anything like “{name}”', { name: search.trim() })}
          </p>
        )}
        <ul className={styles.lines} aria-label={t('Stored files')}>
          {folders.map((line) => (
            <li key={`${line.path}/`}>
              <button type="button" className={styles.line} onClick={() => go(line.path)}>
                <span className={styles.icon}>
                  <Icon of={Folder} />
                </span>
                <span className={styles.name}>
                  {line.ObjectName}
                  <small>{t('{count, plural, one {# file} other {# files}}', { count: line.files })}</small>
                </span>
              </button>
            </li>
          ))}
          {files.slice(0, most).map((line) => (
            <Choice
              key={line.id}
              file={line}
              withPlace={search.trim() !== ''}
              isChosen={chosen?.id === line.id}
              onChoose={() => setChosen(line)}
            />
          ))}
        </ul>
        {files.length > most && (
          <p>
            <Button onClick={() => setMost(most + STEP)}>
              {t('Show {count} more', { count: Math.min(STEP, files.length - most) })}
            </Button>
          </p>
        )}
      </div>
    </Sheet>
  )
}

function Choice({
  file,
  withPlace,
  isChosen,
  onChoose,
}: {
  file: FileLine
  withPlace: boolean
  isChosen: boolean
  onChoose: () => void
}) {
  const [isBroken, setBroken] = useState(false)
  return (
    <li data-chosen={isChosen || undefined}>
      <button type="button" className={styles.line} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.icon}>
          {iconOf(file.ObjectName) === 'image' && !isBroken ? (
            <img src={file.cdnUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
          ) : (
            <Icon of={FileText} />
          )}
        </span>
        <span className={styles.name}>
          {file.ObjectName}
          <small>
            {withPlace && `${shownPath(file.folder)} · `}
            {sizeInWords(file.Length)} · {day(file.DateCreated)}
          </small>
        </span>
        {isChosen && <Icon of={Check} />}
      </button>
      {isChosen && <UsedBy file={file} />}
    </li>
  )
}

const UsedBy = ({ file }: { file: FileLine }) => (
  <div className={styles.used}>
    {file.alt !== '' && <p>{file.alt}</p>}
    <p className="quiet small">{t('Used by')}</p>
    <Uses {...useUses(usesOfFile(file.path))} />
  </div>
)
