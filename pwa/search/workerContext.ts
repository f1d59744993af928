import { createContext, useContext } from 'react'
import { device, type ScreenDevice } from './workerClient.ts'

/** The worker that answers the screens inside: this tab's, unless a test hands in another. */
export const WorkerContext = createContext<ScreenDevice>(device)
export const useWorker = (): ScreenDevice => useContext(WorkerContext)
