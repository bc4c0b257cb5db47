import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import type { Endpoints } from './product.ts'

export type StaffTokens = { readonly access: string; readonly identity: string }

// Amplify logs a warning for a custom endpoint.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** Signs in by SRP with Amplify, as the back office does. */
export async function staffTokens(endpoints: Endpoints, group = 'admin'): Promise<StaffTokens> {
  const member = demoStaff.find((each) => each.group === group)
  if (!member) throw new Error(`No demo member is in the group ${group}`)
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: endpoints.userPoolId,
        userPoolClientId: endpoints.userPoolClientId,
        userPoolEndpoint: `${endpoints.cloud}/cognito`,
      },
    },
  })
  await signOut()
  await signIn({ username: member.email, password: member.password })
  const { tokens } = await fetchAuthSession()
  if (!tokens?.idToken) throw new Error('Sign-in returned no tokens')
  return { access: tokens.accessToken.toString(), identity: tokens.idToken.toString() }
}

export const staffToken = async (endpoints: Endpoints) => (await staffTokens(endpoints)).access
