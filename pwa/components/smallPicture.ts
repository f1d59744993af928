import type { UploadKind } from '../../shared/files/kinds.ts'

const JPEG = 'image/jpeg',
  PNG = 'image/png',
  WEBP = 'image/webp'
const ENDINGS: Record<string, string> = { [JPEG]: 'jpg', [PNG]: 'png', [WEBP]: 'webp' }

/** Part of a picture, in its own pixels. */
export interface CropFrame {
  x: number
  y: number
  width: number
  height: number
}

/** Part of a picture, and how large it is drawn. */
interface Frame extends CropFrame {
  drawn: { width: number; height: number }
}

/** Pixels of each side of a face: twice what is shown largest. */
const FACE = 256
/** The middle of a photo, as small as a face is shown. */
export const smallPhoto = (file: File): Promise<File> =>
  redrawn(file, ({ width, height }) => {
    const side = Math.min(width, height),
      drawn = Math.min(side, FACE)
    return {
      x: (width - side) / 2,
      y: (height - side) / 2,
      width: side,
      height: side,
      drawn: { width: drawn, height: drawn },
    }
  })

/** Pixels of the longer side at which a document can still be read. */
const READABLE = 2000
/** All of a picture, no larger than it has to be to read what stands on it. */
export const smallPicture = (file: File): Promise<File> => redrawn(file, (size) => wholeFrame(size, READABLE))

/**
 * Pixels of the longer side of a picture of the site: a photo is shown 360 px wide and a logo 104 px, and a sharp screen
 * draws three of its own for each.
 */
const SITE_SIDES: Partial<Record<UploadKind, number>> = { 'facility-images': 1280, 'college-logo': 416 }

/** Can such a picture be cropped and drawn anew? A GIF may move, and a drawing (SVG) has no pixels. */
export const isCroppable = (file: File, kind: UploadKind): boolean =>
  SITE_SIDES[kind] !== undefined && /^image\/(?:jpeg|png|webp)$/.test(file.type)

/**
 * A picture of a college as the site shows it: a small WebP, of the part that was chosen. A whole file comes back as
 * `keptPicture` keeps it where that is no smaller, where it may move (GIF), and where this browser cannot write WebP; a part is then a JPEG,
 * of a logo a PNG.
 */
export async function sitePicture(file: File, kind: UploadKind, part?: CropFrame): Promise<File> {
  const side = SITE_SIDES[kind]
  if (side === undefined || !isCroppable(file, kind)) return file
  const frameOf = (size: { width: number; height: number }): Frame =>
    part ? { ...part, drawn: drawnSize(part, side) } : wholeFrame(size, side)
  const small = await redrawn(file, frameOf, WEBP)
  if (!part) return small.type === WEBP && small.size < file.size ? small : keptPicture(file)
  return small === file ? redrawn(file, frameOf, kind === 'college-logo' ? PNG : JPEG) : small
}

/** Pixels of the longer side of a picture that is kept as such: more than any screen of ours shows. */
const KEPT = 2560
/**
 * A picture as the file manager keeps it: of `KEPT` pixels at most, and without what a camera wrote beside it. One that
 * has neither is kept to the byte, and so is whatever may move or has no pixels.
 */
export async function keptPicture(file: File): Promise<File> {
  if (!/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const isLarge = Math.max(picture.width, picture.height) > KEPT
    picture.close()
    if (!isLarge && !(await hasCameraNotes(file))) return file
    const small = await redrawn(file, (size) => wholeFrame(size, KEPT), file.type)
    return small === file ? file : new File([small], file.name, { type: file.type })
  } catch {
    return file
  }
}

/** Bytes at the start of a file in which its notes stand. */
const NOTES_WITHIN = 256 * 1024
/** Has a camera or a program written into the picture when, where and by what it was taken (Exif, XMP)? */
async function hasCameraNotes(file: File): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.slice(0, NOTES_WITHIN).arrayBuffer())
  return /Exif\0|eXIf|EXIF|http:\/\/ns\.adobe\.com\/xap/.test(text)
}

const drawnSize = ({ width, height }: { width: number; height: number }, side: number): Frame['drawn'] => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
const wholeFrame = (size: { width: number; height: number }, side: number): Frame => ({
  x: 0,
  y: 0,
  ...size,
  drawn: drawnSize(size, side),
})

/**
 * A picture drawn anew, without what a camera wrote beside it (where it was taken, among others). Whatever this browser
 * cannot read comes back as it is, and the rules judge it.
 */
async function redrawn(
  file: File,
  frameOf: (size: { width: number; height: number }) => Frame,
  type = JPEG,
): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const { x, y, width, height, drawn } = frameOf(picture)
    const canvas = Object.assign(document.createElement('canvas'), drawn)
    const context = canvas.getContext('2d')!
    if (type === JPEG) {
      // What was see-through is white and not black.
      context.fillStyle = 'white'
      context.fillRect(0, 0, drawn.width, drawn.height)
    }
    context.drawImage(picture, x, y, width, height, 0, 0, drawn.width, drawn.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, 0.86)
    })
    // A browser that does not write this type writes another, and says so.
    return blob && (blob.type || type) === type
      ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${ENDINGS[type]}`, { type })
      : file
  } catch {
    return file
  }
}
