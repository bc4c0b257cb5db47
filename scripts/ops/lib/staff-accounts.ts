import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { StaffGroup } from '#shared/lib/staff.ts'
import { CommandError } from '../../cli/command.ts'
import type { Deployment } from './deployment.ts'
import { revokeMemberAccess, saveMemberName } from './staff-members.ts'

export type Invitation = { email: string; group: StaffGroup; name: string }

export async function inviteStaff(
  deployment: Deployment,
  { email, group, name }: Invitation,
): Promise<boolean> {
  const users = new CognitoIdentityProviderClient()
  const account = { UserPoolId: deployment.userPoolId, Username: email }
  const isNew = await createUser(users, account, name)
  if (!isNew) await users.send(new AdminEnableUserCommand(account))
  await users.send(new AdminAddUserToGroupCommand({ ...account, GroupName: group }))
  const user = await users.send(new AdminGetUserCommand(account))
  await saveMemberName(deployment.tableName, userIdOf(user), name)
  return isNew
}

type Account = { UserPoolId: string; Username: string }

async function createUser(
  users: CognitoIdentityProviderClient,
  account: Account,
  name: string,
): Promise<boolean> {
  const UserAttributes = [
    { Name: 'email', Value: account.Username },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: name },
  ]
  try {
    await users.send(
      new AdminCreateUserCommand({ ...account, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] }),
    )
    return true
  } catch (error) {
    if (error instanceof UsernameExistsException) return false
    throw error
  }
}

export async function disableStaff(deployment: Deployment, email: string, now: Date): Promise<void> {
  const users = new CognitoIdentityProviderClient()
  const account = { UserPoolId: deployment.userPoolId, Username: email }
  const user = await getUser(users, account)
  await revokeMemberAccess(deployment.tableName, userIdOf(user), now)
  await users.send(new AdminDisableUserCommand(account))
  await users.send(new AdminUserGlobalSignOutCommand(account))
}

export async function getUser(
  users: CognitoIdentityProviderClient,
  account: Account,
): Promise<AdminGetUserCommandOutput> {
  try {
    return await users.send(new AdminGetUserCommand(account))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
    throw new CommandError(`There is no account for ${account.Username}.`)
  }
}

export function userIdOf({ UserAttributes = [] }: AdminGetUserCommandOutput): string {
  const userId = UserAttributes.find(({ Name }) => Name === 'sub')?.Value
  if (!userId) throw new Error('The user pool names no sub for this account')
  return userId
}
