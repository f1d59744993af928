import anyAscii from 'any-ascii'
import { endingOf } from '../../../shared/files/kinds.ts'

/**
 * What a file is called inside its address: small ASCII letters, digits and hyphens, so that no program on the way
 * needs to encode it.
 */
export function addressName(name: string): string {
  const ending = endingOf(name)
  const stem = anyAscii(ending === '' ? name : name.slice(0, -(ending.length + 1)))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${stem || 'file'}${ending === '' ? '' : `.${ending}`}`
}
