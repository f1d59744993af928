/** Pixels of each side: twice what is shown largest. */
const SIDE = 256
const TYPE = 'image/jpeg'

/**
 * A photo as small as it is shown: the middle of it, without what a camera wrote beside it (where it was taken, among others).
 * Whatever this browser cannot read comes back as it is, and the rules judge it.
 */
export async function smallPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const side = Math.min(picture.width, picture.height)
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.min(side, SIDE), height: Math.min(side, SIDE) })
    const context = canvas.getContext('2d')!
    // What was see-through is white and not black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, TYPE, 0.86) })
    return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: TYPE }) : file
  } catch { return file }
}
