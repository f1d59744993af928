import { Failure } from '../../../shared/failure.ts'

/**
 * A conflict carries the record as it stands, in the shape every other answer has; its own words stay. @throws whatever
 * `act` throws
 */
export async function presentConflict<R, T>(act: () => Promise<T>, present: (current: R) => object): Promise<T> {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT') throw thrown
    const { current, clashes } = thrown.data as { current: R; clashes: unknown[] }
    throw new Failure('VERSION_CONFLICT', { message: thrown.message, data: { current: present(current), clashes } })
  }
}
