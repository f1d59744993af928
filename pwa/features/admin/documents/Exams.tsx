import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { v7 as uuid } from 'uuid'
import { dayMessage } from '../../../../shared/college/day.ts'
import { editedOfDocument } from '../../../../shared/document/document.ts'
import { examFields } from '../../../../shared/exam/fields.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { fold } from '../../../../shared/record/fold.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { t } from '../../../i18n/t.ts'
import type { DocumentSeen } from '../../../sync/types.ts'
import { useDesk, useExam, useExams } from '../../../sync/react.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Input, SearchBox } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { HistoryPanel } from '../../../staff/history/History.tsx'
import { ReasonField, withReason } from '../../../staff/fields/ReasonField.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { DocumentForm, type DocumentFormTab } from './DocumentForm.tsx'
import { ExamTrash } from './ExamTrash.tsx'

const TABS: readonly DocumentFormTab[] = [
  {
    id: 'basic',
    title: 'Basic Info',
    parts: [
      'name',
      'fullName',
      'slug',
      'category',
      'levels',
      'description',
      'conductingBody',
      'counsellingBody',
      'links',
      'checkedOn',
    ],
  },
  { id: 'dates', title: 'Dates', parts: ['dates'] },
  { id: 'eligibility', title: 'Eligibility', parts: ['eligibility'] },
  { id: 'pattern', title: 'Pattern', parts: ['pattern', 'sections', 'difficulty', 'difficultyBasis', 'scoreMeaning'] },
  { id: 'fees', title: 'Fees', parts: ['fees', 'acceptedBy', 'acceptedByBasis'] },
  { id: 'preparation', title: 'Preparation', parts: ['syllabus', 'preparation', 'mocks', 'pastPapers'] },
]

/**
 * Entrance exams as staff keep them (behaviour 4 and 20): the list, one of them as a form, and the trash. All but what
 * lies in the trash is known without a network, and every act is sent later.
 */
export function ExamsScreen() {
  const allows = useCan()
  const [params, setParams] = useSearchParams()
  const [fresh] = useState(() => uuid())
  if (params.get('mode') === 'trash' && allows('delete_colleges')) return <ExamTrash />
  const id = params.get('id')
  if (id !== null || params.get('mode') === 'create')
    return (
      <OpenExam
        key={id ?? fresh}
        id={id ?? fresh}
        isNew={id === null}
        onClose={() => setParams({})}
        onMade={(made) => setParams({ id: made }, { replace: true })}
      />
    )
  return <ExamList onOpen={(open) => setParams(open === undefined ? { mode: 'create' } : { id: open })} />
}

