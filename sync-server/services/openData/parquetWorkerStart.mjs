import { register } from 'tsx/esm/api'

// A thread takes no loader of TypeScript from the thread that starts it. A bundled server starts its built worker and
// not this file.
register()
await import('./parquetWorker.ts')
