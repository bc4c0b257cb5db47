/** Tests never record this permission, because they read the keys from the environment. */
const SECRET_PERMISSION = 'secretsmanager:GetSecretValue on secret'
/** Lambdas read the settings once a minute, so few tests record this permission. settings-permission.test.ts checks it. */
const SETTINGS_PERMISSION = 'dynamodb:GetItem on settings'

/** Returns the necessary changes of a grant as sentences. Permissions have the form `action on resource`. */
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
