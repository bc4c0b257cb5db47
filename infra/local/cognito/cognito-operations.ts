import { ServiceError } from '../http/service.ts'
import * as administration from './admin-operations.ts'
import type { Input, Operation, Output } from './input.ts'
import * as passwordReset from './password-reset.ts'
import type { Pool } from './pool.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as softwareToken from './software-token.ts'

const publicOperations: Readonly<Record<string, Operation>> = {
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: sessions.getTokensFromRefreshToken,
  RevokeToken: sessions.revokeToken,
  GetUser: sessions.getUser,
  AssociateSoftwareToken: softwareToken.associateSoftwareToken,
  VerifySoftwareToken: softwareToken.verifySoftwareToken,
  SetUserMFAPreference: softwareToken.setUserMfaPreference,
  ForgotPassword: passwordReset.forgotPassword,
  ConfirmForgotPassword: passwordReset.confirmForgotPassword,
}

const adminOperations: Readonly<Record<string, Operation>> = {
  AdminCreateUser: administration.adminCreateUser,
  AdminGetUser: administration.adminGetUser,
  AdminResetUserPassword: administration.adminResetUserPassword,
  ListUsers: administration.listUsers,
  AdminSetUserPassword: administration.adminSetUserPassword,
  AdminDisableUser: administration.adminDisableUser,
  AdminEnableUser: administration.adminEnableUser,
  AdminDeleteUser: administration.adminDeleteUser,
  AdminSetUserMFAPreference: softwareToken.adminSetUserMfaPreference,
  GetUserPoolMfaConfig: softwareToken.getUserPoolMfaConfig,
  SetUserPoolMfaConfig: softwareToken.setUserPoolMfaConfig,
  AdminUserGlobalSignOut: administration.adminUserGlobalSignOut,
  AdminAddUserToGroup: administration.adminAddUserToGroup,
  AdminRemoveUserFromGroup: administration.adminRemoveUserFromGroup,
  AdminListGroupsForUser: administration.adminListGroupsForUser,
}

const operations = new Map(Object.entries({ ...publicOperations, ...adminOperations }))

export function isAdminOperation(name: string): boolean {
  return Object.hasOwn(adminOperations, name)
}

export async function performOperation(pool: Pool, name: string, input: Input): Promise<Output> {
  const operation = operations.get(name)
  if (!operation) throw new ServiceError('UnknownOperationException', `${name} is not emulated`)
  return operation(pool, input)
}
