import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONSENTS, PURPOSES, readTick, tickOf, TICKS } from './consents.ts'
import { MOST_SHARED, readLists, writeLists } from './lists.ts'
import { idEndOf, isEnquiryId, referenceOf } from './reference.ts'
import { problemsInEnquiry, problemsInWritten, purposesFor, replyFor } from './rules.ts'

const fine = {
  kind: 'contact' as const,
  name: 'Asha',
  replyBy: 'E-mail' as const,
  email: 'asha@example.in',
  message: 'Is the hostel open in June?',
  consents: [tickOf('reply')],
}
const sentences = (enquiry: object) => problemsInEnquiry({ ...fine, ...enquiry }).map(({ message }) => message)

test('a filled enquiry may be sent', () => {
  expect(sentences({})).toEqual([])
})

test('an enquiry needs a name, a way to answer and a tick that allows it', () => {
  expect(sentences({ name: ' ', email: undefined, consents: [] })).toEqual([
    'Name is required',
    'Email is required',
    'Please agree that we may use this to answer you',
  ])
})

test('a number is asked for and used only with its own tick', () => {
  expect(sentences({ replyBy: 'Phone', phone: '98765 43210' })).toEqual([
    'Please agree that we may call or message this number, or choose E-mail',
  ])
  expect(sentences({ replyBy: 'WhatsApp', consents: [tickOf('reply'), tickOf('call')] })).toEqual(['Phone is required'])
  expect(sentences({ replyBy: 'Phone', phone: '98765 43210', consents: [tickOf('reply'), tickOf('call')] })).toEqual([])
})

test('whoever writes now is asked for a number they can be reached on; what waited on a device since before is taken', () => {
  const called = {
    ...fine,
    replyBy: 'Phone' as const,
    phone: '044-2257 8000',
    consents: [tickOf('reply'), tickOf('call')],
  }
  expect([problemsInEnquiry(called), problemsInWritten(called).map(({ path, message }) => [path, message])]).toEqual([
    [],
    [['phone', 'Phone must be a phone number']],
  ])
  expect(problemsInWritten({ ...called, phone: 'call me' }).filter(({ path }) => path === 'phone')).toHaveLength(1)
  expect([problemsInWritten({ ...called, phone: '+91 98765 43210' }), problemsInWritten(fine)]).toEqual([[], []])
})

test('applying and inquiring are about a college', () => {
  expect(sentences({ kind: 'inquire' })).toEqual(['Choose the college this is about'])
  expect(sentences({ kind: 'apply', college: 'x1', message: undefined })).toEqual([])
  expect(sentences({ kind: 'inquire', college: 'x1', message: ' ' })).toEqual(['Message is required'])
})

test('a session is asked for with what it is about, in which language, how and when', () => {
  expect(sentences({ kind: 'session', message: undefined })).toEqual([
    'Topic is required',
    'Language is required',
    'Way to talk is required',
    'Day is required',
    'Time is required',
  ])
  const asked = {
    kind: 'session',
    message: undefined,
    topic: 'Choosing a course',
    language: 'Hindi',
    mode: 'Video',
    day: '2026-12-07',
    time: '10:00 to 12:00',
  }
  expect(sentences(asked)).toEqual([])
  expect(sentences({ ...asked, day: 'Monday', time: 'noon' }).map((sentence) => sentence.split(' ', 1)[0])).toEqual([
    'Day',
    'Time',
  ])
  expect([replyFor('Phone call'), replyFor('WhatsApp'), replyFor('Video'), replyFor(undefined)]).toEqual([
    'Phone',
    'WhatsApp',
    undefined,
    undefined,
  ])
})

test('a form offers only the ticks its purpose needs', () => {
  expect(purposesFor({ replyBy: 'E-mail' })).toEqual(['reply'])
  expect(purposesFor({ replyBy: 'Phone', college: 'x1' })).toEqual(['reply', 'call', 'college'])
})

test('a tick says which words were agreed to', () => {
  for (const purpose of PURPOSES)
    expect(readTick(tickOf(purpose))).toEqual({ purpose, textVersion: CONSENTS[purpose].version })
  expect(sentences({ consents: ['everything@1'] })).toContain(`Consents must be one of ${TICKS.join(', ')}`)
})

test('lists travel only with a tick of their own, and to no college', () => {
  const lists = writeLists({
    saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
    choices: ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'],
  })
  expect(sentences({ lists })).toEqual(['Please agree that the counsellor may see your lists, or leave them out'])
  expect(sentences({ lists, consents: [tickOf('reply'), tickOf('lists')] })).toEqual([])
  expect(sentences({ lists, college: 'x1', consents: [tickOf('reply'), tickOf('lists')] })).toEqual([
    'Lists are shown to our counsellors and to no college',
  ])
  expect(sentences({ lists: '{"saved":[', consents: [tickOf('reply'), tickOf('lists')] })).toEqual([
    'These lists cannot be read',
  ])
  expect([purposesFor({ replyBy: 'E-mail' }, true), purposesFor({ replyBy: 'E-mail', college: 'x1' }, true)]).toEqual([
    ['reply', 'lists'],
    ['reply', 'college'],
  ])
})

test('lists come back as they were written, as many as a counsellor reads, and of a stranger’s nothing but texts', () => {
  const name = fc.string({ minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ slug: name, name }), { maxLength: 200 }),
      fc.array(name, { maxLength: 200 }),
      (saved, choices) => {
        expect(readLists(writeLists({ saved, choices }))).toEqual(
          saved.length + choices.length === 0
            ? undefined
            : { saved: saved.slice(0, MOST_SHARED), choices: choices.slice(0, MOST_SHARED) },
        )
      },
    ),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readLists(JSON.stringify(value))
      readLists(JSON.stringify({ saved: value, choices: value }))
    }),
  )
  expect(readLists('{"saved":[["a","A"],["b"],7],"choices":["k",{"rank":5}],"student":{"rank":5}}')).toEqual({
    saved: [{ slug: 'a', name: 'A' }],
    choices: ['k'],
  })
  expect([undefined, '', 'null', '[]', '{"saved":[]}'].map((text) => readLists(text))).toEqual(
    Array.from({ length: 5 }),
  )
})

test('the reference leads back to the end of the id, as it is written and as it is typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf(id)
      expect(reference).toMatch(/^PR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
      expect(idEndOf(reference)).toBe(id.slice(-12).toLowerCase())
      expect(idEndOf(reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(
        id.slice(-12).toLowerCase(),
      )
    }),
  )
})

test('what is no reference leads nowhere', () => {
  for (const text of ['', 'PR-', 'PR-7K3F9-QXM2', 'PR-7K3F9-QXM2AA', 'PR-UUUUU-UUUUU', 'PR-ZZZZZ-ZZZZZ'])
    expect(idEndOf(text)).toBeUndefined()
  expect(isEnquiryId('not-a-uuid')).toBe(false)
  expect(() => referenceOf('not-a-uuid')).toThrow(RangeError)
})
