import type { CloudRequest } from './exchange.ts'

/** Whether a call carries AWS credentials; a browser has none. */
export function isSigned({ headers }: CloudRequest): boolean {
  return /^AWS4-HMAC-SHA256 Credential=\S+/.test(headers.authorization ?? '')
}
