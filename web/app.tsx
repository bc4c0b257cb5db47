import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SiteLayout } from './layout/site-layout.tsx'
import { preloadDeferred } from './lib/deferred-component.tsx'
import { ErrorBoundary } from './lib/error-boundary.tsx'
import { PreloadContext } from './lib/preload.ts'
import { NotFound, pages, preloadPage } from './routes.tsx'
import { PageFailed } from './ui/page-failed.tsx'

/** A failed prefetch is no loss: the visit itself fetches again. */
const prefetch = (path: string) => {
  preloadPage(path)
    .then(preloadDeferred)
    .catch(() => undefined)
}

export function App() {
  return (
    <ErrorBoundary fallback={<PageFailed />}>
      <PreloadContext value={prefetch}>
        <Suspense fallback={null}>
          <Routes>
            <Route element={<SiteLayout />}>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Suspense>
      </PreloadContext>
    </ErrorBoundary>
  )
}
