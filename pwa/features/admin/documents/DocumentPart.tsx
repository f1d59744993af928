import type { Field as Declared } from '../../../../shared/record/field.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Dot } from '../../../ui/Dot.tsx'
import { LabelledField } from '../../../ui/Field.tsx'
import { FieldControl } from '../../../staff/fields/FieldControl.tsx'
import { useFormFields } from '../../../staff/fields/formFields.ts'
import { type DeclaredFieldProps, ListEditor } from '../../../staff/fields/ListEditor.tsx'
import styles from './Documents.module.css'

const WIDE = new Set<Declared['kind']>(['text', 'html', 'words'])

/** Whatever stands at a path of a document, drawn by its declaration: a field, a group under one heading, or a list. */
export function DocumentPart({ path, field, depth = 0 }: DeclaredFieldProps) {
  const form = useFormFields()
  if (field.kind === 'list') return <ListEditor path={path} field={field} depth={depth} part={DocumentPart} />
  if (field.kind === 'group')
    return (
      <fieldset className={styles.group}>
        <legend>{translate(field.label)}</legend>
        {Object.entries(field.fields).map(([name, inner]) => (
          <DocumentPart key={name} path={`${path}/${name}`} field={inner} depth={depth} />
        ))}
      </fieldset>
    )
  const since = form.pendingAt(path)
  const control = (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => (
    <FieldControl field={field} ids={ids} value={form.valueAt(path)} onChange={(next) => form.set(path, next)} />
  )
  return (
    <div
      className={styles.field}
      data-path={path}
      data-wide={WIDE.has(field.kind) || undefined}
      data-pending={since !== undefined || undefined}
    >
      <LabelledField
        label={
          field.kind === 'yes' ? (
            <span className="vh">{translate(field.label)}</span>
          ) : (
            <>
              {translate(field.label)}
              {field.required && <span className={styles.required}> {t('required')}</span>}
            </>
          )
        }
        hint={field.hint}
        error={form.problemAt(path)}
      >
        {control}
      </LabelledField>
      {since !== undefined && (
        <p className={styles.pending}>
          <Dot state="waiting" />
          {t('Saved here {when}. Not yet on the server.', { when: timeInWords(since) })}
        </p>
      )}
    </div>
  )
}
