import type { Server } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Handler } from '../http/listener.ts'
import type { LoadModule } from '../lambda/invoke.ts'
import type { SiteStorage } from '../s3/site-storage.ts'

export type Site = {
  readonly handlePages: Handler
  readonly headers: Readonly<Record<string, string>>
}

export type CodeSource = {
  readonly openSite: (cloudOrigin: string, published: SiteStorage) => Site
  /** Where the build has the renderer of its pages. */
  readonly rendererFolder?: string
  readonly load: LoadModule
  readonly close: () => Promise<void>
}

/** `server` serves the site; Vite attaches its HMR socket to it. */
export type OpenCodeSource = (server: Server) => Promise<CodeSource>

/** Resolves sources from the project root: Vite's root is `web`. */
export const createModuleLoader =
  (vite: ViteDevServer): LoadModule =>
  (source) =>
    vite.ssrLoadModule(`${process.cwd()}/${source}`)
