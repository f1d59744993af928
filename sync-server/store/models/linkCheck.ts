import type { Sequelize } from 'sequelize'
import { LINK_FAILURES, LINK_VERDICTS, type LinkFailure, type LinkVerdict } from '../../../shared/college/linkCheck.ts'
import { define, integerColumn, keyColumn, oneOf, optional, ownedBy, textColumn } from './columns.ts'

/** What was found at an address of a college when it was last looked at. */
export interface LinkCheckAttributes {
  college: string
  address: string
  verdict: LinkVerdict
  status: number | null
  failure: LinkFailure | null
  checkedAt: number
}
export const linkCheck = (sequelize: Sequelize) =>
  define<LinkCheckAttributes>(sequelize, 'LinkCheck', 'link_checks', {
    college: keyColumn(ownedBy('colleges', 'college_id')),
    address: keyColumn(textColumn()),
    verdict: oneOf(LINK_VERDICTS),
    status: optional(integerColumn()),
    failure: optional(oneOf(LINK_FAILURES)),
    checkedAt: integerColumn({ field: 'checked_at' }),
  })
