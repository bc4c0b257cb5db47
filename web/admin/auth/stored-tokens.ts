import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'
import { groupsFrom } from '#shared/staff.ts'
import type { Member } from './session.ts'
import '../../lib/zod-settings.ts'

/** What calls carry, and whom it stands for. */
export type Tokens = { accessToken: string; member: Member; endAtMs: number }

/** Tokens that end sooner are renewed first. */
const LEAST_LIFE_MS = 30_000
/** The sign-in library keeps everything of a member under names that begin so. */
const LIBRARY = 'CognitoIdentityServiceProvider.'
const LAST_MEMBER = '.LastAuthUser'

const Claims = z.object({
  exp: z.number(),
  email: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
})

const libraryKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(LIBRARY))

export const hasStoredTokens = (): boolean => libraryKeys().length > 0

export function dropStoredTokens(): void {
  for (const key of libraryKeys()) sessionStorage.removeItem(key)
}

/** The tokens of this tab while they are good; they are read without the library, which is a third of the code. */
export function storedTokens(now: number): Tokens | undefined {
  const tokens = readTokens(kept('accessToken'), kept('idToken'))
  const serverTime = now + Number(kept('clockDrift') ?? 0)
  return tokens && tokens.endAtMs - serverTime >= LEAST_LIFE_MS ? tokens : undefined
}

/** What a pair of tokens says, if both can be read. */
export function readTokens(accessToken?: string, idToken?: string): Tokens | undefined {
  const access = claimsOf(accessToken)
  const identity = claimsOf(idToken)
  if (!accessToken || !access || !identity) return undefined
  return {
    accessToken,
    member: { email: identity.email ?? '', groups: groupsFrom(access['cognito:groups']) },
    endAtMs: Math.min(access.exp, identity.exp) * 1000,
  }
}

function kept(name: string): string | undefined {
  const last = libraryKeys().find((key) => key.endsWith(LAST_MEMBER))
  if (!last) return undefined
  const member = `${last.slice(0, -LAST_MEMBER.length)}.${sessionStorage.getItem(last)}`
  return sessionStorage.getItem(`${member}.${name}`) ?? undefined
}

/** Only to know whose token it is and how long: whether it is genuine the API finds out. */
function claimsOf(token = '') {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))
    const claims = parse(Claims, JSON.parse(new TextDecoder().decode(bytes)))
    return claims.ok ? claims.value : undefined
  } catch {
    return undefined
  }
}
