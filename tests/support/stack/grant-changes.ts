/** Granted but never recorded: in tests the keys come from the environment. */
const USED_ON_AWS_ONLY = 'secretsmanager:GetSecretValue on secret'
/** The frame reads them once a minute, so the tests of few operations record it: settings-permission.test.ts holds it. */
const READ_BY_FRAME = 'dynamodb:GetItem on settings'

/** What to change in the grant of an operation, in words. Permissions are written as `action on resource`. */
export function grantChanges(
  name: string,
  granted: ReadonlySet<string>,
  needed: ReadonlySet<string>,
): string[] {
  const missing = [...needed].filter((permission) => !granted.has(permission) && permission !== READ_BY_FRAME)
  const needless = [...granted].filter(
    (permission) =>
      !needed.has(permission) && permission !== USED_ON_AWS_ONLY && permission !== READ_BY_FRAME,
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
