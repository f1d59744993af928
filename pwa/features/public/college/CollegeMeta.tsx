import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { say } from '../../../language/say.ts'
import { useOrigin } from '../../../search/given.ts'
import type { PublicCollege } from '../../../search/promise.ts'

export const titleOf = (name: string): string => say('{name} - Courses, Fees, Cutoff, Ranking', { name })
export const descriptionOf = (name: string): string => say('Information about {name} including courses offered, fee structure, cutoff, ranking, placements, and more.', { name })

/** Title, description, the one canonical address and what a shared link shows (public-site 2). How it is shown, and a picture where there is no logo, the server adds (http/site/head.ts). */
export function CollegeMeta({ record: { college }, path }: { record: PublicCollege; path: string }) {
  const title = titleOf(college.name)
  const description = descriptionOf(college.name)
  const address = useOrigin() + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {isWebAddress(college.logoLink) && <meta property="og:image" content={college.logoLink} />}
    </>
  )
}
