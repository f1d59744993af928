import { useEffect, useState } from 'react'
import { device } from './workerClient.ts'
import type { CollegeView } from './types.ts'

/** Several colleges at once, each like `useCollege`: at once what the device holds, then what the network says. By the slug asked. */
export function useColleges(slugs: readonly string[]): ReadonlyMap<string, CollegeView> {
  const [opened, setOpened] = useState<ReadonlyMap<string, CollegeView>>(new Map())
  const asked = slugs.join(',')
  useEffect(() => {
    const names = asked === '' ? [] : asked.split(',')
    setOpened(
      (before) =>
        new Map(
          names.flatMap((slug) => {
            const known = before.get(slug)
            return known ? [[slug, known] as const] : []
          }),
        ),
    )
    const ends = names.map((slug) =>
      device.openCollege(slug, (now) =>
        setOpened((before) => {
          // One that is shown already does not go back to loading because a neighbour changed.
          if (now.state === 'loading' && before.has(slug)) return before
          return new Map(before).set(slug, now)
        }),
      ),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [asked])
  return opened
}
