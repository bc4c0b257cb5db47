import { basename } from 'node:path'
import type { Plugin } from 'vitest/config'

const HANDLER = /^export (const handler =|(?:async )?function handler\()/m

/** Wraps the handler of every Lambda while it is tested, so that neither tests nor product code know of it. */
export function recordHandlers(): Plugin {
  return {
    name: 'record-handlers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/functions\/[\w-]+\/\w+\.ts$/.test(id) || !HANDLER.test(code)) return undefined
      const bare = code
        .replace(/^export const handler =/m, 'const bareHandler =')
        .replace(/^export (async )?function handler\(/m, '$1function bareHandler(')
      // On one line with what follows, so that line numbers stay true.
      return `import { recorded } from '#tests/support/recording/recorder.ts'; ${bare}
export const handler = recorded('${basename(id, '.ts')}', bareHandler)`
    },
  }
}
