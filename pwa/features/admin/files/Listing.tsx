import { Ellipsis, Eye, File, FileText, Film, Folder, Image, Link2, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { iconOf } from '../../../../shared/files/kinds.ts'
import { partedPath, shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import { t } from '../../../i18n/t.ts'
import { Button, ButtonAway } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { copyUrl } from '../../../staff/files/copyUrl.ts'
import styles from './Files.module.css'
import { day, type FileLine, type FolderLine, type StoredEntry } from '../../../staff/files/storedLines.ts'

const ICONS = { image: Image, document: FileText, video: Film, file: File }
/** Lines drawn at once; a folder of thousands is opened step by step. */
const STEP = 120

export interface ListingActs {
  onOpen: (folder: FolderLine) => void
  onDetails: (file: FileLine) => void
  onDelete: (line: StoredEntry) => void
  onChange: (folder: FolderLine) => void
  may: { edit: boolean; delete: boolean }
}

/** What lies in a folder, one under another or side by side. */
export function FolderListing({
  lines,
  look,
  withPlaces,
  ...acts
}: { lines: readonly StoredEntry[]; look: 'list' | 'grid'; withPlaces: boolean } & ListingActs) {
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul className={look === 'grid' ? styles.grid : styles.list} aria-label={t('Files and folders')}>
        {lines
          .slice(0, shown)
          .map((line) =>
            line.IsDirectory ? (
              <FolderRow key={`${line.path}/`} folder={line} {...acts} />
            ) : (
              <FileRow key={line.id} file={line} withPlace={withPlaces} isLarge={look === 'grid'} {...acts} />
            ),
          )}
      </ul>
      {lines.length > shown && (
        <p className={styles.more}>
          <Button onClick={() => setShown(shown + STEP)}>
            {t('Show {count} more', { count: Math.min(STEP, lines.length - shown) })}
          </Button>
        </p>
      )}
    </>
  )
}

function FolderRow({ folder, onOpen, onChange, onDelete, may }: { folder: FolderLine } & ListingActs) {
  const held = t('{count, plural, one {# file} other {# files}}', { count: folder.files })
  return (
    <li data-folder>
      <span className={styles.icon}>
        <Icon of={Folder} />
      </span>
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={() => onOpen(folder)}>
          {folder.ObjectName}
        </button>
        <p className={styles.narrow}>
          {held} · {day(folder.DateCreated)}
        </p>
      </div>
      <span className={styles.size}>{held}</span>
      <span className={styles.date}>{day(folder.DateCreated)}</span>
      <span className={styles.acts}>
        <Button
          kind="plain"
          className={styles.open}
          aria-label={t('Open {name}', { name: folder.ObjectName })}
          onClick={() => onOpen(folder)}
        >
          {t('Open')}
        </Button>
        {may.edit && (
          <Button
            kind="icon"
            aria-label={t('Rename or move {name}', { name: folder.ObjectName })}
            title={t('Rename or move')}
            onClick={() => onChange(folder)}
          >
            <Icon of={PencilLine} />
          </Button>
        )}
        {may.delete && (
          <Button
            kind="icon"
            aria-label={t('Delete {name}', { name: folder.ObjectName })}
            title={t('Delete')}
            onClick={() => onDelete(folder)}
          >
            <Icon of={Trash2} />
          </Button>
        )}
      </span>
    </li>
  )
}

function FileRow({
  file,
  withPlace,
  isLarge,
  onDetails,
  onDelete,
  may,
}: { file: FileLine; withPlace: boolean; isLarge: boolean } & ListingActs) {
  const [isBroken, setBroken] = useState(false)
  const icon = iconOf(file.ObjectName)
  const hasPicture = icon === 'image' && !isBroken
  return (
    <li>
      <span className={styles.icon}>
        {hasPicture ? (
          <img src={file.cdnUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        ) : (
          <Icon of={ICONS[icon]} />
        )}
      </span>
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={() => onDetails(file)}>
          {file.ObjectName}
        </button>
        {withPlace && <p className={styles.meta}>{shownPath(partedPath(file.path).folder)}</p>}
        <p className={styles.narrow}>
          {sizeInWords(file.Length)} · {day(file.DateCreated)}
        </p>
      </div>
      <span className={styles.size}>{sizeInWords(file.Length)}</span>
      <span className={styles.date}>{day(file.DateCreated)}</span>
      <span className={styles.acts}>
        <span className={isLarge ? styles.hidden : styles.wideActs}>
          <ButtonAway
            kind="icon"
            href={file.cdnUrl}
            aria-label={t('View {name}', { name: file.ObjectName })}
            title={t('View')}
          >
            <Icon of={Eye} />
          </ButtonAway>
          <Button
            kind="icon"
            aria-label={t('Copy URL of {name}', { name: file.ObjectName })}
            title={t('Copy URL')}
            onClick={() => void copyUrl(file.cdnUrl)}
          >
            <Icon of={Link2} />
          </Button>
          {may.delete && (
            <Button
              kind="icon"
              aria-label={t('Delete {name}', { name: file.ObjectName })}
              title={t('Delete')}
              onClick={() => onDelete(file)}
            >
              <Icon of={Trash2} />
            </Button>
          )}
        </span>
        <Button
          kind="icon"
          aria-label={t('Actions for {name}', { name: file.ObjectName })}
          title={t('More')}
          onClick={() => onDetails(file)}
        >
          <Icon of={Ellipsis} />
        </Button>
      </span>
    </li>
  )
}
