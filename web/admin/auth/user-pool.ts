import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { sessionStorage } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'
import { Problem } from '#shared/problems.ts'
import '../../lib/zod-settings.ts'

/** Written by the deployment: which user pool the staff sign in to. */
const RuntimeConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the pool is not at its usual address. */
  userPoolEndpoint: z.optional(z.string()),
})
type RuntimeConfig = z.infer<typeof RuntimeConfig>

const CONFIG_PATH = '/config.json'

let configured: Promise<void> | undefined

/** Makes the sign-in library ready, once; a failure is tried again at the next call. */
export function userPoolReady(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined
    throw error
  })
  return configured
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await fetchConfig()
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...(userPoolEndpoint && { userPoolEndpoint }) },
    },
  })
  // Tokens end with the tab: the desk's computer is shared.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage)
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const answer: unknown = await fetch(CONFIG_PATH)
    .then((response) => response.json())
    .catch(() => undefined)
  const config = parse(RuntimeConfig, answer)
  if (config.ok) return config.value
  throw new Problem('unavailable', { message: 'The sign-in service could not be reached. Please try again.' })
}
