import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, FolderPlus, LayoutGrid, List, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LISTED_AT_MOST } from '../../../../shared/files/file.ts'
import { partedPath, segmentsOf, shownPath } from '../../../../shared/files/path.ts'
import { sizeInWords } from '../../../../shared/format/bytes.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { fileStatsQuery, folderFiles } from '../../../queries/files.ts'
import { useInvalidateWhenFewer } from '../../../queries/useInvalidateWhenFewer.ts'
import { useWaitingUploads } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, SearchBox, Select } from '../../../ui/Field.tsx'
import { Figure, Figures } from '../../../ui/Figure.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import room from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { ChangeFolder } from './ChangeFolder.tsx'
import { ConfirmDeleteFile } from './ConfirmDelete.tsx'
import { Details } from './Details.tsx'
import styles from './Files.module.css'
import {
  type FileLine,
  type FolderLine,
  type StoredEntry,
  type Order,
  ORDERS,
  sortStoredLines,
} from '../../../staff/files/storedLines.ts'
import { FolderListing } from './Listing.tsx'
import { NewFolder } from './NewFolder.tsx'
import { FileTrash } from './Trash.tsx'
import { Uploader } from './Uploader.tsx'
import { useFoundFiles } from '../../../staff/files/useFoundFiles.ts'

const LOOK_KEY = 'pravesh.files.look'

/**
 * Everything that was uploaded, by folder (back-office 2 and 9, behaviour 19). What was listed before is shown without
 * a network.
 */
export function Files() {
  const allows = useCan()
  if (!allows('view_colleges'))
    return (
      <Notice level={1} title={t('Access Denied')}>
        <p>{t("You don't have permission to access the file manager.")}</p>
      </Notice>
    )
  return <FileRoom may={{ edit: allows('edit_colleges'), delete: allows('delete_colleges') }} />
}

type Asked =
  | { is: 'folder' }
  | { is: 'change'; folder: FolderLine }
  | { is: 'details'; file: FileLine }
  | { is: 'delete'; line: StoredEntry }

