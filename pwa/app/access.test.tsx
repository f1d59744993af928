import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '../../shared/people/permissions.ts'
import { asStaff, openRoom } from '../test/staffRoom.tsx'
import { Colleges } from '../features/admin/colleges/Colleges.tsx'
import { Files } from '../features/admin/files/Files.tsx'
import { CrmUsers } from '../features/admin/people/CrmUsers.tsx'
import { Users } from '../features/admin/people/Users.tsx'

afterEach(cleanup)

test.each([
  ['colleges', <Colleges key="" />, "You don't have permission to view colleges."],
  ['website users', <Users key="" />, "You don't have permission to view users."],
  ['staff', <CrmUsers key="" />, "You don't have permission to view CRM users."],
  ['files', <Files key="" />, "You don't have permission to access the file manager."],
])(
  'who may not view %s is told so in the documented words, and nobody is asked for anything',
  (_what, screenOf, sentence) => {
    const asked = vi.spyOn(globalThis, 'fetch')
    // Every role there is may view colleges and staff; one of a newer server may nothing.
    asStaff({ role: 'auditor' as Role })
    openRoom(screenOf)
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
  },
)
