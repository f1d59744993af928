import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { wholeListing } from '../../../../shared/catalogue/address.ts'
import { PhoneBar } from './PhoneBar.tsx'

const bar = (address: string) => (
  <StrictMode>
    <MemoryRouter initialEntries={[address]}>
      <PhoneBar
        query={wholeListing('engineering')}
        total={3}
        chosen={0}
        onSort={() => undefined}
        onClear={() => undefined}
      >
        {null}
      </PhoneBar>
    </MemoryRouter>
  </StrictMode>
)

test('what the server drew without the hash is taken over as it stands, and then has no order on a map', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(bar('/colleges/engineering'))
  expect(root.querySelector('select')).not.toBeNull()
  const mismatches: unknown[] = []
  const app = await act(() =>
    hydrateRoot(root, bar('/colleges/engineering#map'), { onRecoverableError: (thrown) => mismatches.push(thrown) }),
  )
  expect(mismatches).toEqual([])
  expect(root.querySelector('select')).toBeNull()
  act(() => app.unmount())
})
