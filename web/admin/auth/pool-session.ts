import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ensureAmplifyConfigured } from './amplify-config.ts'
import { readTokens, type Tokens } from './stored-tokens.ts'

export async function refreshTokens(): Promise<Tokens | undefined> {
  await ensureAmplifyConfigured()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  return tokens && readTokens(tokens.accessToken.toString(), tokens.idToken?.toString())
}

export async function revokeTokens(): Promise<void> {
  await ensureAmplifyConfigured()
  await signOut()
}
