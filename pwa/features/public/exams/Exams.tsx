import { examPath } from '../../../../shared/sitePages.ts'
import { STREAMS, type Stream } from '../../../../shared/stream.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { useDocuments } from '../../../search/hooks.ts'
import { Link } from '../../../ui/Link.tsx'
import { ExamsState } from './ExamsState.tsx'
import styles from './Exams.module.css'

const titleOf = (stream: Stream): string => HEADER_GROUPS.find((group) => group.stream === stream)!.title

/** Every exam staff have published, by field of study: who conducts it and where it leads. */
export function Exams() {
  const exams = useDocuments('exams')
  const all = exams.state === 'ready' ? exams.read : []
  return (
    <div className={`page ${styles.sheet}`}>
      <title>Entrance exams | Pravesh</title>
      <meta name="description" content="Entrance exams in India by field of study: who conducts each, how its score is read, and its official site." />
      <h1>Entrance exams</h1>
      <p className={styles.lede}>Who conducts each exam, how its score is read, and its official site. A date is shown only with its official source.</p>
      <ExamsState exams={exams} />
      {STREAMS.map((stream) => [stream, all.filter(({ category }) => category.includes(stream))] as const).filter(([, of]) => of.length > 0).map(([stream, of]) => (
        <section key={stream} className={styles.stream}>
          <h2>{titleOf(stream)}</h2>
          <ul>
            {of.map(({ id, slug, name, fullName, conductingBody, description }) => (
              <li key={id}>
                <h3><Link to={examPath(slug)}>{name}</Link></h3>
                {fullName && <p className={styles.full}>{fullName}</p>}
                {description && <p>{description}</p>}
                {conductingBody && <p className={styles.full}>Conducted by {conductingBody}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
