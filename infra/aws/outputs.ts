import { CfnOutput } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Secrets } from './secrets.ts'
import type { Users } from './users.ts'

type Facts = { siteUrl: string; table: TableV2; users: Users; secrets: Secrets }

/** What the commands of package.json need to know of a deployed stack. */
export const outputNames = [
  'SiteUrl',
  'TableName',
  'UserPoolId',
  'UserPoolClientId',
  'StripeSecretArn',
] as const
export type OutputName = (typeof outputNames)[number]

export function createOutputs(scope: Construct, { siteUrl, table, users, secrets }: Facts): void {
  const values: Record<OutputName, string> = {
    SiteUrl: siteUrl,
    TableName: table.tableName,
    UserPoolId: users.pool.userPoolId,
    UserPoolClientId: users.client.userPoolClientId,
    StripeSecretArn: secrets.stripe.secretArn,
  }
  for (const name of outputNames) new CfnOutput(scope, name, { value: values[name] })
}
