import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  GetUserPoolMfaConfigCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { staffGroups } from '#shared/lib/staff.ts'
import { CommandError } from '../../cli/command.ts'
import type { Deployment } from './deployment.ts'
import { inviteStaff } from './staff-accounts.ts'
import { revokeMemberAccess } from './staff-members.ts'

/** How a lost authenticator app was replaced. */
export type MfaReset = 'turnedOff' | 'invitedAgain'

/**
 * Lets a member sign in who lost the authenticator app.
 *
 * In a pool that requires MFA, AdminSetUserMFAPreference succeeds without effect. There the account is deleted and
 * invited again with the same name and groups; the new account has a new user ID.
 */
export async function resetMfa(deployment: Deployment, email: string, now: Date): Promise<MfaReset> {
  const users = new CognitoIdentityProviderClient()
  const UserPoolId = deployment.userPoolId
  const account = { UserPoolId, Username: email }
  const user = await users.send(new AdminGetUserCommand(account)).catch((error: unknown) => {
    if (error instanceof UserNotFoundException) throw new CommandError(`There is no account for ${email}.`)
    throw error
  })
  const { MfaConfiguration } = await users.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))
  if (MfaConfiguration !== 'ON') {
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await users.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }))
    return 'turnedOff'
  }
  const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value
  const { Groups = [] } = await users.send(new AdminListGroupsForUserCommand(account))
  const groups = staffGroups.filter((group) => Groups.some(({ GroupName }) => GroupName === group))
  const [group] = groups
  if (!group) throw new CommandError(`${email} is in no group: invite them with npm run staff:invite.`)
  await revokeMemberAccess(deployment.tableName, attribute('sub') ?? '', now)
  await users.send(new AdminDeleteUserCommand(account))
  const name = attribute('name') ?? email
  try {
    await inviteStaff(deployment, { email, group, name })
    for (const GroupName of groups)
      await users.send(new AdminAddUserToGroupCommand({ ...account, GroupName }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const command = `npm run staff:invite -- --email ${email} --group ${group} --name "${name}"`
    throw new CommandError(`The account was deleted, but not invited again (${reason}). Run: ${command}`)
  }
  return 'invitedAgain'
}
