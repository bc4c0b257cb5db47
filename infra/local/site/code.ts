import type { Server } from 'node:http'
import type { Handler } from '../http/listener.ts'
import type { LoadModule } from '../lambdas/invoke.ts'

/** Where the site and the Lambdas come from. */
export type Code = {
  readonly site: Handler
  readonly load: LoadModule
  readonly close: () => Promise<void>
}

/** `server` is the one that the site's pages come from. */
export type OpenCode = (server: Server) => Promise<Code>
