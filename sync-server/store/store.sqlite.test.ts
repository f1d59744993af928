import { storeContract } from './contract.ts'
import { openInFolder } from './test/sqliteFolder.ts'

storeContract('SQLite', openInFolder)
