import { runningEmulator } from './emulator.ts'

const { url } = runningEmulator()
export const emulatorUrl = url

/** Addresses an emulator takes for `<api>.execute-api.<region>.amazonaws.com`. */
export const apiUrl = (apiId: string) => `${url}/_aws/execute-api/${apiId}/$default/api`

export async function call(
  api: string,
  method: string,
  path: string,
  options: { body?: object; token?: string } = {},
) {
  const response = await fetch(api + path, {
    method,
    headers: {
      ...(options.body && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Runs a deployed Lambda by its physical name, as the Scheduler would. */
export async function invoke(functionName: string): Promise<unknown> {
  const response = await fetch(`${url}/2015-03-31/functions/${functionName}/invocations`, {
    method: 'POST',
    headers: { authorization: credentialsFor('lambda') },
    body: '{}',
  })
  return response.json()
}

type SentMail = { To: string[]; Subject: string; BodyText: string }

/** The mails that the emulator's SES has taken. */
export async function sentMails(): Promise<SentMail[]> {
  const ministack = await fetch(`${url}/_ministack/ses/messages`)
  if (ministack.ok) {
    const { messages } = (await ministack.json()) as { messages: Record<string, SentMail[]> }
    return Object.values(messages).flat()
  }
  const { messages } = (await (await fetch(`${url}/_aws/ses`)).json()) as { messages: LocalStackMail[] }
  return messages.map(({ Destination, Subject, Body }) => ({
    To: Destination.ToAddresses,
    Subject,
    BodyText: Body.text_part,
  }))
}

type LocalStackMail = { Destination: { ToAddresses: string[] }; Subject: string; Body: { text_part: string } }

const credentialsFor = (service: string) =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`
