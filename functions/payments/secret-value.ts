import * as z from 'zod/mini'
import { signedCall } from '../runtime/signed-call.ts'

const TIMEOUT_MS = 3000

const Secret = z.object({ SecretString: z.string() })

/** The text of a secret. */
export async function secretValue(SecretId: string): Promise<string> {
  const response = await signedCall({
    service: 'secretsmanager',
    endpointVariable: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
    target: 'secretsmanager.GetSecretValue',
    jsonVersion: '1.1',
    body: { SecretId },
    timeoutMs: TIMEOUT_MS,
  })
  if (!response.ok) throw new Error(`Secrets Manager answered ${response.status}`)
  return z.parse(Secret, await response.json()).SecretString
}
