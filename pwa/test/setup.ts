import 'fake-indexeddb/auto'
import { notifyManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'

// A condition is waited for as long as a busy machine may need; a test that meets it waits no longer than before.
configure({ asyncUtilTimeout: 15_000 })

// A test that holds the clock still must not hold what the queries tell their screens.
const { setTimeout: realSetTimeout } = globalThis
notifyManager.setScheduler((tell) => realSetTimeout(tell, 0))
