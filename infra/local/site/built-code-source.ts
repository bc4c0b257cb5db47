import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { securityHeaders } from '#infra/hosting/response-headers.ts'
import { createSiteServer } from '#infra/hosting/site-server.ts'
import { StartupError } from '../start/startup-error.ts'
import { createModuleLoader, type OpenCodeSource } from './code-source.ts'

const SITE_FOLDER = 'dist/site'
const RENDERER_FOLDER = 'dist/site-renderer'

export const builtCodeSource: OpenCodeSource = async () => {
  if (!existsSync(SITE_FOLDER)) {
    throw new StartupError('The site has not been built yet. Build it with: npm run build:site')
  }
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    clearScreen: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return {
    rendererFolder: RENDERER_FOLDER,
    openSite: (cloudOrigin, { findFile }) => ({
      handlePages: createSiteServer(SITE_FOLDER, { cognitoEndpoint: cloudOrigin, published: findFile }),
      headers: securityHeaders({ cognitoEndpoint: cloudOrigin }),
    }),
    load: createModuleLoader(vite),
    close: () => vite.close(),
  }
}
