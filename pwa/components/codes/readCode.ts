/** The browser's own reader of codes, where there is one (Chrome on Android, Safari of late). */
interface Detector {
  detect(of: CanvasImageSource): Promise<Array<{ rawValue: string }>>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Longest side a frame is looked at in: a code of ours fills most of it, and larger costs time for nothing. */
const LONGEST_SIDE = 800

/** Reads the code in a picture or in a frame of a video; nothing where none is seen. */
export type ReadCode = (from: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

/**
 * The browser's own reader, else one of a few kilobytes that is fetched now and kept for the time without a network.
 */
export async function openReader(): Promise<ReadCode> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  if (Kind && (await Kind.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Kind({ formats: ['qr_code'] })
    return async (from) => (await detector.detect(from).catch(() => []))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js'),
    canvas = document.createElement('canvas'),
    pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (from) => {
    const [wide, high] =
        from instanceof HTMLVideoElement ? [from.videoWidth, from.videoHeight] : [from.width, from.height],
      scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high))
    if (!pen || wide === 0) return undefined
    canvas.width = Math.round(wide * scale)
    canvas.height = Math.round(high * scale)
    pen.drawImage(from, 0, 0, canvas.width, canvas.height)
    // The reader throws where it sees no code, which is nearly every frame.
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return undefined
    }
  }
}
