import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '../shared/format/duration.ts'
import { type BackupManifest, verifyBackup, writeBackup } from './commands/backupFolder.ts'
import { writePrivate } from './store/dataFolder.ts'
import { countTables, type DatabasePlace, rehearseRestore, tablesThatDiffer } from './store/restoreCheck.ts'

/** How often it is looked whether a backup is due. */
const LOOK_MS = 60_000
/** Of so many days, weeks and months the newest backup each is kept, and the newest of all. */
const KEPT = { days: 7, weeks: 5, months: 12 }
const [WEEK_MS, MONTH_MS] = [7 * DAY_MS, 30 * DAY_MS]

/** Written into a backup that was restored into a scratch database and came back as it was. */
const CHECKED_FILE = 'checked.json'
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/
const WORK = 'checking'

export interface BackupTaken {
  /** When it was made, milliseconds since 1970. */
  at: number
  isChecked: boolean
}

export interface ScheduledBackups {
  /** When the newest backup was made that is known to restore; undefined before the first. */
  lastCheckedAt(): number | undefined
  /** Begins no other one; one under way that is cut off is cleared by the next. */
  close(): void
}

export interface ScheduledBackupSettings {
  /** Where backups lie, each a folder named by its time. */
  folder: string
  everyMs: number
  dataFolder: string
  databaseUrl?: string
  storage: BackupManifest['storage']
  failed(thrown: unknown): void
  made?(name: string): void
  /** How a copy is restored for a check; as `rehearseRestore` unless given. */
  rehearse?: typeof rehearseRestore
  now?: () => number
}

/**
 * Makes a backup each `everyMs`, restores it into a scratch database, compares what came back with what was there, and
 * lets old ones go by age. One that could not be made, or does not come back, is told and tried again an
 * hour later; the last of these stays beside the good ones.
 */
export function openScheduledBackups(settings: ScheduledBackupSettings): ScheduledBackups {
  const { folder, everyMs, failed, now = Date.now } = settings
  let isUnderWay = false,
    triedAt = -Infinity,
    lastCheckedAt: number | undefined

  async function look(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const taken = await backupsIn(folder)
    lastCheckedAt = taken.findLast(({ isChecked }) => isChecked)?.at
    if (now() - (lastCheckedAt ?? -Infinity) < everyMs || now() - triedAt < Math.min(everyMs, HOUR_MS)) return
    triedAt = now()
    const at = Math.floor(now() / 1_000) * 1_000
    try {
      await takeBackup(settings, at)
      lastCheckedAt = at
      settings.made?.(nameOf(at))
    } finally {
      for (const old of backupsToForget(await backupsIn(folder), now()))
        await rm(join(folder, nameOf(old)), { recursive: true, force: true })
    }
  }
  const begin = (): void => {
    if (isUnderWay) return
    isUnderWay = true
    void look()
      .catch(failed)
      .finally(() => {
        isUnderWay = false
      })
  }
  begin()
  const timer = setInterval(begin, LOOK_MS).unref()
  return { lastCheckedAt: () => lastCheckedAt, close: () => clearInterval(timer) }
}

/** @throws Error naming the tables that did not come back as they were */
async function takeBackup(
  { folder, dataFolder, databaseUrl, storage, rehearse = rehearseRestore }: ScheduledBackupSettings,
  at: number,
): Promise<void> {
  const place: DatabasePlace = databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl }
  const target = join(folder, nameOf(at)),
    scratch = join(folder, WORK)
  await rm(scratch, { recursive: true, force: true })
  const before = await countTables(place)
  await writeBackup({
    target,
    dataFolder,
    storage,
    now: () => at,
    ...(databaseUrl !== undefined && { url: databaseUrl }),
  })
  const after = await countTables(place)
  const manifest = await verifyBackup(target)
  const restored = await rehearse(join(target, manifest.database.name), place, scratch)
  const differing = tablesThatDiffer(restored, before, after)
  if (differing.length > 0) throw new Error(`The backup did not come back as it was: ${differing.join(', ')}`)
  writePrivate(join(target, CHECKED_FILE), `${JSON.stringify({ tables: restored })}\n`)
}

const nameOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** What was taken, the oldest first. What else lies in the folder is none of ours, but for what was cut short. */
async function backupsIn(folder: string): Promise<BackupTaken[]> {
  const taken: BackupTaken[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const [, hour, minute, second] = NAME.exec(name.replace(/\.part$/, '')) ?? []
    if (hour === undefined) continue
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true, force: true })
    else
      taken.push({
        at: Date.parse(`${hour}:${minute}:${second}Z`),
        isChecked: (await stat(join(folder, name, CHECKED_FILE)).catch(() => undefined)) !== undefined,
      })
  }
  return taken
}

/**
 * Which backups may go, by the times they were made: all but the newest of each day, week and month that is kept. The
 * newest of all stays, and the newest that is known to restore.
 */
export function backupsToForget(taken: readonly BackupTaken[], now: number): number[] {
  const newestFirst = taken.toSorted((a, b) => b.at - a.at),
    kept = new Set<number>()
  for (const first of [newestFirst[0], newestFirst.find(({ isChecked }) => isChecked)]) if (first) kept.add(first.at)
  for (const [span, count] of [
    [DAY_MS, KEPT.days],
    [WEEK_MS, KEPT.weeks],
    [MONTH_MS, KEPT.months],
  ] as const) {
    const seen = new Set<number>()
    for (const { at, isChecked } of newestFirst) {
      const age = Math.floor((now - at) / span)
      if (!isChecked || age >= count || seen.has(age)) continue
      seen.add(age)
      kept.add(at)
    }
  }
  return newestFirst.filter(({ at }) => !kept.has(at)).map(({ at }) => at)
}
