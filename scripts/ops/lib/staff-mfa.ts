import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  GetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { staffGroups } from '#shared/lib/staff.ts'
import { CommandError } from '../../cli/command.ts'
import type { Deployment } from './deployment.ts'
import { getUser, inviteStaff, userIdOf } from './staff-accounts.ts'
import { revokeMemberAccess } from './staff-members.ts'

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
  const user = await getUser(users, account)
  const { MfaConfiguration } = await users.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))
  if (MfaConfiguration !== 'ON') {
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await users.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }))
    return 'turnedOff'
  }
  const { Groups = [] } = await users.send(new AdminListGroupsForUserCommand(account))
  const groups = staffGroups.filter((group) => Groups.some(({ GroupName }) => GroupName === group))
  const [group] = groups
  if (!group) throw new CommandError(`${email} is in no group: invite them with npm run staff:invite.`)
  await revokeMemberAccess(deployment.tableName, userIdOf(user), now)
  await users.send(new AdminDeleteUserCommand(account))
  const name = user.UserAttributes?.find(({ Name }) => Name === 'name')?.Value ?? email
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
