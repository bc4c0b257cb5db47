import { StrictMode, startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { getEarlyFetchPath, startEarlyFetch } from './api-client/early-fetch.ts'
import { App } from './app.tsx'
import { scrollToInitialHash } from './layout/scroll-restoration.tsx'
import { preloadDeferredComponents } from './loading/deferred-component.tsx'
import { markFirstPageShown } from './loading/full-stylesheet.ts'
import { loadDateFormats } from './loading/load-date-formats.ts'
import { waitForNextTask } from './loading/next-task.ts'
import { preloadPage } from './routes.tsx'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

async function mount(root: HTMLElement) {
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await waitForNextTask()
  startTransition(() => {
    if (root.hasChildNodes() && root.dataset.shell === undefined) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  markFirstPageShown()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) {
  const { pathname } = window.location
  startEarlyFetch(getEarlyFetchPath(pathname))
  // Date formats are not loaded on the home page, because it shows no dates.
  if (pathname !== '/') loadDateFormats()
  const begin = async () => {
    // Loads the deferred parts before the first render, because development has no prerendered page.
    if (import.meta.env.DEV) await preloadDeferredComponents()
    await mount(root)
    if (import.meta.env.DEV) scrollToInitialHash()
  }
  preloadPage(pathname).then(begin, begin)
}
