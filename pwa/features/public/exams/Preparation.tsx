import { siteOf } from '../../../../shared/college/link.ts'
import { isOfficialLink } from '../../../../shared/exam/official.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { say } from '../../../language/say.ts'
import styles from './Exams.module.css'

/** What to prepare by: official papers and mocks and nothing that is sold (behaviour 4). A link that is none of an official site is not shown, whoever saved it. */
export function Preparation({ exam: { name, mocks, pastPapers, preparation, links } }: { exam: PublicExam }) {
  const official = [...mocks, ...pastPapers].filter(({ link }) => isOfficialLink(link, links.official)), all = [mocks, pastPapers].flatMap((list) => [...list].sort(byOrder)).filter((one) => official.includes(one))
  return (
    <section className={styles.part} aria-labelledby="preparation">
      <h2 id="preparation" tabIndex={-1}>{say('Preparation Material')}</h2>
      {preparation && <p className={styles.words}>{preparation}</p>}
      {all.length > 0
        ? <ul className={styles.links}>{all.map(({ id, title, link }) => <li key={id}><a href={link} target="_blank" rel="noopener noreferrer">{title}</a><span>{siteOf(link)}</span></li>)}</ul>
        : <p className={styles.words}>{links.official ? say('No official papers or mock tests of {name} are listed here yet; its official site has what there is.', { name }) : say('No official papers or mock tests of {name} are listed here yet.', { name })}</p>}
    </section>
  )
}
