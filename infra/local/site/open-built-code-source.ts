import { existsSync } from 'node:fs'
import { securityHeaders } from '#infra/hosting/response-headers.ts'
import { readSitePlan, rendererFolder } from '#infra/hosting/site-manifest.ts'
import { createSiteHandler } from '#infra/hosting/site-server.ts'
import { DEPLOYED_RELEASE_KEY } from '#shared/settings/deployed-release.ts'
import { StartupError } from '../start/startup-error.ts'
import { type CodeSource, createModuleLoader, type OpenCodeSource } from './code-source.ts'

const SITE_FOLDER = 'dist/site'

export const openBuiltCodeSource: OpenCodeSource = async () => {
  const site = getBuiltSite()
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    clearScreen: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return { ...site, load: createModuleLoader(vite), close: () => vite.close() }
}

export function getBuiltSite(): Pick<CodeSource, 'openSite' | 'rendererFolder'> {
  if (!existsSync(SITE_FOLDER)) {
    throw new StartupError('The site has not been built yet. Build it with: npm run build:site')
  }
  return {
    rendererFolder: rendererFolder(SITE_FOLDER),
    openSite: (cloudOrigin, storage) => {
      const { release } = readSitePlan(SITE_FOLDER)
      storage.put(DEPLOYED_RELEASE_KEY, Buffer.from(JSON.stringify({ release })))
      const findPublishedFile = storage.findFile
      return {
        handlePages: createSiteHandler(SITE_FOLDER, { cognitoEndpoint: cloudOrigin, findPublishedFile }),
        headers: securityHeaders({ cognitoEndpoint: cloudOrigin }),
      }
    },
  }
}
