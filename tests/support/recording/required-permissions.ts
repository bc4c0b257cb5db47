type Input = Readonly<Record<string, unknown>>

export function requiredPermissions(command: string, input: Input): string[] {
  const name = command.replace(/(Item)?(Command)?$/, '')
  if (name === 'SendRawEmail') return ['ses:SendRawEmail on mail', 'ses:SendEmail on mail']
  if (name === 'GetSecretValue') return ['secretsmanager:GetSecretValue on secret']
  // The bucket of anchors is optional and has its own grant: infra/aws/anchor-bucket.ts.
  if (name === 'PutObject') return []
  const permissions = tablePermissions[name]
  if (!permissions) throw new Error(`Which permission does ${command} need?`)
  return permissions(input)
}

const onTable = (action: string) => () => [`dynamodb:${action} on table`]
const byPart: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

const tablePermissions: Readonly<Record<string, (input: Input) => string[]>> = {
  Get: onTable('GetItem'),
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  BatchGet: onTable('BatchGetItem'),
  Query: ({ IndexName }) => [`dynamodb:Query on ${IndexName ? `index ${IndexName}` : 'table'}`],
  TransactWrite: ({ TransactItems }) => partsOf(TransactItems),
  TransactGet: ({ TransactItems }) => partsOf(TransactItems),
}

function partsOf(items: unknown): string[] {
  if (!Array.isArray(items)) throw new Error('A transaction without parts')
  return items.flatMap((item: object) =>
    Object.keys(item).map((part) => `dynamodb:${byPart[part] ?? `unknown ${part}`} on table`),
  )
}
