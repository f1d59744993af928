/** A website account as GET /users lists it. `deletedOn`: when it will be erased. */
export interface User { id: string; tag: string; name: string; email: string; isActive: boolean; createdAt: string; lastLogin?: string; deletedOn?: string }
