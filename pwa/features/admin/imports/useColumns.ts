import { useEffect, useEffectEvent, useState } from 'react'
import type { FilePreview } from '../../../../shared/imports/look.ts'
import { lookInto } from '../../../../shared/imports/look.ts'
import { type Mapping, listShapeOf } from '../../../../shared/imports/mapping.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import { ownKept } from '../../../auth/kept.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { type ListSource, textIn } from './wish.ts'

export interface SeenFile extends FilePreview {
  encoding?: string
  /** Of its header: lists of one shape are read alike. */ shape: string
  problem?: string
}

const keyOf = (shape: string): string => `columns:${shape}`

/** How lists with these columns were read the last time, on this device. */
const remembered = async (shape: string): Promise<Mapping | undefined> =>
  (
    await ownKept()
      .get(keyOf(shape))
      .catch(() => undefined)
  )?.value as Mapping | undefined
/** Remembers it; an empty choice is forgotten. */
export const remember = (shape: string, mapping: Mapping): void => {
  const kept =
    Object.keys(mapping).length > 0 ? ownKept().put(keyOf(shape), mapping, Date.now()) : ownKept().remove(keyOf(shape))
  void kept.catch(() => undefined) // the choice holds for this list all the same
}

/**
 * Reads the header of the chosen list on this device. Calls `onRemembered` with the mapping that was last used for a
 * list with these columns, unless the caller gave a mapping.
 */
export function useColumns(
  source: ListSource | undefined,
  kind: ImportKind,
  onRemembered: (mapping: Mapping) => void,
): SeenFile | undefined {
  const [seen, setSeen] = useState<{ source: ListSource; kind: ImportKind; file: SeenFile }>()
  const tell = useEffectEvent(onRemembered)
  useEffect(() => {
    if (!source) return undefined
    let isHere = true
    void (async () => {
      const file = await lookAt(source, kind)
      const mapping = file.problem === undefined ? await remembered(file.shape) : undefined
      if (!isHere) return
      setSeen({ source, kind, file })
      if (mapping) tell(mapping)
    })()
    return () => {
      isHere = false
    }
  }, [source, kind])
  return seen && seen.source === source && seen.kind === kind ? seen.file : undefined
}

async function lookAt(source: ListSource, kind: ImportKind): Promise<SeenFile> {
  try {
    const { text, type, name, encoding } = await textIn(source)
    const looked = lookInto(text, type, kind, name)
    return {
      ...looked,
      shape: listShapeOf(
        kind,
        looked.columns.map((column) => column.name),
      ),
      ...(encoding && { encoding }),
    }
  } catch (thrown) {
    return { type: 'csv', columns: [], shape: '', problem: failureSentence(thrown) }
  }
}
