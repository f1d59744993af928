import type { CallData } from '../../../../shared/protocol/calls.ts'

/** A website account as its list shows it. `deletedOn`: when it will be erased. */
export type User = CallData<'GET /users'>[number]
/** The same with everything staff may see of it. */
export type WholeUser = CallData<'GET /users/:id'>
/** A college a website account answers for, as staff see it. */
export type HeldMandate = WholeUser['mandates'][number]
