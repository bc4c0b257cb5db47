import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import PostalMime from 'postal-mime'
import type { StackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { EDGE_KEY_ENV, EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { runningEmulator } from './emulator.ts'

const { url } = runningEmulator()

/** Emulators use this URL instead of `<api>.execute-api.<region>.amazonaws.com`. */
export const apiUrl = (apiId: string) => `${url}/_aws/execute-api/${apiId}/$default/api`

/** The headers that CloudFront adds to a request. No emulator has CloudFront or appends an IP address. */
export const cloudFrontHeaders = (key: string, visitor: string) => ({
  [EDGE_KEY_HEADER]: key,
  'x-forwarded-for': `${visitor}, 130.176.0.1`,
})

/** Reads the edge key from the environment of a deployed Lambda. */
export async function edgeKeyOf(functionName: string): Promise<string> {
  const response = await fetch(`${url}/2015-03-31/functions/${functionName}/configuration`, {
    headers: { authorization: credentialsFor('lambda') },
  })
  const { Environment } = (await response.json()) as { Environment: { Variables: Record<string, string> } }
  return Environment.Variables[EDGE_KEY_ENV] ?? ''
}

/** Invokes a deployed Lambda by its physical name, as EventBridge Scheduler does. */
export async function invoke(functionName: string): Promise<unknown> {
  const response = await fetch(`${url}/2015-03-31/functions/${functionName}/invocations`, {
    method: 'POST',
    headers: { authorization: credentialsFor('lambda') },
    body: '{}',
  })
  return response.json()
}

/** Gives an account a password and signs it in. */
export async function tokenOf(outputs: StackOutputs, email: string): Promise<string> {
  const users = new CognitoIdentityProviderClient()
  const UserPoolId = outputs.get('UserPoolId') ?? ''
  const Password = 'Correct-Horse-7'
  await users.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
  )
  const { AuthenticationResult } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: outputs.get('UserPoolClientId') ?? '',
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: Password },
    }),
  )
  return AuthenticationResult?.AccessToken ?? ''
}

type SentMail = { To: string[]; Subject: string; BodyText: string }

/** Returns the emails that the emulator's SES has received. */
export async function listSentEmails(): Promise<SentMail[]> {
  const ministack = await fetch(`${url}/_ministack/ses/messages`)
  if (ministack.ok) {
    const { messages } = (await ministack.json()) as { messages: Record<string, SentMail[]> }
    return Object.values(messages).flat()
  }
  const { messages } = (await (await fetch(`${url}/_aws/ses`)).json()) as { messages: LocalStackMail[] }
  return Promise.all(messages.map(({ RawData }) => parseRawEmail(RawData)))
}

/** LocalStack stores the raw message of SendRawEmail. */
type LocalStackMail = { RawData: string }

async function parseRawEmail(raw: string): Promise<SentMail> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(raw)
  return { To: to.map(({ address = '' }) => address), Subject: subject, BodyText: text.trimEnd() }
}

const credentialsFor = (service: string) =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`
