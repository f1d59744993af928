import { build } from 'vite'

/**
 * Vite's `build`, without what it leaves behind: it names the environment "production" for the whole process, and
 * whatever is started afterwards (the tests of a fresh clone, the server) would inherit that.
 */
export async function viteBuild(options) {
  const before = process.env.NODE_ENV
  try {
    return await build(options)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
