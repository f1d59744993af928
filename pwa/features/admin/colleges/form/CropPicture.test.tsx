import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UploadKind } from '../../../../../shared/files/kinds.ts'
import type { CropFrame } from '../../../../components/smallPicture.ts'
import { CropPicture } from './CropPicture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(kind: UploadKind, [naturalWidth, naturalHeight]: [number, number]) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const onUse = vi.fn<(part: CropFrame | undefined) => void>(),
    onClose = vi.fn<() => void>()
  render(
    <CropPicture
      file={new File(['x'], 'gate.jpg', { type: 'image/jpeg' })}
      kind={kind}
      onUse={onUse}
      onClose={onClose}
    />,
  )
  const picture = await waitFor(() => document.querySelector('img')!)
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use picture' })
  expect(use.disabled).toBe(true)
  Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } })
  return { picture, use, onUse, onClose }
}

test.each<[string, [number, number], object]>([
  ['a tall photo', [1000, 2000], { x: 0, y: 667, width: 1000, height: 667 }],
  ['a wide photo', [4000, 1000], { x: 1250, y: 0, width: 1500, height: 1000 }],
])('%s is cropped to the shape in which the site shows it, about its middle', async (_what, size, part) => {
  const { picture, use, onUse } = await open('facility-images', size)
  fireEvent.load(picture)
  fireEvent.click(use)
  expect(onUse).toHaveBeenCalledExactlyOnceWith(part)
})

test('a logo is taken whole until somebody cuts it', async () => {
  const { picture, use, onUse } = await open('college-logo', [900, 300])
  fireEvent.load(picture)
  fireEvent.click(use)
  expect(onUse).toHaveBeenCalledExactlyOnceWith({ x: 0, y: 0, width: 900, height: 300 })
})

test('a picture that this browser cannot show is taken as it is; whoever cancels has chosen nothing', async () => {
  const { picture, onUse, onClose } = await open('facility-images', [0, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, onUse.mock.calls.length]).toEqual([1, 0])
  fireEvent.error(picture)
  expect(onUse).toHaveBeenCalledExactlyOnceWith(undefined)
})
