import { Op, type Sequelize } from 'sequelize'
import { FOLLOW_UP_STATES, type FollowUpState } from '../../../shared/enquiry/followUp.ts'
import type { Consent, Note } from '../ports/enquiries.ts'
import { define, index, integerColumn, json, keyColumn, oneOf, optional, textColumn } from './columns.ts'

/** What somebody asked through a form. `forgottenAt`: when the person was taken out of it. */
export interface EnquiryAttributes {
  id: string
  number: number
  kind: string
  account: string | null
  device: string | null
  college: string | null
  state: FollowUpState
  assignee: string | null
  value: Record<string, unknown>
  consents: Consent[]
  notes: Note[]
  createdAt: number
  updatedAt: number
  forgottenAt: number | null
}
export const enquiry = (sequelize: Sequelize) =>
  define<EnquiryAttributes>(
    sequelize,
    'Enquiry',
    'enquiries',
    {
      id: keyColumn(textColumn()),
      number: integerColumn({ unique: true }),
      kind: textColumn(),
      account: optional(textColumn()),
      device: optional(textColumn()),
      college: optional(textColumn({ field: 'college_id' })),
      state: oneOf(FOLLOW_UP_STATES),
      assignee: optional(textColumn()),
      value: json('value', { field: 'doc' }),
      consents: json('consents'),
      notes: json('notes', { defaultValue: '[]' }),
      createdAt: integerColumn({ field: 'created_at' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
      forgottenAt: optional(integerColumn({ field: 'forgotten_at' })),
    },
    {
      scopes: { ofVisitors: { where: { account: null, forgottenAt: null } } },
      indexes: [
        index('enquiries_by_state', ['state', 'number']),
        index('enquiries_of_account', ['account', 'number']),
        index('enquiries_of_assignee', ['assignee', 'state', 'number']),
        index('enquiries_by_time', ['created_at']),
        index('enquiries_of_visitors', ['updated_at', 'id'], {
          account: { [Op.is]: null },
          forgotten_at: { [Op.is]: null },
        }),
      ],
    },
  )
