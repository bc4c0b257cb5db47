import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { firstPageIsShown } from './lib/full-styles.ts'
import { preloadPage } from './routes.tsx'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

/** A shell only holds the place of a page; any other markup is the page itself, made at build time. */
function start(root: HTMLElement) {
  if (root.hasChildNodes() && root.dataset.shell === undefined) hydrateRoot(root, app)
  else startTransition(() => createRoot(root).render(app))
  firstPageIsShown()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) {
  const begin = () => start(root)
  preloadPage(window.location.pathname).then(begin, begin)
}
