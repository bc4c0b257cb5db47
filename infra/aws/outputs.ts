import { CfnOutput } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Secrets } from './secrets.ts'
import type { UserPoolResources } from './user-pool.ts'

type OutputValues = {
  siteUrl: string
  dnsRecords: readonly string[]
  table: ITable
  users: UserPoolResources
  secrets: Secrets
}

/** Stack outputs that the npm commands read. */
export const outputNames = [
  'SiteUrl',
  'TableName',
  'UserPoolId',
  'UserPoolClientId',
  'StripeSecretArn',
] as const
export type OutputName = (typeof outputNames)[number]

export function createOutputs(
  scope: Construct,
  { siteUrl, dnsRecords, table, users, secrets }: OutputValues,
): void {
  const values: Record<OutputName, string> = {
    SiteUrl: siteUrl,
    TableName: table.tableName,
    UserPoolId: users.pool.userPoolId,
    UserPoolClientId: users.client.userPoolClientId,
    StripeSecretArn: secrets.stripe.secretArn,
  }
  for (const name of outputNames) new CfnOutput(scope, name, { value: values[name] })
  if (dnsRecords.length > 0) new CfnOutput(scope, 'DnsRecords', { value: dnsRecords.join('\n') })
}
