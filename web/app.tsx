import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { SiteLayout } from './layout/site-layout.tsx'
import { preloadDeferredComponents } from './loading/deferred-component.tsx'
import { PathShownContext, PreloadContext } from './loading/preload-context.ts'
import { NotFound, preloadPage, publicPages } from './routes.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { PageErrorFallback } from './ui/page-error-fallback.tsx'

/** Preloads the page's code. Ignores errors, because the navigation loads the code again. */
const prefetchPage = (path: string) => {
  preloadPage(path)
    .then(preloadDeferredComponents)
    .catch(() => undefined)
}

export function App() {
  return (
    <ErrorBoundary fallback={<PageErrorFallback />}>
      <PathShownContext value={isPageShown}>
        <PreloadContext value={prefetchPage}>
          <Suspense fallback={null}>
            <Routes>
              <Route element={<SiteLayout />}>
                {publicPages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={isPageShown(path) ? <Page /> : <NotFound />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
          </Suspense>
        </PreloadContext>
      </PathShownContext>
    </ErrorBoundary>
  )
}
