import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AdminApp } from './admin-app.tsx'
import { restoreSession } from './auth/restore-session.ts'
import { followOtherTabs } from './auth/sign-out.ts'
import { preloadAdminPage } from './routes.tsx'

const root = document.querySelector('#root')
if (root) {
  const begin = () =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <AdminApp />
        </BrowserRouter>
      </StrictMode>,
    )
  followOtherTabs()
  void restoreSession()
  preloadAdminPage(window.location.pathname).then(begin, begin)
}
