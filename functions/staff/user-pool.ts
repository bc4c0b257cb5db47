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
import type { CognitoUser } from '#shared/staff/staff-account.ts'
import { requireEnv } from '../lib/environment.ts'
import { InternalError } from '../lib/internal-error.ts'

const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
})

const UserPoolId = requireEnv('USER_POOL_ID')
const userKey = (Username: string) => ({ UserPoolId, Username })

export async function listUsers(): Promise<CognitoUser[]> {
  const allUsers: UserType[] = []
  let PaginationToken: string | undefined
  do {
    const command = new ListUsersCommand({ UserPoolId, ...(PaginationToken && { PaginationToken }) })
    const page = await convertPoolErrors(cognito.send(command))
    allUsers.push(...(page.Users ?? []))
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return allUsers.map((user) => toPoolUser({ ...user, Attributes: user.Attributes ?? [] }))
}

export type DetailedUser = CognitoUser & { hasSecondFactor: boolean }

export async function findUser(username: string): Promise<DetailedUser | undefined> {
  try {
    const user = await convertPoolErrors(cognito.send(new AdminGetUserCommand(userKey(username))))
    const { UserAttributes: Attributes = [], UserMFASettingList = [] } = user
    return { ...toPoolUser({ ...user, Attributes }), hasSecondFactor: UserMFASettingList.length > 0 }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'memberNotFound') return undefined
    throw error
  }
}

export async function getUser(id: string): Promise<DetailedUser> {
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
    const command = { ...userKey(email), UserAttributes, DesiredDeliveryMediums: ['EMAIL' as const] }
    await convertPoolErrors(cognito.send(new AdminCreateUserCommand(command)))
    return true
  } catch (error) {
    if (hasName(error, 'UsernameExistsException')) return false
    throw error
  }
}

/** Sends a new temporary password. Cognito refuses this if the user has already chosen a password. */
export const resendInvitation = (email: string) =>
  convertPoolErrors(
    cognito.send(
      new AdminCreateUserCommand({
        ...userKey(email),
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    ),
  )

export const resetPassword = (id: string) =>
  convertPoolErrors(cognito.send(new AdminResetUserPasswordCommand(userKey(id))))
export const enableUser = (id: string) =>
  convertPoolErrors(cognito.send(new AdminEnableUserCommand(userKey(id))))
export const disableUser = (id: string) =>
  convertPoolErrors(cognito.send(new AdminDisableUserCommand(userKey(id))))
export const signOutEverywhere = (id: string) =>
  convertPoolErrors(cognito.send(new AdminUserGlobalSignOutCommand(userKey(id))))
export const deleteUser = (id: string) =>
  convertPoolErrors(cognito.send(new AdminDeleteUserCommand(userKey(id))))

export async function findRole(id: string): Promise<StaffRole | undefined> {
  const { Groups = [] } = await convertPoolErrors(
    cognito.send(new AdminListGroupsForUserCommand(userKey(id))),
  )
  return parseGroupsClaim(Groups.map(({ GroupName }) => GroupName))
}

/** Adds the new group before removing the old one, so that the account has a group even if the call is interrupted. */
export async function setRole(id: string, role: StaffRole): Promise<void> {
  const { Groups = [] } = await convertPoolErrors(
    cognito.send(new AdminListGroupsForUserCommand(userKey(id))),
  )
  const isInGroup = (group: StaffRole) => Groups.some(({ GroupName }) => GroupName === group)
  if (!isInGroup(role))
    await convertPoolErrors(cognito.send(new AdminAddUserToGroupCommand({ ...userKey(id), GroupName: role })))
  for (const GroupName of staffRoles) {
    if (GroupName === role || !isInGroup(GroupName)) continue
    await convertPoolErrors(cognito.send(new AdminRemoveUserFromGroupCommand({ ...userKey(id), GroupName })))
  }
}

export async function requiresSecondFactor(): Promise<boolean> {
  const { MfaConfiguration } = await convertPoolErrors(
    cognito.send(new GetUserPoolMfaConfigCommand({ UserPoolId })),
  )
  return MfaConfiguration === 'ON'
}

export const turnOffSecondFactor = (id: string) =>
  convertPoolErrors(
    cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...userKey(id),
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

const hasName = (error: unknown, ...names: readonly string[]) =>
  error instanceof Error && names.includes(error.name)

const TRANSIENT_ERROR_NAMES = [
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
  'TimeoutError',
  'AbortError',
]

async function convertPoolErrors<Output>(call: Promise<Output>): Promise<Output> {
  try {
    return await call
  } catch (error) {
    if (hasName(error, 'UserNotFoundException')) throw new ApiError('memberNotFound', { cause: error })
    if (hasName(error, ...TRANSIENT_ERROR_NAMES) || (error instanceof Error && 'code' in error))
      throw new ApiError('userPoolUnavailable', { cause: error })
    if (hasName(error, 'UsernameExistsException')) throw error
    throw new InternalError('userPoolRefused', 'Cognito rejected a request', { cause: error })
  }
}
