import { afterEach, expect, test, vi } from 'vitest'
import { keptPicture, sitePicture } from './smallPicture.ts'

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
  browser({ size: [1200, 900], bytes: 5000 })
  expect(await stays('image/jpeg', 'facility-images')).toBe(true)
  browser({ size: [4000, 3000], bytes: 90, writes: 'image/png' })
  expect(await stays('image/jpeg', 'facility-images')).toBe(true)
  browser({ size: [4000, 3000], bytes: 90 })
  expect(await stays('image/gif', 'facility-images')).toBe(true)
  expect(await stays('application/pdf', 'college-brochure')).toBe(true)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  expect(await stays('image/jpeg', 'college-logo')).toBe(true)
})

test('the file manager keeps a picture of 2,560 pixels at most under its own name, and one without camera notes to the byte', async () => {
  browser({ size: [6000, 4000], bytes: 900 })
  const large = file('image/jpeg')
  const kept = await keptPicture(large)
  expect([kept.name, kept.type, kept.size]).toEqual([large.name, 'image/jpeg', 900])
  expect(drawn).toEqual([{ width: 2560, height: 1707, type: 'image/jpeg' }])
  browser({ size: [2560, 1600], bytes: 900 })
  const plain = file('image/jpeg')
  expect(await keptPicture(plain)).toBe(plain)
  expect(drawn).toEqual([])
})

test('what a camera wrote beside a picture, such as where it was taken, is not kept', async () => {
  const noted = (type: string, notes: string) => new File(['ÿØÿá', notes, ' 12.97N 77.59E'], 'gate.JPG', { type })
  for (const [type, notes] of [
    ['image/jpeg', 'Exif\0\0'],
    ['image/jpeg', 'http://ns.adobe.com/xap/1.0/'],
    ['image/png', 'eXIf'],
    ['image/webp', 'EXIF'],
  ] as const) {
    browser({ size: [1200, 900], bytes: 90 })
    const kept = await keptPicture(noted(type, notes))
    expect([kept.name, kept.type, kept.size]).toEqual(['gate.JPG', type, 90])
    // Where WebP would be no smaller, the picture of a college is kept by the same rule.
    browser({ size: [1200, 900], bytes: 9000 })
    expect(await (await sitePicture(noted(type, notes), 'facility-images')).text()).not.toContain('12.97N')
  }
  browser({ size: [6000, 4000], bytes: 90 })
  const moving = new File(['GIF89a Exif\0'], 'a.gif', { type: 'image/gif' })
  expect(await keptPicture(moving)).toBe(moving)
})
