/** Does the same with each, `lanes` of them on their way at once: on a slow line a round trip of one is the round trip of all. @throws as `act` does; what has begun then still ends */
export async function inLanes<Each>(
  all: Iterable<Each>,
  lanes: number,
  act: (one: Each) => Promise<unknown>,
): Promise<void> {
  const waiting = [...all]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
