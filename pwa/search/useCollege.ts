import { useEffect, useState } from 'react'
import type { GivenCollege } from '../../shared/page/initialData.ts'
import { device } from './workerClient.ts'
import { useGiven } from './initialData.ts'
import type { CollegeView } from './types.ts'

/** One college: at once what the page brought or the device holds, then what the network says. */
export function useCollege(slugOrId: string): CollegeView {
  const said = useGiven().college
  const given = said?.asked === slugOrId ? said : undefined
  const [opened, setOpened] = useState<{ of: string; now: CollegeView }>(() => ({
    of: slugOrId,
    now: given ? broughtBy(given) : { state: 'loading' },
  }))
  // That there is no such college the server has just said.
  const isKnownAbsent = given?.found === false
  useEffect(() => {
    if (!isKnownAbsent)
      return device.openCollege(
        slugOrId,
        (now) =>
          setOpened((before) => (before.of === slugOrId && saysSame(before.now, now) ? before : { of: slugOrId, now })),
        given?.found ? given.record : undefined,
      )
  }, [slugOrId, given, isKnownAbsent])
  return opened.of === slugOrId ? opened.now : { state: 'loading' }
}

const broughtBy = (given: GivenCollege): CollegeView =>
  given.found
    ? {
        state: 'ready',
        record: given.record,
        streams: given.streams,
        families: given.families,
        savedAt: 0,
        fresh: true,
        offline: false,
      }
    : { state: 'not-found' }

/**
 * The same version, as fresh and as reachable: nothing to draw anew. A part of the page that the app has not taken over yet would be thrown
 * away and drawn again for it.
 */
const saysSame = (before: CollegeView, now: CollegeView): boolean =>
  before.state === 'ready' &&
  now.state === 'ready' &&
  before.record.tag === now.record.tag &&
  before.record.slug === now.record.slug &&
  before.fresh === now.fresh &&
  before.offline === now.offline
