import { createServer } from 'vite'
import type { Handler } from '../http/listener.ts'
import type { OpenCode } from './code.ts'
import { loaderOf } from './development-code.ts'

/** The site as it was built; the Lambdas from their source. */
export function builtCode(site: Handler): OpenCode {
  return async () => {
    const vite = await createServer({
      configFile: false,
      logLevel: 'warn',
      clearScreen: false,
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    return { site, load: loaderOf(vite), close: () => vite.close() }
  }
}
