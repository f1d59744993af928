import { say } from '../../language/say.ts'
/** In the place of a drawing that could not be fetched. */
export function NotHere() {
  return <p role="status">{say('This drawing is not on this device yet. The table below has the same figures.')}</p>
}
