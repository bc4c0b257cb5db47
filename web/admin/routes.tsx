import { matchPath } from 'react-router-dom'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx'

type AdminPage = { path: Extract<RoutePath, `/admin/${string}`>; Page: LazyComponent<object> }

/** The pages of the back office in the order of spec §2. */
export const adminPages: readonly AdminPage[] = []

export const NotFound = lazyComponent(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage))

/** Fetches the code of the page at `path`. */
export function preloadAdminPage(path: string): Promise<void> {
  const page = adminPages.find((candidate) => matchPath(candidate.path, path))
  return (page?.Page ?? NotFound).preload()
}
