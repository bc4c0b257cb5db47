import { StrictMode, startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { markFirstPageShown } from '../loading/full-stylesheet.ts'
import { loadDateFormats } from '../loading/load-date-formats.ts'
import { waitForNextTask } from '../loading/next-task.ts'
import { AdminApp } from './admin-app.tsx'
import { restoreSession } from './auth/restore-session.ts'
import { syncWithOtherTabs } from './auth/sign-out.ts'
import { watchConnection } from './connection.ts'
import { storeInitialPath } from './document-path.ts'
import { preloadAdminPage } from './routes.tsx'

storeInitialPath()
void waitForNextTask().then(start)
loadDateFormats()

function start() {
  const root = document.querySelector('#root')
  if (!root) return
  syncWithOtherTabs()
  watchConnection()
  void restoreSession()
  const mount = () => mountApp(root)
  preloadAdminPage(window.location.pathname).then(mount, mount)
}

async function mountApp(root: Element) {
  const { createRoot } = await import('react-dom/client')
  await waitForNextTask()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AdminApp />
      </BrowserRouter>
    </StrictMode>
  )
  // A transition lets React pause between components, so that slow phones can respond to taps.
  startTransition(() => createRoot(root).render(app))
  markFirstPageShown()
}
