import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { PreloadContext } from '../lib/preload.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { AdminShell } from './layout/admin-shell.tsx'
import { loginPage, NotFound, preloadAdminPage, StaffArea, staffPages } from './routes.tsx'

/** A failed prefetch is no loss: the visit itself fetches again. */
const prefetch = (path: string) => void preloadAdminPage(path).catch(() => undefined)

export function AdminApp() {
  return (
    <ErrorBoundary fallback={<PageFailed />}>
      <PreloadContext value={prefetch}>
        <Suspense fallback={<AdminShell />}>
          <Routes>
            <Route path={loginPage.path} element={<loginPage.Page />} />
            <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
            <Route element={<StaffArea />}>
              {staffPages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
        <Toaster />
        <PageTitle />
      </PreloadContext>
    </ErrorBoundary>
  )
}
