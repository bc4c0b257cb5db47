import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'

const DEVELOPMENT_TITLE = 'Loading'

export function DocumentTitle() {
  const { pathname } = useLocation()
  const titledPath = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = titledPath.current === undefined
    const hasTitle = isFirst && document.title !== DEVELOPMENT_TITLE
    titledPath.current = pathname
    if (hasTitle) return
    findTitle(pathname).then((title) => {
      if (titledPath.current === pathname) document.title = title
    }, console.error)
  }, [pathname])
  return null
}

async function findTitle(pathname: string): Promise<string> {
  const { routes } = await import('#shared/routes.ts')
  const route = routes.find(({ path }) => matchPath(path, pathname) && isPageShown(path))
  return route?.title() ?? `Page not found | ${business.name}`
}
