import { FEE_SCHEMES, type Scheme } from '../calculators/schemes.ts'
import { byOrder } from '../record/order.ts'
import { publicRecord } from '../record/publicRecord.ts'
import { siteFields, type SiteFields } from './fields.ts'

/**
 * The schemes the calculator checks, in the order staff gave them; those that come with the app where staff have put in
 * none.
 */
export function publicSchemes(site: SiteFields | undefined): readonly Scheme[] {
  // Content written before there was this list has none.
  const { schemes = [] } = site ? publicRecord(siteFields, site) : {}
  if (schemes.length === 0) return FEE_SCHEMES
  return schemes
    .toSorted(byOrder)
    .map(
      ({
        id: _id,
        order: _order,
        name,
        gives,
        source,
        link,
        checked,
        conditions = [],
        notWith = [],
        ...criteria
      }): Scheme => ({
        name,
        gives,
        criteria,
        ...(conditions.length > 0 && { conditions }),
        ...(notWith.length > 0 && { notWith }),
        source,
        ...(link !== undefined && { link }),
        checked,
      }),
    )
}
