import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { AdminShell } from './admin/layout/admin-shell.tsx'
import { loginPage, staffPages } from './admin/routes.tsx'
import { App } from './app.tsx'
import { preloadDeferredComponents } from './loading/deferred-component.tsx'
import { preloadPage, publicPages } from './routes.tsx'

export const entrySources = new Map<string, readonly string[]>(
  [...publicPages, loginPage, ...staffPages].map(({ path, source }) => [path, source ? [source] : []]),
)
export const notFoundSource = 'pages/not-found-page.tsx'

export async function renderPage(path: string): Promise<string> {
  await preloadPage(path)
  await preloadDeferredComponents()
  return renderToHtml(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
}

/** A page that depends on the URL, in its loading state, such as a form while its request loads. */
export function renderShell(path: string): Promise<string> {
  return renderPage(`${path.replace(/:\w+/g, 'any')}?request=any`)
}

export async function renderAdminShell(path: string): Promise<string> {
  return renderToHtml(
    <StaticRouter location={path}>
      <AdminShell />
    </StaticRouter>,
  )
}

async function renderToHtml(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
