import { matchPath } from 'react-router-dom'
import type { RoutePath } from '#shared/routes.ts'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.tsx'

type Page = { path: RoutePath; Page: LazyComponent<object> }

/** The public pages in the order of spec §2; the back office has its own document and its own table. */
export const pages: readonly Page[] = [
  { path: '/', Page: lazyComponent(() => import('./pages/home-page.tsx').then((m) => m.HomePage)) },
  {
    path: '/day-pass/:passCode',
    Page: lazyComponent(() => import('./pages/day-pass-page.tsx').then((m) => m.DayPassPage)),
  },
]

export const NotFound = lazyComponent(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage))

/** Fetches the code that the page at `path` needs to be shown. */
export function preloadPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'https://any.example')
  const page = pages.find((candidate) => matchPath(candidate.path, pathname))
  return (page?.Page ?? NotFound).preload()
}
