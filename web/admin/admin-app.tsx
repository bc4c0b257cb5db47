import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { PageFailed } from '../ui/page-failed.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { adminPages, NotFound } from './routes.tsx'

export function AdminApp() {
  return (
    <ErrorBoundary fallback={<PageFailed />}>
      <Suspense fallback={null}>
        <Routes>
          {adminPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Toaster />
      <PageTitle />
    </ErrorBoundary>
  )
}
