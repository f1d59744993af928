import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'

// A condition is waited for as long as a busy machine may need; a test that meets it waits no longer than before.
configure({ asyncUtilTimeout: 15_000 })
