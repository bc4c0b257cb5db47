import type { Server } from 'node:http'
import type { Handler } from '../http/listener.ts'
import type { LoadModule } from '../lambdas/invoke.ts'

export type Site = {
  readonly pages: Handler
  /** On every answer of the origin, those of the API too. */
  readonly headers: Readonly<Record<string, string>>
}

/** Where the site and the Lambdas come from. */
export type Code = {
  /** `cloudOrigin` is where the pages sign in. */
  readonly openSite: (cloudOrigin: string) => Site
  readonly load: LoadModule
  readonly close: () => Promise<void>
}

/** `server` is the one that the site's pages come from. */
export type OpenCode = (server: Server) => Promise<Code>
