import { typeByEnding } from './kinds.ts'

/** Shown where they are asked for; everything else is handed out to be kept. */
const SHOWN = new Set(['JPEG', 'PNG', 'GIF', 'WebP', 'SVG', 'PDF', 'TXT'])

/** A file never changes under its address, so whoever has it never asks again. */
export const FILE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** The headers a stored file is served with, whoever serves it: its type is the one its ending was judged by. */
export function servedAs(name: string): { type: string; disposition: 'inline' | 'attachment' } {
  const type = typeByEnding(name)
  const [served = 'application/octet-stream'] = type?.types ?? []
  return {
    type: type?.name === 'TXT' ? `${served}; charset=utf-8` : served,
    disposition: type && SHOWN.has(type.name) ? 'inline' : 'attachment',
  }
}
