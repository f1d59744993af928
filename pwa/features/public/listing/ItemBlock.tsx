import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { ExamCard } from '../../../components/ExamCard.tsx'
import { OfficialLinks } from '../../../components/OfficialLinks.tsx'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useNow } from '../../../queries/public/page.ts'
import { Link } from '../../../ui/Link.tsx'
import { itemNamed } from '../../../../shared/catalogue/item.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import { byNeed } from '../../../../shared/exam/expected.ts'
import { examsOfItem } from '../../../../shared/exam/ofItem.ts'
import { officialMaterial } from '../../../../shared/exam/official.ts'
import type { Stream } from '../../../../shared/stream.ts'
import styles from './ItemBlock.module.css'

/** The exam a stream's preparation item is about, who conducts it, and its official site. */
const EXAMS: Partial<Record<Stream, { name: string; by: string; site: string }>> = {
  management: { name: 'CAT', by: 'the Indian Institutes of Management', site: 'https://iimcat.ac.in' },
  medical: { name: 'NEET', by: 'the National Testing Agency', site: 'https://neet.nta.nic.in' },
  law: { name: 'CLAT', by: 'the Consortium of National Law Universities', site: 'https://consortiumofnlus.ac.in' },
  engineering: { name: 'JEE Main', by: 'the National Testing Agency', site: 'https://jeemain.nta.nic.in' },
  pharmacy: {
    name: 'GPAT',
    by: 'the National Board of Examinations in Medical Sciences',
    site: 'https://natboard.edu.in',
  },
  architecture: { name: 'NATA', by: 'the Council of Architecture', site: 'https://www.nata.in' },
}

/** Who allots seats for the whole country, where one body does. */
const ALLOTTED_BY: Partial<Record<Stream, { name: string; site: string }>> = {
  engineering: { name: 'JoSAA', site: 'https://josaa.nic.in' },
  medical: { name: 'the Medical Counselling Committee', site: 'https://mcc.nic.in' },
  law: { name: 'the Consortium of National Law Universities', site: 'https://consortiumofnlus.ac.in' },
}

/** The list of colleges is still what the page is for: of many exams those with the nearest dates stand above it. */
const MOST_EXAMS = 3

/**
 * What stands above the list when the header item is no course: the exams it names with what to prepare by, or
 * counselling (behaviour 1). Nothing for a course.
 */
export function ItemBlock({ stream, item }: { stream: Stream; item: string }) {
  const { block } = itemNamed(item)
  if (block === 'exam') return <ExamBlock stream={stream} item={item} />
  if (block !== 'counselling') return null
  const allotted = ALLOTTED_BY[stream]
  return (
    <section className={styles.block} aria-labelledby="item-block">
      <h2 id="item-block">{translate(item)}</h2>
      <p>
        {allotted
          ? tRich('Seats of the national institutes are allotted by {name}, at {site}. States allot their own.', {
              name: translate(allotted.name),
              site: <Away href={allotted.site} />,
            })
          : t('Each state or university allots its own seats.')}{' '}
        {t('A free session with a counsellor helps with the order of choices and the documents.')}
      </p>
      <p>
        <Link className="tap" to="/counselling">
          {t('Book Free Session')}
        </Link>
      </p>
    </section>
  )
}

/**
 * As the page brought them or the device holds them; where neither has any, who conducts the exam and where it is
 * official.
 */
function ExamBlock({ stream, item }: { stream: Stream; item: string }) {
  const exams = useDocuments('exams'),
    now = useNow()
  const named = exams.state === 'ready' ? examsOfItem(item, stream, exams.read) : []
  const shown = (now ? byNeed(named, now) : named).slice(0, MOST_EXAMS)
  const prepared = shown
    .map((exam) => ({ exam, material: officialMaterial(exam) }))
    .filter(({ exam, material }) => material.length > 0 || exam.preparation)
  return (
    <section className={styles.block} aria-labelledby="item-block">
      <h2 id="item-block">{translate(item)}</h2>
      {shown.length > 0
        ? shown.map((exam) => <ExamCard key={exam.id} exam={exam} now={now} heading="h3" />)
        : EXAMS[stream] &&
          exams.state !== 'loading' && (
            <p>
              {tRich(
                '{name} is conducted by {by}. Dates, syllabus, sample papers and the application are on its official site, {site}.',
                { name: EXAMS[stream].name, by: translate(EXAMS[stream].by), site: <Away href={EXAMS[stream].site} /> },
              )}
            </p>
          )}
      {prepared.map(({ exam, material }) => (
        <div key={exam.id} className={styles.material}>
          <h3>{t('Preparation Material, {name}', { name: exam.name })}</h3>
          {exam.preparation && <p>{exam.preparation}</p>}
          {material.length > 0 && <OfficialLinks material={material} />}
        </div>
      ))}
      <p>
        <Link className="tap" to={`/exams?${new URLSearchParams({ stream })}`}>
          {t('Entrance exams')}
        </Link>
      </p>
    </section>
  )
}

const Away = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {websiteHost(href)}
  </a>
)
