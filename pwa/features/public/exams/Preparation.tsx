import { officialMaterial } from '../../../../shared/exam/official.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { t, translate } from '../../../i18n/t.ts'
import { OfficialLinks } from '../../../components/OfficialLinks.tsx'
import styles from './Exams.module.css'

/**
 * What to prepare by: official papers and mocks and nothing that is sold (behaviour 4). A link that is none of an
 * official site is not shown, whoever saved it.
 */
export function Preparation({ exam }: { exam: PublicExam }) {
  const { name, preparation, links } = exam,
    material = officialMaterial(exam)
  return (
    <section className={styles.part} aria-labelledby="preparation">
      <h2 id="preparation" tabIndex={-1}>
        {t('Preparation Material')}
      </h2>
      {preparation && <p className={styles.words}>{translate(preparation)}</p>}
      {material.length > 0 ? (
        <OfficialLinks material={material} />
      ) : (
        <p className={styles.words}>
          {links.official
            ? t(
                'No official papers or mock tests of {name} are listed here yet; its official site has what there is.',
                { name },
              )
            : t('No official papers or mock tests of {name} are listed here yet.', { name })}
        </p>
      )}
    </section>
  )
}
