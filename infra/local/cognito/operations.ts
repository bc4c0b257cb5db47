import * as administration from './administration.ts'
import { CognitoError } from './cognito-error.ts'
import * as directory from './directory.ts'
import type { Input, Operation, Output } from './input.ts'
import * as passwordReset from './password-reset.ts'
import type { Pool } from './pool.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'

/** By anyone, as from the login page. */
const openOperations: Readonly<Record<string, Operation>> = {
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: sessions.getTokensFromRefreshToken,
  RevokeToken: sessions.revokeToken,
  GlobalSignOut: sessions.globalSignOut,
  GetUser: sessions.getUser,
  ChangePassword: sessions.changePassword,
  ForgotPassword: passwordReset.forgotPassword,
  ConfirmForgotPassword: passwordReset.confirmForgotPassword,
}

/** Only with AWS credentials. */
const privilegedOperations: Readonly<Record<string, Operation>> = {
  AdminCreateUser: administration.adminCreateUser,
  AdminGetUser: administration.adminGetUser,
  AdminSetUserPassword: administration.adminSetUserPassword,
  AdminUpdateUserAttributes: administration.adminUpdateUserAttributes,
  AdminDisableUser: administration.adminDisableUser,
  AdminEnableUser: administration.adminEnableUser,
  AdminDeleteUser: administration.adminDeleteUser,
  AdminResetUserPassword: administration.adminResetUserPassword,
  AdminUserGlobalSignOut: administration.adminUserGlobalSignOut,
  AdminAddUserToGroup: directory.adminAddUserToGroup,
  AdminRemoveUserFromGroup: directory.adminRemoveUserFromGroup,
  AdminListGroupsForUser: directory.adminListGroupsForUser,
  ListGroups: directory.listGroups,
  ListUsers: directory.listUsers,
  ListUsersInGroup: directory.listUsersInGroup,
}

const operations = new Map(Object.entries({ ...openOperations, ...privilegedOperations }))

export function isPrivileged(name: string): boolean {
  return Object.hasOwn(privilegedOperations, name)
}

export async function perform(pool: Pool, name: string, input: Input): Promise<Output> {
  const operation = operations.get(name)
  if (!operation) throw new CognitoError('UnknownOperationException', `${name} is not emulated`)
  return operation(pool, input)
}
