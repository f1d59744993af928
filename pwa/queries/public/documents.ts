import { useQuery } from '@tanstack/react-query'
import type { DocumentsKey, OpenedDocuments } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { watchQuery } from '../watchQuery.ts'
import { documentsKey } from './keys.ts'
import { mergeView } from './merge.ts'
import { useDrawn } from './page.ts'

/**
 * With `tag` it is the server's whole answer as the page brought it: the device keeps it and does not ask for it again.
 */
export type DocumentsView<K extends DocumentsKey> = OpenedDocuments<K> & { tag?: string }

const documentsQuery = <K extends DocumentsKey>(worker: Pick<CatalogueClient, 'openDocuments'>, key: K) =>
  watchQuery<DocumentsView<K>>({
    queryKey: documentsKey(key),
    watch: (tell, given) =>
      worker.openDocuments(
        key,
        tell,
        given?.state === 'ready' && given.tag !== undefined ? { read: given.read, tag: given.tag } : undefined,
      ),
    merge: mergeView,
  })

/**
 * What staff write on the site itself ('site': statistics, testimonials, news, contact), the exams, or the schemes:
 * first what the page brought or the device holds, then what the network says.
 */
export function useDocuments<K extends DocumentsKey>(key: K): DocumentsView<K> {
  const options = documentsQuery(useWorkers().catalogue, key)
  return useDrawn(options.queryKey, useQuery(options).data) ?? { state: 'loading' }
}
