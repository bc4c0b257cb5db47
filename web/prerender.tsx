import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { AdminShell } from './admin/layout/admin-shell.tsx'
import { App } from './app.tsx'
import { CartButton } from './cart/cart-button.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { preloadDeferred } from './lib/deferred-component.tsx'
import { pages, preloadPage } from './routes.tsx'

/** The code of each page, by its route. */
export const sources = new Map<string, string>(pages.map(({ path, source }) => [path, source]))
export const notFoundSource = 'pages/not-found-page.tsx'

/** The markup of the page at `path`, which the browser hydrates. */
export async function renderPage(path: string): Promise<string> {
  await preloadPage(path)
  await preloadDeferred()
  return renderToText(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
}

/** What stands in the window until the browser has made a page that cannot be made at build time. */
export async function renderShell(): Promise<string> {
  return renderToText(
    <StaticRouter location="/">
      <SiteHeader cart={<CartButton />} />
      <main className="min-h-dvh" />
    </StaticRouter>,
  )
}

export async function renderAdminShell(): Promise<string> {
  return renderToText(<AdminShell />)
}

async function renderToText(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
