import { AwsClient } from 'aws4fetch'
import * as z from 'zod/mini'

const TIMEOUT_MS = 3000

const Secret = z.object({ SecretString: z.string() })

/** The text of a secret. A signed call of its own: the SDK's client would make its Lambda five times as large. */
export async function secretValue(SecretId: string): Promise<string> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN, AWS_REGION } = process.env
  const {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint = `https://secretsmanager.${AWS_REGION}.amazonaws.com`,
  } = process.env
  const aws = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    ...(AWS_REGION && { region: AWS_REGION }),
    service: 'secretsmanager',
    retries: 1,
  })
  const response = await aws.fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Secrets Manager answered ${response.status}`)
  return z.parse(Secret, await response.json()).SecretString
}
