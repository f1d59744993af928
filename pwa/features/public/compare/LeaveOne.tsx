import { comparePath } from '../../../../shared/shelf/paths.ts'
import { COMPARED_MOST, type Named } from '../../../../shared/shelf/shelf.ts'
import { shelf } from '../../../search/shelf.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './CompareBar.module.css'

/** A fifth college: says that four is all, and offers to leave one of the four out for it. */
export function LeaveOne({ fifth, compared, onClose }: { fifth: Named; compared: readonly Named[]; onClose: () => void }) {
  const leave = (left: Named) => {
    shelf.choose({ act: 'compare', colleges: compared.map((college) => (college.slug === left.slug ? fifth : college)) })
      .catch(() => void toast('error', 'This could not be kept on this device'))
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={`${COMPARED_MOST} colleges at most`} footer={<><Button onClick={onClose}>Keep these {COMPARED_MOST}</Button><ButtonLink to={comparePath(compared.map(({ slug }) => slug))} onClick={onClose}>Compare them</ButtonLink></>}>
      <p className={styles.ask}>To compare {fifth.name}, leave one of these out:</p>
      <ul className={styles.four}>{compared.map((college) => <li key={college.slug}><span>{college.name}</span><Button kind="plain" aria-label={`Leave out ${college.name}`} onClick={() => leave(college)}>Leave out</Button></li>)}</ul>
    </Sheet>
  )
}
