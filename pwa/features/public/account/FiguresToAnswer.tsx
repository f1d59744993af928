import { type FormEvent, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import { dayInIndia, dayInWords, dayMessage } from '../../../../shared/college/day.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import type { CollegeAnswer, CollegeVerdict } from '../../../../shared/correction/correction.ts'
import { problemsInCollegeAnswer } from '../../../../shared/correction/rules.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import type { ReportedFigures as Known } from '../../../auth/account.ts'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { EvidenceLink } from '../../../components/EvidenceLink.tsx'
import { errorAt, refusalText } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useReportedFigures } from '../../../queries/public/studentAccount.ts'
import { type ActivityEntry, type SyncWriter, useWriting } from '../../../sync/writing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, LabelledField } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import styles from './Account.module.css'

type Figure = Known['figures'][number]
type Answer = Known['answers'][number]
type AnswerEdit = Extract<ActivityEntry['edit'], { kind: 'correction.answer' }>
type AnswerEntry = ActivityEntry & { edit: AnswerEdit }

/**
 * Figures of the colleges this account answers for that readers say are wrong, and what became of its answers. Kept on
 * this device, so that an answer is written without a network; whoever answers for no college sees nothing.
 */
export function FiguresToAnswer() {
  const queue = useWriting(readerOf(useStudent()))
  const { data, error } = useReportedFigures()
  const [asked, setAsked] = useState<{ figure: Figure; says: CollegeVerdict }>()
  if (!data || (data.figures.length === 0 && data.answers.length === 0)) return null
  const decided = data.answers.filter(({ outcome }) => outcome !== undefined)
  return (
    <section className={styles.part} aria-labelledby="figures">
      <h2 id="figures">{t('Figures readers say are wrong')}</h2>
      <p>{t('Your answer changes nothing by itself: our staff check it, and the page shows the source you give.')}</p>
      {error && <p role="status">{t('We couldn’t reach our server. This is what this device saved last.')}</p>}
      {data.figures.length === 0 && <p>{t('Nothing is reported now.')}</p>}
      {data.figures.length > 0 && (
        <ul className={styles.figures} aria-label={t('Reported figures')}>
          {data.figures.map((figure) => (
            <FigureEntry
              key={`${figure.college} ${figure.path}`}
              figure={figure}
              standing={standingOf(figure, data.answers, queue)}
              onAnswer={(says) => setAsked({ figure, says })}
            />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <>
          <h3>{t('What became of your answers')}</h3>
          <ul className={styles.figures} aria-label={t('What became of your answers')}>
            {decided.map((answer) => (
              <li key={answer.id}>
                <p>
                  <strong>{figureInWords(answer)}</strong>
                </p>
                <p className="small quiet">{answer.name}</p>
                <p>{outcomeInWords(answer)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && <AnswerSheet {...asked} queue={queue} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** A figure: what the page shows and whence, what readers say of it, and how far the answer came. */
function FigureEntry({
  figure,
  standing,
  onAnswer,
}: {
  figure: Figure
  standing: string | undefined
  onAnswer: (says: CollegeVerdict) => void
}) {
  const { name, slug, shown, sources, reports, count } = figure
  return (
    <li>
      <p>
        <strong>{figureInWords(figure)}</strong>
      </p>
      <p className="small quiet">
        <Link className="tap" to={collegePath({ slug, streams: [] })}>
          {name}
        </Link>
      </p>
      {shown !== undefined && <p>{t('The page says: {shown}', { shown })}</p>}
      <p className="small quiet">
        {sources.length === 0 ? t('No source is given.') : sources.map(sourceInWords).join('; ')}
      </p>
      <p>{t('{count, plural, one {# reader says it is wrong:} other {# readers say it is wrong:}}', { count })}</p>
      <ul className={styles.said}>
        {reports.toReversed().map(({ at, should, link }) => (
          <li key={`${at} ${should ?? ''} ${link ?? ''}`}>
            {should !== undefined && <span>{t('it should be “{should}”', { should })}</span>}
            {isWebAddress(link) && (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {websiteHost(link)}
              </a>
            )}
            <span className="small quiet">{translate(dayMessage(dayInIndia(Date.parse(at))))}</span>
          </li>
        ))}
      </ul>
      {standing !== undefined && <p role="status">{standing}</p>}
      <div className={styles.acts}>
        <Button onClick={() => onAnswer('right')}>{t('It is right')}</Button>
        <Button onClick={() => onAnswer('wrong')}>{t('It should be…')}</Button>
      </div>
    </li>
  )
}

/** One answer: what the figure should be and where that stands, or that it is right. */
function AnswerSheet({
  figure,
  says,
  queue,
  onClose,
}: {
  figure: Figure
  says: CollegeVerdict
  queue: SyncWriter
  onClose: () => void
}) {
  const [written, setWritten] = useState<Pick<CollegeAnswer, 'should' | 'link' | 'note'>>({})
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const value: Partial<CollegeAnswer> = {
    path: figure.path,
    says,
    ...Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== '')),
  }
  const problems = problemsInCollegeAnswer(value)
  const error = (name: string) => (isTried ? errorAt(problems, name) : undefined)
  const set = (more: typeof written) => setWritten((before) => ({ ...before, ...more }))
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (problems.length > 0) return
    try {
      // A refused one that this replaces is over.
      for (const { n } of entriesOf(figure, queue).filter(({ state }) => state === 'refused')) await queue.discard(n)
      await queue.save(
        { kind: 'correction.answer', record: uuid(), college: figure.college, value: { ...value } },
        figure.name,
      )
      onClose()
    } catch (thrown) {
      setFailed(thrown instanceof Error ? thrown.message : t('We couldn’t save this on this device'))
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={says === 'right' ? t('The figure is right') : t('What it should be')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="college-answer">
            {t('Send')}
          </Button>
        </>
      }
    >
      <form
        id="college-answer"
        className={`${styles.form} ${styles.answer}`}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p>{t('About {topic} of {name}.', { topic: figureInWords(figure), name: figure.name })}</p>
        {figure.shown !== undefined && <p>{t('The page says: {shown}', { shown: figure.shown })}</p>}
        {says === 'wrong' && (
          <LabelledField label={t('What should it be?')} error={error('should')}>
            {(ids) => (
              <TextArea
                {...ids}
                rows={2}
                maxLength={1000}
                value={written.should ?? ''}
                onChange={(event) => set({ should: event.target.value })}
              />
            )}
          </LabelledField>
        )}
        <LabelledField
          label={says === 'wrong' ? t('Where it says so') : t('Where it says so (optional)')}
          hint={t('For example: Fee circular of 12 June 2026. The page shows it as the source.')}
          error={error('note')}
        >
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={written.note ?? ''}
              onChange={(event) => set({ note: event.target.value })}
            />
          )}
        </LabelledField>
        <EvidenceLink value={written.link ?? ''} error={error('link')} onChange={(link) => set({ link })} />
        {failed && <p role="alert">{translate(failed)}</p>}
      </form>
    </Sheet>
  )
}

const isAnswer = (entry: ActivityEntry): entry is AnswerEntry => entry.edit.kind === 'correction.answer'
/** What was answered of a figure on this device, the oldest first. */
const entriesOf = (
  { college, path }: Pick<Figure, 'college' | 'path'>,
  { deeds }: Pick<SyncWriter, 'deeds'>,
): AnswerEntry[] => deeds.filter(isAnswer).filter(({ edit }) => edit.college === college && edit.value['path'] === path)

/** How far the last answer to a figure came; nothing where there is none, or where it was decided already. */
function standingOf(figure: Figure, answers: readonly Answer[], queue: SyncWriter): string | undefined {
  const last = entriesOf(figure, queue).at(-1)
  const known = answers.find(({ college, path }) => college === figure.college && path === figure.path)
  if (last && last.state !== 'done' && last.edit.record !== known?.id) {
    const answer = saidInWords(last.edit.value)
    if (last.state === 'refused')
      return t('Not accepted: {reason}', {
        reason: translate(refusalText(last.receipt) ?? t('please write it again')),
      })
    return t('You answered: {answer}. Saved on this device. We’ll send it when you’re back online.', { answer })
  }
  // The server's list may be older than the receipt of this device.
  const sent = last?.edit.record === known?.id ? undefined : last?.edit.value
  const said = sent ?? (known?.outcome === undefined ? known : undefined)
  return said && t('You answered: {answer}. We’re checking it.', { answer: saidInWords(said) })
}

const saidInWords = ({ says, should }: Partial<Record<'says' | 'should', unknown>>): string =>
  says === 'right'
    ? t('it is right')
    : t('it should be “{should}”', { should: typeof should === 'string' ? should : '' })

function outcomeInWords(answer: Answer): string {
  const said = { answer: saidInWords(answer) }
  if (answer.outcome === 'accepted') return t('You answered: {answer}. Accepted, thank you.', said)
  return answer.answer === undefined
    ? t('You answered: {answer}. Not taken: our staff found another source.', said)
    : t('You answered: {answer}. Not taken: {reason}', { ...said, reason: answer.answer })
}

const figureInWords = ({ entry, labels }: Pick<Figure, 'entry' | 'labels'>): string =>
  [entry, ...labels.map((label) => translate(label))].filter(Boolean).join(', ') || t('Something else')

const sourceInWords = ({ source, checkedOn }: Figure['sources'][number]): string =>
  checkedOn === undefined
    ? t('Source: {source}', { source })
    : t('Source: {source}, checked {date}', { source, date: dayInWords(checkedOn) })
