import { createHash } from 'node:crypto'
import { ServiceError } from '../http/service.ts'
import type { Input, Output } from './engine.ts'

const TOKEN_TTL_MS = 10 * 60_000

/** The SDK sends a token with every transaction, so its own retry after a lost response is harmless for ten minutes. */
export function createClientRequestTokens() {
  const known = new Map<string, { hash: string; at: number; output: Promise<Output> }>()

  return async (input: Input, perform: () => Promise<Output>): Promise<Output> => {
    const { ClientRequestToken: token, ...rest } = input
    if (typeof token !== 'string') return perform()
    purgeExpired(known)
    const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
    const before = known.get(token)
    if (before && before.hash !== hash) {
      throw new ServiceError(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request.',
      )
    }
    if (before) return before.output
    const output = perform()
    known.set(token, { hash, at: Date.now(), output })
    output.catch(() => known.delete(token))
    return output
  }
}

function purgeExpired(known: Map<string, { at: number }>): void {
  for (const [token, { at }] of known) {
    if (Date.now() - at < TOKEN_TTL_MS) return
    known.delete(token)
  }
}
