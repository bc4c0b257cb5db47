import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { DocumentTitle } from '../layout/document-title.tsx'
import { PreloadContext } from '../loading/preload-context.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PageErrorFallback } from '../ui/page-error-fallback.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { AdminShell } from './layout/admin-shell.tsx'
import { RequireRole } from './layout/require-role.tsx'
import { loginPage, NotFound, preloadAdminPage, StaffLayout, staffPages } from './routes.tsx'

/** Preloads the page's code. Ignores errors, because the navigation loads the code again. */
const prefetchPage = (path: string) => void preloadAdminPage(path).catch(() => undefined)

export const AdminApp = () => (
  <ErrorBoundary fallback={<PageErrorFallback />}>
    <PreloadContext value={prefetchPage}>
      <Suspense fallback={<AdminShell />}>
        <Routes>
          <Route path={loginPage.path} element={<loginPage.Page />} />
          <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
          <Route element={<StaffLayout />}>
            {staffPages.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequireRole path={path}>
                    <Page />
                  </RequireRole>
                }
              />
            ))}
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Toaster />
      <DocumentTitle />
    </PreloadContext>
  </ErrorBoundary>
)
