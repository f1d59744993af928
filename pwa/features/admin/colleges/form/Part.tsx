import { translate } from '../../../../i18n/t.ts'
import { CoordinatesField } from './Coordinates.tsx'
import styles from './Form.module.css'
import { FormField } from './FormField.tsx'
import { type DeclaredFieldProps, ListEditor } from '../../../../staff/fields/ListEditor.tsx'

/**
 * Whatever stands at a path, as its declaration says: a field, a group of fields under one heading, or a list. `depth`:
 * in how many lists it lies.
 */
export function DeclaredField({ path, field, depth = 0 }: DeclaredFieldProps) {
  if (field.kind === 'list') return <ListEditor path={path} field={field} depth={depth} part={DeclaredField} />
  if (field.kind !== 'group') return <FormField path={path} field={field} />
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>{translate(field.label)}</legend>
      {path === 'coordinates' && <CoordinatesField />}
      {Object.entries(field.fields).map(([name, inner]) => (
        <DeclaredField key={name} path={`${path}/${name}`} field={inner} depth={depth} />
      ))}
    </fieldset>
  )
}
