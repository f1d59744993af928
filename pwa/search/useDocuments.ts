import { useEffect, useState } from 'react'
import { device } from './workerClient.ts'
import { useGiven } from './initialData.ts'
import type { DocumentsKey, OpenedDocuments } from './types.ts'

/**
 * What staff write on the site itself ('site': statistics, testimonials, news, contact), or the exams: at once what the page brought or the
 * device holds, then what the network says. What the page brought whole is kept and not asked for again.
 */
export function useDocuments<K extends DocumentsKey>(key: K): OpenedDocuments<K> {
  const { documents, tags } = useGiven()
  const given = documents?.[key],
    tag = tags?.[key]
  const [opened, setOpened] = useState<OpenedDocuments<K>>(
    given === undefined ? { state: 'loading' } : { state: 'ready', read: given as never, savedAt: 0, offline: false },
  )
  useEffect(
    () =>
      device.openDocuments(
        key,
        (now) => {
          // What the page brought stands until there is something to put in its place.
          if (given === undefined || now.state === 'ready') setOpened(now)
        },
        given !== undefined && tag !== undefined ? { read: given as never, tag } : undefined,
      ),
    [key, given, tag],
  )
  return opened
}
