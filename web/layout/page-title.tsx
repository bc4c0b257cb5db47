import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { business } from '#shared/business.ts'
import { routes } from '#shared/routes.ts'

export function titleOf(pathname: string): string {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  return route?.title ?? `Page not found | ${business.name}`
}

/** Keeps the window's title in step with the path. */
export function PageTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titleOf(pathname)
  }, [pathname])
  return null
}
