import type { Server } from 'node:http'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { publishedSettings } from '#scripts/build/site/embedded-settings.ts'
import type { GymSettings } from '#shared/lib/settings.ts'
import type { LoadModule } from '../lambda/invoke.ts'
import { type CodeSource, createModuleLoader } from './code-source.ts'
import { sourceRouting } from './source-routing.ts'

export type CodeErrorLog = { readonly error: (error: unknown) => void; readonly sourceChanged: () => void }

export async function viteCodeSource(server: Server, log?: CodeErrorLog): Promise<CodeSource> {
  const logger = createLogger('warn', { allowClearScreen: false })
  const vite: ViteDevServer = await createServer({
    plugins: [publishedSettings(() => readPublished(load))],
    logLevel: 'warn',
    clearScreen: false,
    ...(log && {
      customLogger: { ...logger, error: (message, options) => log.error(options?.error ?? message) },
    }),
    server: { middlewareMode: true, hmr: { server } },
  })
  const load = createModuleLoader(vite)
  vite.watcher.on('change', () => log?.sourceChanged())
  return {
    openSite: () => ({ handlePages: sourceRouting(vite), headers: {} }),
    load,
    close: () => vite.close(),
  }
}

async function readPublished(load: LoadModule): Promise<GymSettings> {
  const { findPublished } = (await load(
    'functions/settings/settings.ts',
  )) as typeof import('#functions/settings/settings.ts')
  return (await findPublished()).value
}