function FileRoom({ may }: { may: { edit: boolean; delete: boolean } }) {
  const isOnline = useStaffOnline()
  const [params, setParams] = useSearchParams()
  const folder = segmentsOf(params.get('path') ?? '')?.join('/') ?? ''
  const isTrash = params.get('view') === 'trash' && may.delete
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const [look, setLook] = useState(readLook)
  const [asked, setAsked] = useState<Asked>()
  const client = useQueryClient()
  const listing = useQuery(folderFiles(folder))
  const { problem, savedAt } = answerStateOf(listing)
  const stats = useQuery(fileStatsQuery())
  const waiting = useWaitingUploads() ?? []
  const found = useFoundFiles(folder, search, listing.data?.data)
  const refresh = () => void client.invalidateQueries({ queryKey: ['files'] })
  useInvalidateWhenFewer('files', waiting.length)
  useEffect(() => {
    if (problem && !listing.data) void toast('error', t('Failed to load files'))
  }, [problem, listing.data])

  const go = (path: string) => {
    setSearch('')
    setParams(path === '' ? {} : { path })
  }
  const close = () => setAsked(undefined)
  const closeAnew = () => {
    close()
    refresh()
  }
  const change = (next: 'list' | 'grid') => {
    setLook(next)
    keepLook(next)
  }
  const lines = found.lines && sortStoredLines(found.lines, order)
  const [size = '0', unit = 'Bytes'] = stats.data ? sizeInWords(stats.data.data.totalSize).split(' ') : []

  return (
    <>
      <title>{t('File Manager · Pravesh')}</title>
      <div className={room.title}>
        <h1>{isTrash ? t('Trash') : t('File Manager')}</h1>
        <div className={`${styles.acts} ${styles.top}`}>
          {(folder !== '' || isTrash) && (
            <Button className={styles.small} onClick={() => go(isTrash ? '' : partedPath(folder).folder)}>
              <Icon of={ArrowLeft} />
              <span className={styles.words}>{t('Back')}</span>
            </Button>
          )}
          {may.edit && !isTrash && (
            <Button onClick={() => setAsked({ is: 'folder' })}>
              <Icon of={FolderPlus} />
              {t('New folder')}
            </Button>
          )}
          {may.delete && !isTrash && (
            <Button className={styles.small} onClick={() => setParams({ view: 'trash' })}>
              <Icon of={Trash2} />
              <span className={styles.words}>{t('Trash')}</span>
            </Button>
          )}
          <Button
            kind="icon"
            aria-label={t('Refresh')}
            title={t('Refresh')}
            disabled={listing.isFetching}
            onClick={refresh}
          >
            <Icon of={RefreshCw} />
          </Button>
        </div>
      </div>
      {isTrash ? (
        <FileTrash isOnline={isOnline} />
      ) : (
        <>
          <div className={styles.stats}>
            <Figures>
              <Figure
                size="l"
                label={t('Total Files')}
                value={stats.data?.data.totalFiles.toLocaleString('en-IN')}
                absent={stats.error ? t('Not known here') : '…'}
              />
              <Figure
                size="l"
                label={t('Storage Used')}
                value={stats.data && size}
                unit={unit}
                absent={stats.error ? t('Not known here') : '…'}
              />
              <Figure label={t('Current Path')} value={shownPath(folder)} />
            </Figures>
          </div>
          {may.edit && (
            <Uploader
              folder={folder}
              waiting={waiting.filter((file) => file.folder === undefined || file.folder === folder || folder === '')}
              isOnline={isOnline}
              onDone={refresh}
            />
          )}
          <div className={styles.tools}>
            <SearchBox>
              <Input
                type="search"
                aria-label={t('Search files')}
                placeholder={t('Search files by name...')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </SearchBox>
            <Select aria-label={t('Sort by')} value={order} onChange={(event) => setOrder(event.target.value as Order)}>
              {Object.entries(ORDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {translate(label)}
                </option>
              ))}
            </Select>
            <div className={styles.looks} role="group" aria-label={t('Show as')}>
              <Button
                kind="icon"
                aria-label={t('List')}
                title={t('List')}
                aria-pressed={look === 'list'}
                onClick={() => change('list')}
              >
                <Icon of={List} />
              </Button>
              <Button
                kind="icon"
                aria-label={t('Grid')}
                title={t('Grid')}
                aria-pressed={look === 'grid'}
                onClick={() => change('grid')}
              >
                <Icon of={LayoutGrid} />
              </Button>
            </div>
          </div>
          <Stale
            {...(problem !== undefined && listing.data && { problem })}
            {...(savedAt !== undefined && { savedAt })}
          />
          {search.trim() !== '' && !found.isWhole && lines && (
            <p className={room.found}>
              {isOnline ? t('Searching the folders below...') : t('Found in what this device holds of this folder.')}
            </p>
          )}
          {!lines &&
            (problem ? (
              <Notice title={t('Failed to load files')} actions={<Button onClick={refresh}>{t('Try again')}</Button>}>
                <p>{translate(problem)}</p>
              </Notice>
            ) : (
              <Loading />
            ))}
          {lines && lines.filter(({ IsDirectory }) => !IsDirectory).length >= LISTED_AT_MOST && (
            <p className={room.found}>
              {t('The first {count} files are shown. Search to find the others.', {
                count: LISTED_AT_MOST.toLocaleString('en-IN'),
              })}
            </p>
          )}
          {lines?.length === 0 && (
            <p className={styles.empty}>
              {search.trim() === ''
                ? t('No files found in this directory')
                : t('No file is called anything like “{name}”', { name: search.trim() })}
            </p>
          )}
          {lines && lines.length > 0 && (
            <FolderListing
              key={`${folder} ${search}`}
              lines={lines}
              look={look}
              withPlaces={search.trim() !== ''}
              may={may}
              onChange={(one) => setAsked({ is: 'change', folder: one })}
              onOpen={({ path }) => go(path)}
              onDetails={(file) => setAsked({ is: 'details', file })}
              onDelete={(line) => setAsked({ is: 'delete', line })}
            />
          )}
        </>
      )}
      {asked?.is === 'folder' && (
        <NewFolder folder={folder} isOnline={isOnline} onClose={close} onCreated={closeAnew} />
      )}
      {asked?.is === 'change' && (
        <ChangeFolder folder={asked.folder} isOnline={isOnline} onClose={close} onChanged={closeAnew} />
      )}
      {asked?.is === 'details' && (
        <Details
          file={asked.file}
          isOnline={isOnline}
          may={may}
          onClose={close}
          onDelete={() => setAsked({ is: 'delete', line: asked.file })}
          onChanged={closeAnew}
        />
      )}
      {asked?.is === 'delete' && (
        <ConfirmDeleteFile line={asked.line} isOnline={isOnline} onClose={close} onDeleted={closeAnew} />
      )}
    </>
  )
}

const Loading = () => (
  <div className={styles.list} role="status" aria-busy="true">
    <span className="vh">{t('Loading files...')}</span>
    {[70, 55, 62, 48].map((width) => (
      <p key={width} className={styles.coming}>
        <Skeleton width="2.5rem" height="2.5rem" />
        <Skeleton width={`${width}%`} />
      </p>
    ))}
  </div>
)

function readLook(): 'list' | 'grid' {
  try {
    return localStorage.getItem(LOOK_KEY) === 'grid' ? 'grid' : 'list'
  } catch {
    return 'list'
  }
}
function keepLook(look: 'list' | 'grid') {
  try {
    localStorage.setItem(LOOK_KEY, look)
  } catch {
    /* storage refused: it holds until the page is closed */
  }
}
