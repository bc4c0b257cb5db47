/** Tests never record this permission, because in tests the Lambda functions read the keys from environment variables. */
const SECRET_PERMISSION = 'secretsmanager:GetSecretValue on secret'
/** Few tests record this permission, because Lambda functions read the settings once a minute. settings-permission.test.ts checks it. */
const SETTINGS_PERMISSION = 'dynamodb:GetItem on settings'

/** Returns sentences that say how to change the grants of an operation. Permissions have the form `action on resource`. */
export function listGrantChanges(
  name: string,
  granted: ReadonlySet<string>,
  needed: ReadonlySet<string>,
): string[] {
  const missing = [...needed].filter(
    (permission) => !granted.has(permission) && permission !== SETTINGS_PERMISSION,
  )
  const needless = [...granted].filter(
    (permission) =>
      !needed.has(permission) && permission !== SECRET_PERMISSION && permission !== SETTINGS_PERMISSION,
  )
  const sentences = [
    ...missing.map((permission) => `add ${entryOf(permission)} to ${name} in infra/aws/grants.ts`),
    ...needless.map((permission) => `remove ${entryOf(permission)} from ${name} in infra/aws/grants.ts`),
  ]
  return [...new Set(sentences)].sort()
}

function entryOf(permission: string): string {
  const [action = '', resource = ''] = permission.split(' on ')
  if (resource === 'mail') return 'email: true'
  return resource.startsWith('index ') ? `the ${resource}` : action.replace('dynamodb:', '')
}
