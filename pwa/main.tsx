import './styles/tokens.css'
import './styles/base.css'
import './app/trusted.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { recoverLostChunks } from './app/chunks.ts'
import { yieldHeadToScreens } from './app/head.ts'
import { watchForUpdates } from './app/update.ts'

recoverLostChunks()
yieldHeadToScreens()
createRoot(document.getElementById('app')!).render(<StrictMode><App /></StrictMode>)
watchForUpdates()
