import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { referenceOf } from '../../shared/enquiry/reference.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { dropEnquiryDraft } from './enquiryDraft.ts'
import { EnquiryForm, EnquirySent, type EnquiryFormProps } from './EnquiryForm.tsx'
import { type Refusal, refusalText } from './problems.ts'

/**
 * Something written on this device and how far it has come; of the queue a feature hands in, only this much is looked
 * at.
 */
interface Written {
  n: number
  edit: { kind: string; record: string; value?: unknown }
  state: 'waiting' | 'sent' | 'done' | 'refused'
  receipt?: Refusal
}
export interface EnquiryQueue {
  /** Whose it is. */
  account: string
  deeds: readonly Written[]
  /** Resolves once it is on this device's disk; rejects with a sentence to show. */
  save(act: { kind: 'enquiry.send'; record: string; value: Record<string, unknown> }): Promise<unknown>
}

/**
 * A message form over this reader's queue: what is written is kept on this device, and its number is known at once.
 * Below another's form, what waits from before.
 */
export function Enquire({ queue, ...form }: Omit<EnquiryFormProps, 'author' | 'onSend'> & { queue: EnquiryQueue }) {
  const [id, setId] = useState<string>()
  const unsent = queue.deeds.filter(({ edit, state }) => {
    const { kind, college } = (edit.value ?? {}) as { kind?: unknown; college?: unknown }
    return edit.kind === 'enquiry.send' && kind === form.kind && college === form.college && state !== 'done'
  })
  if (id === undefined) {
    return (
      <>
        {unsent.map(({ n, edit, state, receipt }) => (
          <EnquirySent key={n} reference={referenceOf(edit.record)} state={state} reason={refusalText(receipt)} />
        ))}
        <EnquiryForm
          key={queue.account}
          author={queue.account}
          {...form}
          onSend={async (value) => {
            const record = uuid()
            await queue.save({ kind: 'enquiry.send', record, value: { ...value } })
            dropEnquiryDraft({ author: queue.account, ...form })
            setId(record)
          }}
        />
      </>
    )
  }
  const deed = queue.deeds.find(({ edit }) => edit.record === id)
  return (
    <>
      <EnquirySent reference={referenceOf(id)} state={deed?.state ?? 'waiting'} reason={refusalText(deed?.receipt)} />
      <Button kind="plain" onClick={() => setId(undefined)}>
        {t('Write another')}
      </Button>
    </>
  )
}
