import { useSearchParams } from 'react-router-dom'
import { byNeed } from '../../../../shared/exam/expected.ts'
import { STREAMS, type Stream } from '../../../../shared/stream.ts'
import { t } from '../../../i18n/t.ts'
import { ExamCard } from '../../../components/ExamCard.tsx'
import { streamTitle } from '../../../components/streamTitle.ts'
import { useNow } from '../../../queries/public/page.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { ExamsState } from './ExamsState.tsx'
import { SeasonTimeline } from './SeasonTimeline.tsx'
import { Reminding } from './Reminding.tsx'
import styles from './Exams.module.css'

/**
 * Every exam staff have published, what is due next first; narrowed to a field of study by the address, so that a link
 * keeps it.
 */
export function ExamList() {
  const exams = useDocuments('exams'),
    now = useNow(),
    isTakenOver = useHydrated()
  const [params, setParams] = useSearchParams()
  const all = exams.state === 'ready' ? exams.read : [],
    streams = STREAMS.filter((stream) => all.some(({ category }) => category.includes(stream)))
  const asked = isTakenOver ? streams.find((stream) => stream === params.get('stream')) : undefined
  const choose = (stream?: Stream) => setParams(stream ? { stream } : {}, { replace: true, preventScrollReset: true })
  const shown = all.filter(({ category }) => !asked || category.includes(asked)),
    ordered = now ? byNeed(shown, now) : shown
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Entrance exams | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Entrance exams in India by field of study: who conducts each, what is next, how to read its score, and its official site.',
        )}
      />
      <h1>{t('Entrance exams')}</h1>
      <p className={styles.lede}>
        {t('What is next, who conducts each exam and how to read its score. Every date has its status and source.')}
      </p>
      <ExamsState exams={exams} />
      {streams.length > 1 && (
        <div className={styles.streams} role="group" aria-label={t('Field of study')}>
          <ChoiceChip chosen={!asked} onChoose={() => choose()}>
            {t('All')}
          </ChoiceChip>
          {streams.map((stream) => (
            <ChoiceChip key={stream} chosen={asked === stream} onChoose={() => choose(stream)}>
              {streamTitle(stream)}
            </ChoiceChip>
          ))}
        </div>
      )}
      {now && <SeasonTimeline exams={ordered} now={now} />}
      {all.length > 0 && (
        <p className={styles.count} role="status">
          {asked
            ? t('{shown} of {all} exams, what is due next first', { shown: shown.length, all: all.length })
            : countInWords(shown.length)}
        </p>
      )}
      <ul>
        {ordered.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} now={now} />
          </li>
        ))}
      </ul>
      <Reminding />
    </div>
  )
}

const countInWords = (shown: number): string =>
  shown === 1 ? t('1 exam') : t('{shown} exams, what is due next first', { shown })
