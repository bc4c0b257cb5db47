import type { InvocableJob } from '#shared/lib/environment.ts'
import type { IndexName } from '#shared/lib/table-schema.ts'
import type { SecretName } from './secrets.ts'

/** DynamoDB has no IAM action for transactions, so a transaction needs the actions of all its parts. */
export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
  'BatchWriteItem',
  'Scan',
] as const
export type TableAction = (typeof tableActions)[number]

export const userPoolActions = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'GetUserPoolMfaConfig',
  'ListUsers',
] as const
export type UserPoolAction = (typeof userPoolActions)[number]

export type Grant = {
  readonly table?: readonly TableAction[]
  readonly indexes?: readonly IndexName[]
  /** Grants read access to the settings only. Handlers with `GetItem` in `table` do not need it, because they may read all items. */
  readonly readsSettings?: true
  readonly sendsEmail?: true
  readonly readsEmailStatus?: true
  readonly userPool?: readonly UserPoolAction[]
  readonly secrets?: readonly SecretName[]
  readonly siteFiles?: readonly string[]
  readonly rendersPages?: true
  readonly readsRelease?: true
  readonly removesPictures?: true
  readonly readsPictures?: true
  readonly uploadAction?: 'PutObject' | 'GetObject'
  readonly exportAccess?: 'write' | 'link'
  readonly startedJob?: InvocableJob
}
