import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AdminApp } from './admin-app.tsx'
import { restoreSession } from './auth/restore-session.ts'
import { followOtherTabs } from './auth/sign-out.ts'
import { preloadAdminPage } from './routes.tsx'

const root = document.querySelector('#root')
if (root) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AdminApp />
      </BrowserRouter>
    </StrictMode>
  )
  // As a transition React draws the page in slices, and a slow phone stays in hand.
  const begin = () => startTransition(() => createRoot(root).render(app))
  followOtherTabs()
  void restoreSession()
  preloadAdminPage(window.location.pathname).then(begin, begin)
}
