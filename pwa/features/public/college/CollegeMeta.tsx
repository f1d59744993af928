import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t } from '../../../i18n/t.ts'
import { useOrigin } from '../../../queries/public/page.ts'
import type { PublicCollege } from '../../../search/types.ts'

/**
 * Title, description, the one canonical address and what a shared link shows (public-site 2), in the words staff wrote
 * for search engines where they did. Its kind and its address once more, how it is shown, and a picture where there is
 * no logo, the server adds (http/site/head.ts).
 */
export function CollegeMeta({
  record: {
    college: { name, seo, logoLink },
  },
  path,
}: {
  record: PublicCollege
  path: string
}) {
  const title = seo.title || t('{name} - Courses, Fees, Cutoff, Ranking', { name })
  const description =
    seo.description ||
    t('Information about {name} including courses offered, fee structure, cutoff, ranking, placements, and more.', {
      name,
    })
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={useOrigin() + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {isWebAddress(logoLink) && <meta property="og:image" content={logoLink} />}
    </>
  )
}
