import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

const secretsManager = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** The text of a secret. Throws an Error that names the error of Secrets Manager. */
export async function getSecretValue(SecretId: string): Promise<string> {
  try {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId }))
    return SecretString ?? ''
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'Unknown'
    throw new Error(`Secrets Manager GetSecretValue failed: ${name}`, { cause })
  }
}
