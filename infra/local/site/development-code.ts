import { createServer, type ViteDevServer } from 'vite'
import type { LoadModule } from '../lambdas/invoke.ts'
import type { OpenCode } from './code.ts'

/** Everything from its source: an edited page or handler is live at the next request. */
export const developmentCode: OpenCode = async (server) => {
  const vite = await createServer({
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
  return { site: vite.middlewares, load: loaderOf(vite), close: () => vite.close() }
}

/** Sources are named from the top folder, wherever the site's own root is. */
export function loaderOf(vite: ViteDevServer): LoadModule {
  return (source) => vite.ssrLoadModule(`${process.cwd()}/${source}`)
}
