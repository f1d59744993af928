import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import type { Field as Declared } from '../../../../../shared/record/field.ts'
import { useStaff } from '../../../../auth/useStaff.ts'
import { UploadField } from '../../../../components/UploadField.tsx'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { useDesk, useUploads } from '../../../../sync/react.ts'
import { Dot } from '../../../../ui/Dot.tsx'
import { LabelledField } from '../../../../ui/Field.tsx'
import { ClashCard } from '../../../../staff/clashes/ClashCard.tsx'
import { FieldControl } from '../../../../staff/fields/FieldControl.tsx'
import { UsesBeside } from '../../../../staff/files/FileUses.tsx'
import { LinkSays } from '../links.tsx'
import { StoredPicker } from '../../../../staff/files/StoredPicker.tsx'
import { CropPicture } from './CropPicture.tsx'
import styles from './Form.module.css'
import { useFormFields } from '../../../../staff/fields/formFields.ts'
import { ReadAs } from './ReadAs.tsx'
import { formField, hasPeriod, uploadOf } from './tabs.ts'

const WIDE = new Set<Declared['kind']>(['text', 'html', 'words'])

/**
 * One declared field: label, control, its rule's sentence, what is on its way to the server, and a clash where one is
 * open.
 */
export function FormField({ path, field }: { path: string; field: Declared }) {
  const form = useFormFields()
  const desk = useDesk()
  const { name } = useStaff()
  const since = form.pendingAt(path)
  const clash = form.clashAt(path)
  const upload = uploadOf(path)
  const value = form.valueAt(path)
  return (
    <div
      className={styles.field}
      data-path={path}
      data-wide={WIDE.has(field.kind) || upload !== undefined || undefined}
      data-pending={since !== undefined || undefined}
      onBlur={() => form.touch(path)}
    >
      {upload ? (
        <Upload path={path} field={field} kind={upload} />
      ) : (
        <LabelledField
          label={
            <>
              {translate(field.label)}
              {field.required && <span className={styles.required}> {t('required')}</span>}
            </>
          }
          hint={form.hintAt(path) ?? field.hint}
          error={form.problemAt(path)}
        >
          {(ids) => (
            <FieldControl
              field={formField(field)}
              ids={ids}
              disabled={form.isLocked(path)}
              hasPeriod={hasPeriod(path, field)}
              value={value}
              onChange={(next) => form.set(path, next)}
            />
          )}
        </LabelledField>
      )}
      {field.kind === 'amount' && <ReadAs text={value} />}
      {form.doubtsAt(path).map((message) => (
        <p key={message.id} className={styles.unread}>
          {translate(message)}
        </p>
      ))}
      {field.kind === 'url' && !upload && typeof value === 'string' && isWebAddress(value) && (
        <a className={styles.away} href={value} target="_blank" rel="noopener noreferrer">
          {t('Open {site}', { site: new URL(value).hostname })}
        </a>
      )}
      {field.kind === 'url' && <LinkSays address={value} />}
      {since !== undefined && (
        <p className={styles.pending}>
          <Dot state="waiting" />
          {t('Saved here {when}. Not yet on the server.', { when: timeInWords(since) })}
        </p>
      )}
      {clash && (
        <ClashCard level={2} clash={clash} me={name} onSettle={(choose, other) => desk.settle(clash, choose, other)} />
      )}
    </div>
  )
}

/** A file's address: chosen, dropped or photographed here, taken from the stored ones, or written. */
function Upload({
  path,
  field,
  kind,
}: {
  path: string
  field: Declared
  kind: Parameters<typeof UploadField>[0]['kind']
}) {
  const form = useFormFields()
  const uploads = useUploads()
  const value = form.valueAt(path)
  const error = form.problemAt(path)
  const address = typeof value === 'string' ? value : undefined
  return (
    <UploadField
      kind={kind}
      label={translate(field.label)}
      value={address}
      onChange={(next) => form.set(path, next)}
      uploads={uploads}
      stored={(choose, close) => (
        <StoredPicker kind={kind} label={translate(field.label)} onChoose={choose} onClose={close} />
      )}
      crop={(file, use, close) => <CropPicture file={file} kind={kind} onUse={use} onClose={close} />}
      beside={
        address !== undefined &&
        !uploads.isWaiting(address) && (
          <UsesBeside address={address} {...(form.record !== undefined && { record: form.record })} />
        )
      }
      {...(error !== undefined && { error })}
      {...(field.hint !== undefined && { hint: translate(field.hint) })}
    />
  )
}
