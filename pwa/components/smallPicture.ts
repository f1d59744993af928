const TYPE = 'image/jpeg'

/** Part of a picture, in its own pixels, and how large it is drawn. */
interface Frame {
  x: number
  y: number
  width: number
  height: number
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
export const smallPicture = (file: File): Promise<File> =>
  redrawn(file, ({ width, height }) => {
    const scale = Math.min(1, READABLE / Math.max(width, height))
    return {
      x: 0,
      y: 0,
      width,
      height,
      drawn: { width: Math.round(width * scale), height: Math.round(height * scale) },
    }
  })

/**
 * A picture drawn anew, without what a camera wrote beside it (where it was taken, among others). Whatever this browser
 * cannot read comes back as it is, and the rules judge it.
 */
async function redrawn(file: File, frameOf: (size: { width: number; height: number }) => Frame): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const { x, y, width, height, drawn } = frameOf(picture)
    const canvas = Object.assign(document.createElement('canvas'), drawn)
    const context = canvas.getContext('2d')!
    // What was see-through is white and not black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, drawn.width, drawn.height)
    context.drawImage(picture, x, y, width, height, 0, 0, drawn.width, drawn.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, TYPE, 0.86)
    })
    return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: TYPE }) : file
  } catch {
    return file
  }
}
