import { basename } from 'node:path'
import type { Plugin } from 'vitest/config'

const HANDLER = /^export (const handler =|(?:async )?function handler\()/m

/** Wraps the handler of every Lambda under test, so that neither tests nor product code contain the recording. */
export function recordHandlers(): Plugin {
  return {
    name: 'record-handlers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/functions\/[\w-]+\/\w+\.ts$/.test(id) || !HANDLER.test(code)) return undefined
      const bare = code
        .replace(/^export const handler =/m, 'const bareHandler =')
        .replace(/^export (async )?function handler\(/m, '$1function bareHandler(')
      // Adds the import to the first line, so that the line numbers of the module stay correct.
      return `import { recordCalls } from '#tests/support/recording/sdk-recorder.ts'; ${bare}
export const handler = recordCalls('${basename(id, '.ts')}', bareHandler)`
    },
  }
}
