import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import type { SesResources } from './email.ts'
import type { Grant } from './grant.ts'
import type { Secrets } from './secrets.ts'

export type GrantableResources = {
  table: ITable
  tableKey?: IKey | undefined
  mail: SesResources
  secrets: Secrets
}

export function toPolicyStatements(
  grant: Grant,
  { table, tableKey, mail, secrets }: GrantableResources,
): PolicyStatement[] {
  const tableActions = (grant.table ?? []).map((action) => `dynamodb:${action}`)
  const indexArns = (grant.indexes ?? []).map((index) => `${table.tableArn}/index/${index}`)
  const secretArns = (grant.secrets ?? []).map((name) => secrets[name].secretArn)
  const statements = [
    allowStatement(tableActions, [table.tableArn]),
    grant.readsSettings && settingsStatement(table),
    allowStatement(['dynamodb:Query'], indexArns),
    grant.sendsEmail && mail.sendStatement.copy(),
    grant.readsEmailStatus &&
      allowStatement(['ses:GetIdentityVerificationAttributes', 'ses:GetSendQuota'], ['*']),
    allowStatement(['secretsmanager:GetSecretValue'], secretArns),
    (tableActions.length > 0 || indexArns.length > 0 || grant.readsSettings) && kmsStatement(tableKey),
  ]
  return statements.filter((statement) => statement instanceof PolicyStatement)
}

function allowStatement(
  actions: readonly string[],
  resources: readonly string[],
): PolicyStatement | undefined {
  if (actions.length === 0 || resources.length === 0) return undefined
  return new PolicyStatement({ actions: [...actions], resources: [...resources] })
}

const settingsStatement = (table: ITable) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [SETTINGS_PARTITION] } },
  })

function kmsStatement(key: IKey | undefined): PolicyStatement | undefined {
  if (!key) return undefined
  return new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
    resources: [key.keyArn],
  })
}
