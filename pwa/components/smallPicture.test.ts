import { afterEach, expect, test, vi } from 'vitest'
import { sitePicture } from './smallPicture.ts'

const drawn: Array<{ width: number; height: number; type: string }> = []
/** A browser whose canvas writes pictures of so many bytes, as this type whatever was asked for. */
function browser({ size, bytes, writes }: { size: [number, number]; bytes: number; writes?: string }) {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: size[0], height: size[1], close: () => undefined }))
  vi.spyOn(document, 'createElement').mockImplementation(
    () =>
      ({
        getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
        toBlob(this: { width: number; height: number }, done: (blob: Blob) => void, type: string) {
          drawn.push({ width: this.width, height: this.height, type })
          done(new Blob([new Uint8Array(bytes)], { type: writes ?? type }))
        },
      }) as never,
  )
}
const file = (type: string, bytes = 5000) => new File([new Uint8Array(bytes)], 'library.large.jpg', { type })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo of a facility becomes a WebP of 1,280 pixels at most, a logo one of 416', async () => {
  browser({ size: [4000, 3000], bytes: 90 })
  const photo = await sitePicture(file('image/jpeg'), 'facility-images')
  expect([photo.name, photo.type, photo.size]).toEqual(['library.large.webp', 'image/webp', 90])
  await sitePicture(file('image/png'), 'college-logo')
  expect(drawn).toEqual([
    { width: 1280, height: 960, type: 'image/webp' },
    { width: 416, height: 312, type: 'image/webp' },
  ])
})

test('a part of a picture is drawn as small, whatever it weighs, as a JPEG or PNG where WebP cannot be written', async () => {
  const part = { x: 100, y: 200, width: 3000, height: 2000 }
  browser({ size: [4000, 3000], bytes: 9000 })
  const photo = await sitePicture(file('image/jpeg'), 'facility-images', part)
  expect([photo.type, photo.size]).toEqual(['image/webp', 9000])
  expect(drawn).toEqual([{ width: 1280, height: 853, type: 'image/webp' }])
  browser({ size: [4000, 3000], bytes: 90, writes: 'image/png' })
  const logo = await sitePicture(file('image/png'), 'college-logo', part)
  expect([logo.name, logo.type]).toEqual(['library.large.png', 'image/png'])
  browser({ size: [4000, 3000], bytes: 90, writes: 'image/jpeg' })
  const other = await sitePicture(file('image/jpeg'), 'facility-images', part)
  expect([other.name, other.type]).toEqual(['library.large.jpg', 'image/jpeg'])
})

test('a small picture is not enlarged', async () => {
  browser({ size: [300, 200], bytes: 90 })
  await sitePicture(file('image/jpeg'), 'facility-images')
  expect(drawn).toEqual([{ width: 300, height: 200, type: 'image/webp' }])
})

test('a file stays as it is where WebP is no smaller or cannot be written, where it may move, and where it is no picture', async () => {
  const stays = async (type: string, kind: Parameters<typeof sitePicture>[1]) => {
    const given = file(type)
    return (await sitePicture(given, kind)) === given
  }
  browser({ size: [4000, 3000], bytes: 5000 })
  expect(await stays('image/jpeg', 'facility-images')).toBe(true)
  browser({ size: [4000, 3000], bytes: 90, writes: 'image/png' })
  expect(await stays('image/jpeg', 'facility-images')).toBe(true)
  browser({ size: [4000, 3000], bytes: 90 })
  expect(await stays('image/gif', 'facility-images')).toBe(true)
  expect(await stays('application/pdf', 'college-brochure')).toBe(true)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  expect(await stays('image/jpeg', 'college-logo')).toBe(true)
})
