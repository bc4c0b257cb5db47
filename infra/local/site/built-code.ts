import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { securityHeaders } from '#infra/site/headers.ts'
import { createSiteServer } from '#infra/site/server.ts'
import { readSiteFacts } from '#infra/site/site-facts.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { OpenCode } from './code.ts'
import { loaderOf } from './source-loader.ts'

const SITE_FOLDER = 'dist/site'

/** The site as it was built, with the headers and the routing of production; the Lambdas from their source. */
export const builtCode: OpenCode = async () => {
  if (!existsSync(SITE_FOLDER)) {
    throw new StartupProblem('The site has not been built yet. Build it with: npm run build:site')
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
    openSite: (cloudOrigin) => ({
      pages: createSiteServer(SITE_FOLDER, { cognitoEndpoint: cloudOrigin }),
      headers: securityHeaders({ ...readSiteFacts(SITE_FOLDER), cognitoEndpoint: cloudOrigin }),
    }),
    load: loaderOf(vite),
    close: () => vite.close(),
  }
}
