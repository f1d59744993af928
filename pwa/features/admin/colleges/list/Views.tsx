import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { VIEW_NAME } from '../../../../../shared/people/savedView.ts'
import type { CallData } from '../../../../../shared/protocol/calls.ts'
import { saidOr } from '../../../../auth/staffRemote.ts'
import { useCan, useStaff } from '../../../../auth/useStaff.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { askOrKeep } from '../../../../queries/acts.ts'
import { putAnswer } from '../../../../queries/client.ts'
import { deleteView, savedViews } from '../../../../queries/colleges.ts'
import { useDesk, useStaffActs } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useStaffOnline } from '../../../../staff/screen/online.ts'
import styles from './List.module.css'

type View = CallData<'GET /admin/views'>[number]
/** `waits`: it has not reached the server, or was refused there. */
type Shown = View & { waits?: { key: string; problem: string | undefined } }

/** A view by its name, and whether it has reached the server, or whose it is. */
function namedView({ name, waits, isOwn, isShared, ownerName }: Shown): string {
  if (waits)
    return waits.problem === undefined
      ? t('{name}, waits for a connection', { name })
      : t('{name}, refused by the server', { name })
  if (!isOwn) return t('{name}, by {owner}', { name, owner: ownerName })
  return isShared ? t('{name}, shared', { name }) : name
}

/**
 * The list as somebody likes it, under a name: chosen from what this device last heard, kept and forgotten at the
 * server.
 */
export function SavedViews({ address, onChoose }: { address: string; onChoose: (address: string) => void }) {
  const client = useQueryClient()
  const { data: value, refetch } = useQuery(savedViews())
  const remove = useMutation(deleteView)
  const { role } = useStaff()
  const [isSaving, setSaving] = useState(false)
  const desk = useDesk()
  const waiting = useStaffActs('view:')
  const known = value?.data ?? []
  // A view that waits is chosen like any other.
  const views: Shown[] = [
    ...known,
    ...(waiting ?? [])
      .filter(({ key }) => !known.some(({ id }) => key === `view:${id}`))
      .flatMap(({ key, edit, problem }): Shown[] => {
        if (edit.kind !== 'view.save') return []
        const { record: id, name, query, isShared } = edit
        return [{ id, name, query, isShared, isOwn: true, ownerName: '', waits: { key, problem } }]
      }),
  ]
  const show = (data: View[]) => void putAnswer(client, savedViews().queryKey, { success: true, data })
  const chosen = views.find((view) => view.query === address)
  const forget = async (view: Shown) => {
    try {
      if (view.waits) return await desk.dropAct(view.waits.key)
      await remove.mutateAsync({ params: { id: view.id } })
      show(known.filter(({ id }) => id !== view.id))
    } catch (thrown) {
      void toast('error', translate(saidOr(thrown, t('The view could not be forgotten'))))
      void refetch()
    }
  }
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <Select
          aria-label={t('Saved views')}
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const view = views.find(({ id }) => id === event.target.value)
            onChoose(view?.query ?? '')
          }}
        >
          <option value="">{chosen ? t('All colleges') : t('Saved views')}</option>
          {views.map((view) => (
            <option key={view.id} value={view.id}>
              {namedView(view)}
            </option>
          ))}
        </Select>
      )}
      {chosen
        ? (chosen.isOwn || (chosen.isShared && role === 'admin')) && (
            <Button kind="plain" onClick={() => void forget(chosen)}>
              {t('Forget this view')}
            </Button>
          )
        : address !== '' && (
            <Button kind="plain" onClick={() => setSaving(true)}>
              <Icon of={Bookmark} small />
              {t('Save this view')}
            </Button>
          )}
      {isSaving && (
        <SaveView
          address={address}
          onClose={() => setSaving(false)}
          onSaved={(data) => {
            if (data) show(data)
            setSaving(false)
          }}
        />
      )}
    </div>
  )
}

function SaveView({
  address,
  onClose,
  onSaved,
}: {
  address: string
  onClose: () => void
  onSaved: (views?: View[]) => void
}) {
  const allows = useCan()
  const desk = useDesk()
  const isOnline = useStaffOnline()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('Give the view a name'))
    setBusy(true)
    setProblem(undefined)
    try {
      const id = uuid()
      onSaved(
        (
          await askOrKeep<'view.save'>(desk, {
            key: `view:${id}`,
            edit: { kind: 'view.save', record: id, name: name.trim(), query: address, isShared },
          })
        )?.data,
      )
    } catch (thrown) {
      setProblem(translate(saidOr(thrown, t('The view could not be saved'))))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Save this view')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="save-view" disabled={isBusy}>
            {t('Save view')}
          </Button>
        </>
      }
    >
      <form id="save-view" className={styles.sheet} onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('The search, filters, order and columns as they stand now.')}</p>
        <LabelledField label={t('Name')} error={problem}>
          {(ids) => (
            <Input
              {...ids}
              autoFocus
              maxLength={VIEW_NAME}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
        {allows('edit_colleges') && (
          <Tick checked={isShared} onChange={() => setShared(!isShared)}>
            {t('Share it with all staff')}
          </Tick>
        )}
        {!isOnline && (
          <p className="quiet small">{t('Without a connection it waits on this device and is saved by itself.')}</p>
        )}
      </form>
    </Sheet>
  )
}
