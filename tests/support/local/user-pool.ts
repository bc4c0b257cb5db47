import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import { signOut } from 'aws-amplify/auth'
import { afterEach, beforeAll } from 'vitest'
import type { LocalServicesOptions } from '#infra/local/service-backends.ts'
import { setUpLocalServices } from './local-cloud.ts'

export const PASSWORD = 'Correct-Horse-9'

/** Creates a user pool for one test file. Tests use it through the Cognito client and Amplify, as in production. */
export function setUpUserPool(options: LocalServicesOptions = {}) {
  const localServices = setUpLocalServices(options)
  let admin: CognitoIdentityProviderClient

  beforeAll(() => {
    admin = new CognitoIdentityProviderClient({})
    const { userPool, url } = localServices()
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: userPool.id,
          userPoolClientId: userPool.clientId,
          userPoolEndpoint: `${url}/cognito`,
        },
      },
    })
  })
  afterEach(() => signOut())

  const pool = () => ({ UserPoolId: localServices().userPool.id })
  const invite = (email: string, more: object = {}) =>
    admin.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...more,
      }),
    )

  async function member(email: string, group?: string) {
    await invite(email, { MessageAction: 'SUPPRESS' })
    const named = { ...pool(), Username: email }
    await admin.send(new AdminSetUserPasswordCommand({ ...named, Password: PASSWORD, Permanent: true }))
    if (group) await admin.send(new AdminAddUserToGroupCommand({ ...named, GroupName: group }))
    return named
  }

  const emailTo = async (email: string) =>
    (await localServices().mailbox.list()).find(({ to }) => to.includes(email))

  return { localServices, admin: () => admin, pool, invite, member, emailTo }
}
