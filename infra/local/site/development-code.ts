import { createServer } from 'vite'
import type { OpenCode } from './code.ts'
import { loaderOf } from './source-loader.ts'

/** Everything from its source: an edited page or handler is live at the next request. */
export const developmentCode: OpenCode = async (server) => {
  const vite = await createServer({
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    openSite: () => ({ pages: vite.middlewares, headers: {} }),
    load: loaderOf(vite),
    close: () => vite.close(),
  }
}
