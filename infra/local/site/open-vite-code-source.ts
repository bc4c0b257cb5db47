import type { Server } from 'node:http'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import type { SiteStorage } from '../s3/site-storage.ts'
import { type CodeSource, createModuleLoader } from './code-source.ts'
import { createViteRouter } from './create-vite-router.ts'
import { createSettingsFinder, publishedSettingsPlugin } from './published-settings.ts'

export type CodeErrorLog = { readonly error: (error: unknown) => void; readonly sourceChanged: () => void }

export async function openViteCodeSource(server: Server, log?: CodeErrorLog): Promise<CodeSource> {
  const logger = createLogger('warn', { allowClearScreen: false })
  const findSettings = createSettingsFinder(
    (source) => load(source),
    (path) => storage?.findFile(path),
  )
  const vite: ViteDevServer = await createServer({
    plugins: [publishedSettingsPlugin(findSettings)],
    logLevel: 'warn',
    clearScreen: false,
    ...(log && {
      customLogger: { ...logger, error: (message, options) => log.error(options?.error ?? message) },
    }),
    server: { middlewareMode: true, hmr: { server } },
  })
  const load = createModuleLoader(vite)
  let storage: SiteStorage | undefined
  vite.watcher.on('change', () => log?.sourceChanged())
  return {
    openSite: (_cloudOrigin, published) => {
      storage = published
      return { handlePages: createViteRouter(vite, { published, findSettings }), headers: {} }
    },
    load,
    close: () => vite.close(),
  }
}
