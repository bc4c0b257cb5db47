import type { Server } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { HttpHandler } from '../http/listener.ts'
import type { LoadModule } from '../lambda/invoke-lambda.ts'
import type { SiteStorage } from '../s3/site-storage.ts'

export type Site = {
  readonly handlePages: HttpHandler
  readonly headers: Readonly<Record<string, string>>
}

export type CodeSource = {
  readonly openSite: (cloudOrigin: string, published: SiteStorage) => Site
  readonly rendererFolder?: string
  readonly load: LoadModule
  readonly close: () => Promise<void>
}

/** Opens the source of the pages and the code. Vite attaches the WebSocket of its hot module replacement to `server`. */
export type OpenCodeSource = (server: Server) => Promise<CodeSource>

export const createModuleLoader =
  (vite: ViteDevServer): LoadModule =>
  (source) =>
    vite.ssrLoadModule(`${process.cwd()}/${source}`)
