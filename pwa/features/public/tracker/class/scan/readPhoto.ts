import type Tesseract from 'tesseract.js'
import { readScannedWords, type DoubtfulLine, type ScannedList } from '../../../../../../shared/class/scannedList.ts'
import { addressOfReaderFile } from '../../../../../queries/public/listReader.ts'
import { cleanPhoto } from './cleanPhoto.ts'

/** A list as it was read, each doubtful line with its piece of the photo as a `data:` address. */
export interface PhotoList extends Omit<ScannedList, 'doubts'> {
  doubts: Array<DoubtfulLine & { picture: string }>
}

/** Longest side in pixels in which a photo is read. Sixty lines on a sheet are then 40 pixels apart. */
const LONGEST_SIDE = 2600
/** A small picture is read enlarged: its letters are too low for the reader otherwise. */
const MOST_ENLARGED = 2
/** A piece of the photo is shown at most so wide. */
const PIECE_WIDTH = 900

/**
 * Reads the list in a photo on this device. The photo goes to a worker of this page and nowhere else.
 * @param onProgress called with the part that is done, from 0 to 1
 * @throws DOMException InvalidStateError where the browser opens no such picture, AbortError where it was stopped; Error
 *   where the reader does not start
 */
export async function readPhoto(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<PhotoList> {
  const photo = await drawn(file)
  const words = await wordsIn(await cleaned(photo), onProgress, signal)
  const { doubts, ...list } = readScannedWords(words)
  return { ...list, doubts: doubts.map((doubt) => ({ ...doubt, picture: pieceOf(photo, doubt.box) })) }
}

/** The photo upright, at the size in which it is read. */
async function drawn(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(MOST_ENLARGED, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height)),
    canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  penOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

async function cleaned(photo: HTMLCanvasElement): Promise<Blob> {
  const pixels = penOf(photo).getImageData(0, 0, photo.width, photo.height)
  cleanPhoto(pixels)
  const canvas = new OffscreenCanvas(photo.width, photo.height)
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

async function wordsIn(picture: Blob, onProgress: (part: number) => void, signal: AbortSignal) {
  // As its package brings it, at its own address: it changes with no release of ours (vite/listReader.ts).
  const address = addressOfReaderFile('tesseract.esm.min.js'),
    { default: reader } = (await import(/* @vite-ignore */ address)) as { default: typeof Tesseract }
  const worker = await reader.createWorker('eng', reader.OEM.LSTM_ONLY, {
    workerPath: addressOfReaderFile('worker.min.js'),
    corePath: addressOfReaderFile('tesseract-core-simd-lstm.js'),
    langPath: address.slice(0, address.lastIndexOf('/')),
    workerBlobURL: false,
    // The service worker keeps the file.
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(progress)
    },
  })
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException))
  })
  try {
    signal.throwIfAborted()
    // Each piece of text by itself: read as one block, words of two columns become one.
    await worker.setParameters({
      tessedit_pageseg_mode: reader.PSM.SPARSE_TEXT,
      // A photo names no resolution; without one the reader guesses it and says so on the console as an error.
      user_defined_dpi: '300',
    })
    const { data } = await Promise.race([worker.recognize(picture, {}, { blocks: true, text: false }), stopped])
    return (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
      .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence,
        left: x0,
        top: y0,
        right: x1,
        bottom: y1,
      }))
  } finally {
    // It holds some hundred megabytes.
    await worker.terminate()
  }
}

function pieceOf(photo: HTMLCanvasElement, { left, top, right, bottom }: DoubtfulLine['box']): string {
  const edge = (bottom - top) / 2,
    wide = right - left + 2 * edge,
    high = bottom - top + 2 * edge,
    scale = Math.min(1, PIECE_WIDTH / wide),
    canvas = canvasOf(Math.ceil(wide * scale), Math.ceil(high * scale))
  penOf(canvas).drawImage(photo, left - edge, top - edge, wide, high, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  return pen
}
