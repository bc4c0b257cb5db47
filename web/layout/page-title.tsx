import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { business } from '#shared/business.ts'

/** What the documents are titled while developing, before a build gives each page its own. */
const DEVELOPMENT_TITLE = 'Loading'

/** Keeps the window's title in step with the path. The first page's title came with its document. */
export function PageTitle() {
  const { pathname } = useLocation()
  const titled = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = titled.current === undefined
    const hasTitle = isFirst && document.title !== DEVELOPMENT_TITLE
    titled.current = pathname
    if (hasTitle) return
    findTitle(pathname).then((title) => {
      if (titled.current === pathname) document.title = title
    }, console.error)
  }, [pathname])
  return null
}

async function findTitle(pathname: string): Promise<string> {
  const { routes } = await import('#shared/routes.ts')
  const route = routes.find(({ path }) => matchPath(path, pathname))
  return route?.title ?? `Page not found | ${business.name}`
}
