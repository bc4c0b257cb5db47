import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { parseGroupsClaim } from '#shared/lib/staff.ts'
import type { SignedInStaff } from './session.ts'
import '../../api-client/zod-config.ts'

export type Tokens = { accessToken: string; member: SignedInStaff; expiresAtMs: number }

export const StoredTokens = z.object({
  items: z.record(z.string(), z.string()),
  expiresAtMs: z.number(),
  /** The Unix time in milliseconds, according to the clock of this computer. */
  signedInAt: z.number(),
})
export type StoredTokens = z.infer<typeof StoredTokens>

const REFRESH_BEFORE_EXPIRY_MS = 30_000
const AMPLIFY_KEY_PREFIX = 'CognitoIdentityServiceProvider.'
const SIGNED_IN_AT_KEY = 'staff-signed-in-at'
const LAST_AUTH_USER_KEY = '.LastAuthUser'

const Claims = z.object({
  exp: z.number(),
  sub: z.optional(z.string()),
  email: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
})

const amplifyKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(AMPLIFY_KEY_PREFIX))

export const hasStoredTokens = (): boolean => amplifyKeys().length > 0

export function clearStoredTokens(): void {
  for (const key of amplifyKeys()) sessionStorage.removeItem(key)
  sessionStorage.removeItem(SIGNED_IN_AT_KEY)
}

export const recordSignIn = (now: number) => sessionStorage.setItem(SIGNED_IN_AT_KEY, String(now))

export const getStoredAccessToken = () => readKey('accessToken')

export function exportStoredTokens(): StoredTokens | undefined {
  const tokens = readTokens(readKey('accessToken'), readKey('idToken'))
  if (!tokens?.member.role) return undefined
  const items = Object.fromEntries(amplifyKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']))
  return {
    items,
    expiresAtMs: tokens.expiresAtMs,
    signedInAt: Number(sessionStorage.getItem(SIGNED_IN_AT_KEY) ?? 0),
  }
}

export function importStoredTokens({ items, signedInAt }: StoredTokens): SignedInStaff | undefined {
  clearStoredTokens()
  for (const [key, value] of Object.entries(items)) {
    if (key.startsWith(AMPLIFY_KEY_PREFIX)) sessionStorage.setItem(key, value)
  }
  recordSignIn(signedInAt)
  return readTokens(readKey('accessToken'), readKey('idToken'))?.member
}

export function readStoredTokens(now: number): Tokens | undefined {
  const tokens = readTokens(readKey('accessToken'), readKey('idToken'))
  const serverTime = now + Number(readKey('clockDrift') ?? 0)
  return tokens && tokens.expiresAtMs - serverTime >= REFRESH_BEFORE_EXPIRY_MS ? tokens : undefined
}

export function readTokens(accessToken?: string, idToken?: string): Tokens | undefined {
  const accessClaims = decodeClaims(accessToken)
  const identityClaims = decodeClaims(idToken)
  if (!accessToken || !accessClaims || !identityClaims) return undefined
  return {
    accessToken,
    member: {
      id: accessClaims.sub ?? '',
      email: identityClaims.email ?? '',
      role: parseGroupsClaim(accessClaims['cognito:groups']),
    },
    expiresAtMs: Math.min(accessClaims.exp, identityClaims.exp) * 1000,
  }
}

function readKey(name: string): string | undefined {
  const lastUserKey = amplifyKeys().find((key) => key.endsWith(LAST_AUTH_USER_KEY))
  if (!lastUserKey) return undefined
  const userKey = `${lastUserKey.slice(0, -LAST_AUTH_USER_KEY.length)}.${sessionStorage.getItem(lastUserKey)}`
  return sessionStorage.getItem(`${userKey}.${name}`) ?? undefined
}

/** Reads the claims without verifying the signature, because the API verifies it. */
function decodeClaims(token = '') {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const claims = parse(Claims, JSON.parse(new TextDecoder().decode(bytes)))
    return claims.ok ? claims.value : undefined
  } catch {
    return undefined
  }
}
