import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  GetUserPoolMfaConfigCommand,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { ApiError } from '#shared/lib/api-error.ts'
import { parseGroupsClaim, type StaffRole, staffRoles } from '#shared/lib/staff.ts'
import type { PoolUser } from '#shared/staff/staff-account.ts'
import { requireEnv } from '../lib/environment.ts'
import { InternalError } from '../lib/internal-error.ts'

const users = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
})

const UserPoolId = requireEnv('USER_POOL_ID')
const account = (Username: string) => ({ UserPoolId, Username })

export async function listUsers(): Promise<PoolUser[]> {
  const found: UserType[] = []
  let PaginationToken: string | undefined
  do {
    const command = new ListUsersCommand({ UserPoolId, ...(PaginationToken && { PaginationToken }) })
    const page = await callPool(users.send(command))
    found.push(...(page.Users ?? []))
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return found.map((user) => toPoolUser({ ...user, Attributes: user.Attributes ?? [] }))
}

export type DescribedUser = PoolUser & { hasSecondFactor: boolean }

export async function findUser(name: string): Promise<DescribedUser | undefined> {
  try {
    const user = await callPool(users.send(new AdminGetUserCommand(account(name))))
    const { UserAttributes: Attributes = [], UserMFASettingList = [] } = user
    return { ...toPoolUser({ ...user, Attributes }), hasSecondFactor: UserMFASettingList.length > 0 }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'memberNotFound') return undefined
    throw error
  }
}

export async function getUser(id: string): Promise<DescribedUser> {
  const user = await findUser(id)
  if (!user) throw new ApiError('memberNotFound')
  return user
}

export async function createUser(email: string, name: string): Promise<boolean> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: name },
  ]
  try {
    const command = { ...account(email), UserAttributes, DesiredDeliveryMediums: ['EMAIL' as const] }
    await callPool(users.send(new AdminCreateUserCommand(command)))
    return true
  } catch (error) {
    if (isNamed(error, 'UsernameExistsException')) return false
    throw error
  }
}

/** Sends a new temporary password. Cognito refuses this once the user has chosen a password. */
export const resendInvitation = (email: string) =>
  callPool(
    users.send(
      new AdminCreateUserCommand({
        ...account(email),
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    ),
  )

export const resetPassword = (id: string) =>
  callPool(users.send(new AdminResetUserPasswordCommand(account(id))))
export const enableUser = (id: string) => callPool(users.send(new AdminEnableUserCommand(account(id))))
export const disableUser = (id: string) => callPool(users.send(new AdminDisableUserCommand(account(id))))
export const signOutEverywhere = (id: string) =>
  callPool(users.send(new AdminUserGlobalSignOutCommand(account(id))))
export const deleteUser = (id: string) => callPool(users.send(new AdminDeleteUserCommand(account(id))))

export async function findRole(id: string): Promise<StaffRole | undefined> {
  const { Groups = [] } = await callPool(users.send(new AdminListGroupsForUserCommand(account(id))))
  return parseGroupsClaim(Groups.map(({ GroupName }) => GroupName))
}

/** Adds the new group first, so that the account always has a group even if this is interrupted. */
export async function setRole(id: string, role: StaffRole): Promise<void> {
  const { Groups = [] } = await callPool(users.send(new AdminListGroupsForUserCommand(account(id))))
  const has = (group: StaffRole) => Groups.some(({ GroupName }) => GroupName === group)
  if (!has(role))
    await callPool(users.send(new AdminAddUserToGroupCommand({ ...account(id), GroupName: role })))
  for (const GroupName of staffRoles) {
    if (GroupName === role || !has(GroupName)) continue
    await callPool(users.send(new AdminRemoveUserFromGroupCommand({ ...account(id), GroupName })))
  }
}

export async function requiresSecondFactor(): Promise<boolean> {
  const { MfaConfiguration } = await callPool(users.send(new GetUserPoolMfaConfigCommand({ UserPoolId })))
  return MfaConfiguration === 'ON'
}

export const turnOffSecondFactor = (id: string) =>
  callPool(
    users.send(
      new AdminSetUserMFAPreferenceCommand({
        ...account(id),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    ),
  )

function toPoolUser({ Username = '', Attributes, ...user }: UserType & { Attributes: AttributeType[] }) {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
  const email = attribute('email') ?? ''
  return {
    id: attribute('sub') ?? Username,
    email,
    name: attribute('name') ?? email,
    isEnabled: user.Enabled ?? false,
    hasPassword: user.UserStatus !== 'FORCE_CHANGE_PASSWORD',
    changedAt: user.UserLastModifiedDate ?? new Date(0),
  }
}

const isNamed = (error: unknown, ...names: readonly string[]) =>
  error instanceof Error && names.includes(error.name)

const TRANSIENT_ERROR_NAMES = [
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
  'TimeoutError',
  'AbortError',
]

async function callPool<Output>(call: Promise<Output>): Promise<Output> {
  try {
    return await call
  } catch (error) {
    if (isNamed(error, 'UserNotFoundException')) throw new ApiError('memberNotFound', { cause: error })
    if (isNamed(error, ...TRANSIENT_ERROR_NAMES) || (error instanceof Error && 'code' in error))
      throw new ApiError('userPoolUnavailable', { cause: error })
    if (isNamed(error, 'UsernameExistsException')) throw error
    throw new InternalError('userPoolRefused', 'Cognito rejected a request', { cause: error })
  }
}
