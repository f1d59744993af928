import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, renameSync, writeFileSync } from 'node:fs'

// `node scripts/sharedSecrets.mjs FILE`: makes the secrets that all processes over one database share, once, as
// settings for `node --env-file`. A file that is there stays as it is.
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file that the secrets go to')
if (!existsSync(file)) {
  // A key pair on P-256 (RFC 8292), as sync-server/environment.ts makes it for a single process.
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const lines = [
    `JWT_SECRET=${randomBytes(48).toString('base64url')}`,
    `RELEASE_KEY=${randomBytes(32).toString('hex')}`,
    `VAPID_PUBLIC_KEY=${publicKey}`,
    `VAPID_PRIVATE_KEY=${privateKey}`,
  ]
  writeFileSync(`${file}.part`, `${lines.join('\n')}\n`, { mode: 0o600 })
  // Whole or not at all.
  renameSync(`${file}.part`, file)
}
