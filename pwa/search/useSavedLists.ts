import { useEffect, useRef, useState } from 'react'
import type { Brochure, KeptBrochure, CollegeRef, ShelfAct } from '../../shared/savedColleges/savedColleges.ts'
import type { OfflineSize, SavedLists, OfflineCopyState } from './savedListsTypes.ts'
import { sharedWatch } from './sharedWatch.ts'
import { useWorkers } from './workerContext.tsx'

/** Before the worker's first word: nothing is known, which is not the same as nothing being there. */
const UNKNOWN: SavedLists & { isKnown: boolean } = { saved: [], compared: [], seen: [], offline: [], isKnown: false }

/** What is saved, compared, lately seen and taken offline on this device. */
export const useShelf = sharedWatch(UNKNOWN, (catalogue, listener) =>
  catalogue.watchSavedLists((lists) => listener({ ...lists, isKnown: true })),
)

/** What came of a press, for whoever says it: one place for all the cards of the site. */
export interface SaveNotice {
  what: 'saved' | 'unsaved' | 'full' | 'failed'
  college: CollegeRef
  memoryOnly: boolean
}
let teller: ((told: SaveNotice) => void) | undefined
const untold: SaveNotice[] = []
function tell(told: SaveNotice): void {
  if (teller) teller(told)
  else untold.push(told)
}
/** Calls the listener for each notice, first for those that came before anybody listened. Returns the way to stop. */
export function onTold(listener: (told: SaveNotice) => void): () => void {
  teller = listener
  for (const told of untold.splice(0)) listener(told)
  return () => {
    if (teller === listener) teller = undefined
  }
}

/** One college as a card shows it: whether it is saved and compared, and the two presses. */
export function useChoosing({ slug, number, name }: CollegeRef) {
  const { catalogue } = useWorkers()
  const { saved, compared, memoryOnly = false } = useShelf()
  const isSaved = saved.some((each) => each.slug === slug),
    isCompared = compared.some((each) => each.slug === slug)
  const college = { slug, number, name }
  const act = (what: ShelfAct, after?: SaveNotice['what']): void => {
    catalogue.changeSavedLists(what).then(
      (answer) => {
        if (answer === 'full') tell({ what: 'full', college, memoryOnly })
        else if (after) tell({ what: after, college, memoryOnly })
      },
      () => tell({ what: 'failed', college, memoryOnly }),
    )
  }
  return {
    isSaved,
    isCompared,
    toggleSaved: () =>
      isSaved
        ? act({ act: 'drop', from: 'saved', slug }, 'unsaved')
        : act({ act: 'add', to: 'saved', college }, 'saved'),
    toggleCompared: () =>
      act(isCompared ? { act: 'drop', from: 'compared', slug } : { act: 'add', to: 'compared', college }),
  }
}

/**
 * Taking colleges offline: how large it is, how far it has come, the way to begin and to stop. It ends with the screen;
 * what has arrived stays, and the next look offers to go on.
 */
export function useTaking(colleges: readonly CollegeRef[]) {
  const { catalogue } = useWorkers()
  const { offline } = useShelf()
  const [taking, setTaking] = useState<OfflineCopyState>()
  const [size, setSize] = useState<OfflineSize>()
  const stopping = useRef<() => void>(undefined)
  const asked = colleges.map(({ slug }) => slug).join(',')
  useEffect(() => {
    let left = false
    catalogue.sizeOffline(asked === '' ? [] : asked.split(',')).then(
      (told) => {
        if (!left) setSize(told)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [catalogue, asked, offline])
  useEffect(() => () => stopping.current?.(), [])
  return {
    size,
    taking,
    start: () => {
      // What a person asks to keep should not be the first thing a full device clears away.
      void navigator.storage?.persist?.().catch(() => undefined)
      stopping.current = catalogue.takeOffline([...colleges], setTaking)
    },
    stop: () => {
      stopping.current?.()
      setTaking(undefined)
    },
  }
}

/**
 * The brochure of a college whose file is ours: how large and of when, whether it is on the device, and taking it
 * there. Nothing is asked for one that is kept.
 */
export function useBrochure(college: CollegeRef, address: string | undefined) {
  const { catalogue } = useWorkers()
  const { offline, isKnown } = useShelf()
  const row = offline.find(({ slug }) => slug === college.slug)?.brochure
  const kept: KeptBrochure | undefined = row?.address === address ? row : undefined
  const [seen, setSeen] = useState<Brochure>()
  const [taking, setTaking] = useState<OfflineCopyState>()
  const stopping = useRef<() => void>(undefined)
  const isAsked = isKnown && !kept && address !== undefined
  useEffect(() => {
    if (!isAsked) return
    let left = false
    catalogue.brochureAt(address).then(
      (told) => {
        if (!left) setSeen(told)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [catalogue, isAsked, address])
  useEffect(() => () => stopping.current?.(), [])
  return {
    kept,
    taking,
    seen: kept ?? seen,
    start: () => {
      void navigator.storage?.persist?.().catch(() => undefined)
      if (address !== undefined) stopping.current = catalogue.takeBrochure(college, address, setTaking)
    },
    stop: () => {
      stopping.current?.()
      setTaking(undefined)
    },
    remove: () => {
      setTaking(undefined)
      return catalogue.dropBrochure(college.slug)
    },
  }
}
