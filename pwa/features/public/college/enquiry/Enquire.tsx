import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { referenceOf } from '../../../../../shared/enquiry/reference.ts'
import { readerOf, useStudent } from '../../../../auth/student.ts'
import { EnquiryForm, EnquirySent, type EnquiryFormProps } from '../../../../pieces/EnquiryForm.tsx'
import { useWriting } from '../../../../sync/writing.ts'

/** The message form of a college: what is written goes into this device's queue, and its number is known at once. */
export function Enquire(form: Omit<EnquiryFormProps, 'onSend'>) {
  const writing = useWriting(readerOf(useStudent()))
  const [id, setId] = useState<string>()
  const unsent = writing.deeds.filter(({ edit, state }) => edit.kind === 'enquiry.send' && edit.value['college'] === form.college && edit.value['kind'] === form.kind && state !== 'done')
  if (id === undefined) {
    return <>{unsent.map(({ n, edit, state }) => <EnquirySent key={n} reference={referenceOf(edit.record)} state={state} />)}<EnquiryForm {...form} onSend={async (value) => {
      const record = uuid()
      await writing.save({ kind: 'enquiry.send', record, value: { ...value } })
      setId(record)
    }} /></>
  }
  const deed = writing.deeds.find(({ edit }) => edit.record === id)
  const reason = deed?.receipt?.details?.[0]?.message ?? deed?.receipt?.message
  return <EnquirySent reference={referenceOf(id)} state={deed?.state ?? 'waiting'} {...(reason !== undefined && { reason })} />
}
