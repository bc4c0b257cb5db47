import { AwsClient } from 'aws4fetch'

type SignedCall = {
  /** As in the service's address. */
  service: 'dynamodb' | 'secretsmanager'
  /** Names another address of the service, where the SDK reads it too. */
  endpointVariable: 'AWS_ENDPOINT_URL_DYNAMODB' | 'AWS_ENDPOINT_URL_SECRETS_MANAGER'
  /** As the protocol has it, such as 'secretsmanager.GetSecretValue'. */
  target: string
  jsonVersion: '1.0' | '1.1'
  body: object
  timeoutMs: number
}

/** A call of AWS without the SDK's client, for a Lambda that this would make several times as large. */
export function signedCall(call: SignedCall): Promise<Response> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN, AWS_REGION } = process.env
  const aws = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    ...(AWS_REGION && { region: AWS_REGION }),
    service: call.service,
    retries: 1,
  })
  const { AWS_ENDPOINT_URL = `https://${call.service}.${AWS_REGION}.amazonaws.com` } = process.env
  const endpoint = process.env[call.endpointVariable] ?? AWS_ENDPOINT_URL
  return aws.fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': `application/x-amz-json-${call.jsonVersion}`, 'x-amz-target': call.target },
    body: JSON.stringify(call.body),
    signal: AbortSignal.timeout(call.timeoutMs),
  })
}
