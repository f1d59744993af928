/** A college a website account answers for, as staff see it. */
export interface HeldMandate {
  college: string
  name: string
  since: string
  by: string
}

/** A website account as GET /users lists it. `deletedOn`: when it will be erased. */
export interface User {
  id: string
  tag: string
  name: string
  email: string
  isActive: boolean
  createdAt: string
  lastLogin?: string
  deletedOn?: string
}
