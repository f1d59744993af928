/** Who writes; stands in history and audit. */
export interface Author {
  kind: 'staff' | 'student' | 'visitor' | 'system'
  id?: string
  name: string
  device?: string
  address?: string
  requestId: string
}
