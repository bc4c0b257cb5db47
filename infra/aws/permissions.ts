import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Grant } from './grants.ts'
import type { Mail } from './mail.ts'
import type { Secrets } from './secrets.ts'

export type Resources = { table: TableV2; tableKey?: IKey | undefined; mail: Mail; secrets: Secrets }

/** A grant in the words of IAM: named actions on named resources. */
export function statementsFor(
  grant: Grant,
  { table, tableKey, mail, secrets }: Resources,
): PolicyStatement[] {
  const tableActions = (grant.table ?? []).map((action) => `dynamodb:${action}`)
  const indexArns = (grant.indexes ?? []).map((index) => `${table.tableArn}/index/${index}`)
  const secretArns = (grant.secrets ?? []).map((name) => secrets[name].secretArn)
  const statements = [
    allow(tableActions, [table.tableArn]),
    allow(['dynamodb:Query'], indexArns),
    grant.email && mail.sending.copy(),
    allow(['secretsmanager:GetSecretValue'], secretArns),
    (tableActions.length > 0 || indexArns.length > 0) && keyUse(tableKey),
  ]
  return statements.filter((statement) => statement instanceof PolicyStatement)
}

function allow(actions: readonly string[], resources: readonly string[]): PolicyStatement | undefined {
  if (actions.length === 0 || resources.length === 0) return undefined
  return new PolicyStatement({ actions: [...actions], resources: [...resources] })
}

/** DynamoDB uses the table's own key in the name of the caller. */
function keyUse(key: IKey | undefined): PolicyStatement | undefined {
  if (!key) return undefined
  return new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
    resources: [key.keyArn],
  })
}
