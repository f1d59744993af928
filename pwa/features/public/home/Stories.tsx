import type { PublicSite } from '../../../../shared/site/public.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t } from '../../../i18n/t.ts'
import { useSavesData } from '../../../components/useSavesData.ts'
import styles from './Home.module.css'

/** Three are shown (public-site 2). */
const SHOWN = 3

/** What students said, only with their stored consent. With nothing to say the section is absent (behaviour 2). */
export function Stories({ testimonials }: Pick<PublicSite, 'testimonials'>) {
  // Whoever saves data gets no picture that words can stand for.
  const savesData = useSavesData()
  const shown = testimonials.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('Success stories')}</h2>
      <ul className={styles.voices}>
        {shown.map(({ id, name, course, college, image, rating, text }) => (
          <li key={id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                {!savesData && isWebAddress(image) && <img src={image} alt="" loading="lazy" width={40} height={40} />}
                <span>
                  {[name, course, college].filter(Boolean).join(', ')}
                  {rating !== undefined && (
                    <>
                      , <span className={styles.rated}>{t('{rating} of 5', { rating })}</span>
                    </>
                  )}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
