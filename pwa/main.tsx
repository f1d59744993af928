import './styles/tokens.css'
import './styles/base.css'
import './app/trusted.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { recoverLostChunks } from './app/chunks.ts'
import { yieldHeadToScreens } from './app/head.ts'
import { holdSheets } from './app/sheets.ts'
import { speak } from './i18n/t.ts'
import { openPublicClient } from './queries/public/client.ts'
import { readPageState } from './queries/public/page.ts'
import { whenAtRest } from './search/startTiming.ts'

recoverLostChunks()
yieldHeadToScreens()
const page = document.getElementById('app')!
const state = readPageState()
const letInSheets = holdSheets()
const app = (
  <StrictMode>
    <App client={openPublicClient()} state={state} />
  </StrictMode>
)
const begin = () => {
  // A page the server drew is taken over as it stands, as a transition, which React does in short pieces between which
  // a press is answered; the service worker's comes empty.
  if (state) startTransition(() => void hydrateRoot(page, app))
  else createRoot(page).render(app)
}
// Not awaited here: parts that lean on this one would wait for it while it waits for them. Where the words cannot be
// had the page is in English.
if (document.documentElement.lang === 'hi')
  void import('./i18n/hindi/hindi.ts')
    .then(
      ({ hindi }) => speak(hindi),
      () => {
        document.documentElement.lang = 'en-IN'
      },
    )
    .then(begin)
else begin()
// Without a network and without this part kept there is nothing to send and nothing to update to. Where something was
// pressed or typed already, somebody waits for it.
const soon: typeof whenAtRest = globalThis.early?.length ? (run) => run() : whenAtRest
soon(
  () =>
    void import('./app/startBackgroundTasks.ts').then(
      ({ beginLater }) => beginLater(),
      () => undefined,
    ),
)
whenAtRest(letInSheets)
