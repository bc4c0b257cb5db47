import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import type { Product } from './product.ts'

/** An access token expires after 15 minutes. */
const KEPT_MS = 10 * 60_000

// Amplify logs a warning for a custom endpoint.
ConsoleLogger.LOG_LEVEL = 'ERROR'

const tokens = new Map<string, { token: Promise<string>; since: number }>()

export function staffToken(product: Product): Promise<string> {
  const known = tokens.get(product.userPoolId)
  if (known && performance.now() - known.since < KEPT_MS) return known.token
  const token = signInAsAdmin(product)
  tokens.set(product.userPoolId, { token, since: performance.now() })
  return token
}

async function signInAsAdmin({ userPoolId, userPoolClientId, cloud }: Product): Promise<string> {
  const admin = demoStaff.find(({ group }) => group === 'admin')
  if (!admin) throw new Error('There is no demo administrator')
  const userPoolEndpoint = `${cloud}/cognito`
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  await signOut()
  await signIn({ username: admin.email, password: admin.password })
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw new Error('Sign-in returned no tokens')
  return tokens.accessToken.toString()
}
