import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { sessionStorage } from 'aws-amplify/utils'
import { parse } from '#shared/parse.ts'
import { SITE_CONFIG_PATH, SiteConfig } from '#shared/site-config.ts'
import '../../api-client/zod-config.ts'
import { SERVICE_UNREACHABLE } from './auth-error.ts'

let configuration: Promise<void> | undefined

/** Configures Amplify once; after a failure the next call tries again. */
export function ensureAmplifyConfigured(): Promise<void> {
  configuration ??= configure().catch((error: unknown) => {
    configuration = undefined
    throw error
  })
  return configuration
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await fetchConfig()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint && { userPoolEndpoint }),
      },
    },
  })
  // Tokens end with the tab: the desk's computer is shared.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage)
}

async function fetchConfig(): Promise<SiteConfig> {
  const answer: unknown = await fetch(SITE_CONFIG_PATH)
    .then((response) => response.json())
    .catch(() => undefined)
  const config = parse(SiteConfig, answer)
  if (config.ok) return config.value
  throw SERVICE_UNREACHABLE
}