function ExamList({ onOpen }: { onOpen: (id?: string) => void }) {
  const { isKnown, exams } = useExams()
  const allows = useCan()
  const [search, setSearch] = useState('')
  const sought = fold(search)
  const found = exams.filter(
    ({ isGone, record }) => !isGone && fold(`${record.name} ${record.doc.fullName ?? ''}`).includes(sought),
  )
  return (
    <>
      <title>{t('Exams · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Exams')}</h1>
        <div className={styles.acts}>
          {allows('delete_colleges') && (
            <ButtonLink to="/admin/exams?mode=trash">
              <Icon of={Trash2} small />
              {t('Trash')}
            </ButtonLink>
          )}
          <Button kind="main" onClick={() => onOpen()}>
            <Icon of={Plus} small />
            {t('Add Exam')}
          </Button>
        </div>
      </div>
      <div className={styles.tools} role="search">
        <SearchBox>
          <Input
            type="search"
            aria-label={t('Search exams')}
            placeholder={t('Search exams by name...')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </SearchBox>
      </div>
      {!isKnown && <p role="status">{t('Opening the list...')}</p>}
      {isKnown && (
        <p className={styles.found} role="status">
          {t('{count, plural, one {# exam found} other {# exams found}}', { count: found.length })}
        </p>
      )}
      <ul className={styles.rows}>
        {found.map(({ record, pending, clashes }) => (
          <li key={record.id}>
            <button type="button" className={styles.open} onClick={() => onOpen(record.id)}>
              <strong>{record.name}</strong>
            </button>
            <p className={styles.facts}>
              <span className={styles.status} data-off={record.status === 'draft' || undefined}>
                {record.status === 'draft' ? t('Draft') : t('Published')}
              </span>
              {record.doc.checkedOn && (
                <span>{t('Checked on {date}', { date: dayMessage(record.doc.checkedOn) })}</span>
              )}
              {pending.size > 0 && <span className={styles.wait}>{t('Not yet on the server')}</span>}
              {clashes.length > 0 && <span className={styles.wrong}>{t('Clashes')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenExam({
  id,
  isNew,
  onClose,
  onMade,
}: {
  id: string
  isNew: boolean
  onClose: () => void
  onMade: (id: string) => void
}) {
  const { isKnown, seen } = useExam(id)
  const first = useMemo(() => ({ ...blank(examFields), slug: '' }), [])
  if (!isKnown) return <p role="status">{t('Opening the exam...')}</p>
  if (!isNew && (!seen || seen.isGone))
    return (
      <Notice
        level={1}
        title={t('This exam is not on this device')}
        actions={<Button onClick={onClose}>{t('Back to List')}</Button>}
      >
        <p>{t('It may be in the trash, or this device has not fetched it yet.')}</p>
      </Notice>
    )
  const open = seen as DocumentSeen | undefined
  return (
    <>
      <title>{`${seen?.record.name ?? t('Add Exam')} · Pravesh`}</title>
      <div className={styles.title}>
        <div>
          <h1>{seen ? seen.record.name : t('Add Exam')}</h1>
          {seen && (
            <p className="quiet small">
              {seen.record.status === 'published'
                ? t('Published, last changed {when}', { when: timeInWords(seen.record.updatedAt) })
                : t('Draft, last changed {when}', { when: timeInWords(seen.record.updatedAt) })}
            </p>
          )}
        </div>
        {open && <WholeActs seen={open} onGone={onClose} />}
      </div>
      <DocumentForm
        kind="exam"
        id={id}
        tabs={TABS}
        {...(open && { seen: open })}
        blank={first}
        onClose={onClose}
        onSaved={() => {
          if (isNew) onMade(id)
        }}
      />
      {open && <HistoryPanel kind="exam" id={id} record={editedOfDocument(open.record)} />}
    </>
  )
}

/**
 * Acts on the whole exam, each with the tag of what is shown: what somebody else changed meanwhile is put to the person
 * (M6).
 */
function WholeActs({ seen: { record }, onGone }: { seen: DocumentSeen; onGone: () => void }) {
  const desk = useDesk()
  const allows = useCan()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const act = async (kind: 'exam.publish' | 'exam.unpublish' | 'exam.delete', done: string) => {
    try {
      await desk.save({ kind, record: record.id, tag: record.tag, ...(kind === 'exam.delete' && withReason(reason)) })
      void toast('success', done)
      if (kind === 'exam.delete') onGone()
    } catch {
      void toast('error', t('Not saved on this device. Nothing was changed; please try again.'))
    }
  }
  const isPublished = record.status === 'published'
  return (
    <div className={styles.acts}>
      <Button
        onClick={() =>
          void act(
            isPublished ? 'exam.unpublish' : 'exam.publish',
            isPublished ? t('Exam is a draft now') : t('Exam published'),
          )
        }
      >
        {isPublished ? t('Unpublish') : t('Publish')}
      </Button>
      {allows('delete_colleges') && (
        <Button kind="danger" onClick={() => setAsked(true)}>
          {t('Delete')}
        </Button>
      )}
      {isAsked && (
        <Sheet
          open
          onClose={() => setAsked(false)}
          title={t('Delete {name}', { name: record.name })}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{t('Cancel')}</Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsked(false)
                  void act('exam.delete', t('Exam deleted'))
                }}
              >
                {t('Delete')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>{t('Are you sure you want to delete {name}?', { name: record.name })}</p>
            <p className="quiet small">{t('It goes to the trash and can be restored from there for 30 days.')}</p>
            <ReasonField value={reason} onChange={setReason} />
          </div>
        </Sheet>
      )}
    </div>
  )
}
