import type { Field as Declared } from '../../../../../shared/record/field.ts'
import { useStaff } from '../../../../auth/useStaff.ts'
import { dayInWords } from '../../../../pieces/words.ts'
import { Dot } from '../../../../ui/Dot.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { ClashCard } from '../../ClashCard.tsx'
import { useDesk } from '../../../../sync/react.ts'
import { FieldControl } from '../../FieldControl.tsx'
import styles from './Form.module.css'
import { useFormFields } from './formFields.ts'

/** One declared field: label, control, its rule's sentence, what is on its way to the server, and a clash where one is open. */
export function FormField({ path, field, disabled = false }: { path: string; field: Declared; disabled?: boolean }) {
  const form = useFormFields()
  const desk = useDesk()
  const { name } = useStaff()
  const since = form.pendingAt(path)
  const clash = form.clashAt(path)
  return (
    <div className={styles.field} data-path={path} data-pending={since !== undefined || undefined} onBlur={() => form.touch(path)}>
      <Field label={<>{field.label}{field.required && <span className={styles.required}> required</span>}</>} hint={field.hint} error={form.problemAt(path)}>
        {(ids) => <FieldControl field={field} ids={ids} disabled={disabled} value={form.valueAt(path)} onChange={(value) => form.set(path, value)} />}
      </Field>
      {since !== undefined && <p className={styles.pending}><Dot state="waiting" />Saved here {dayInWords(since)}. Not yet on the server.</p>}
      {clash && <ClashCard level={2} clash={clash} me={name} onSettle={(choose, other) => desk.settle(clash, choose, other)} />}
    </div>
  )
}
