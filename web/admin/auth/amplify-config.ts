import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { sessionStorage } from 'aws-amplify/utils'
import { fetchSiteConfig } from './site-config.ts'

let configuration: Promise<void> | undefined

/** Loads the configuration once. If this fails, the next call tries again. */
export function ensureAmplifyConfigured(): Promise<void> {
  configuration ??= configure().catch((error: unknown) => {
    configuration = undefined
    throw error
  })
  return configuration
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await fetchSiteConfig()
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
  // Stores tokens in sessionStorage, which ends with the tab, because several people share the computer of the front desk.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage)
}
