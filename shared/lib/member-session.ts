import * as z from 'zod/mini'
import type { Client } from './client.ts'
import { MS_PER_DAY } from './dates/durations.ts'

/** The prefix __Host- prevents other subdomains from setting this cookie. */
export const SESSION_COOKIE_NAME = '__Host-me'
/** A session expires this many days after its last use. */
const SESSION_DAYS = 90
export const MAX_MEMBER_SESSIONS = 10

export const MemberSession = z.object({
  id: z.string(),
  tokenHash: z.string(),
  device: z.string(),
  /** True if the client was already a former client when the session began. The session then stays active. */
  isOfFormer: z.optional(z.boolean()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
})
export type MemberSession = z.infer<typeof MemberSession>

export const getSessionExpiry = (now: Date): string =>
  new Date(now.getTime() + SESSION_DAYS * MS_PER_DAY).toISOString()

/** True if `lastSeenAt` must be stored again, which happens at most once a day to save writes. */
export const isLastSeenOutdated = ({ lastSeenAt }: Pick<MemberSession, 'lastSeenAt'>, now: Date): boolean =>
  Date.parse(lastSeenAt) <= now.getTime() - MS_PER_DAY

/** False if the session has expired, if the client was erased, or if the client has become a former client. */
export const isActiveSession = (
  { expiresAt, isOfFormer = false }: Pick<MemberSession, 'expiresAt' | 'isOfFormer'>,
  client: Pick<Client, 'status' | 'erasingSince'>,
  now: Date,
): boolean =>
  expiresAt > now.toISOString() && !client.erasingSince && (client.status !== 'former' || isOfFormer)

export type SessionCookie = { clientId: string; sessionId: string; secret: string }

const COOKIE_PATTERN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\da-f]{64})$/

export function readSessionCookie(cookies: readonly string[] = []): SessionCookie | undefined {
  const matchingCookie = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE_NAME}=`))
  const [, clientId, sessionId, secret] =
    COOKIE_PATTERN.exec(matchingCookie?.slice(SESSION_COOKIE_NAME.length + 1) ?? '') ?? []
  return clientId && sessionId && secret ? { clientId, sessionId, secret } : undefined
}

const COOKIE_ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export const formatSessionCookie = ({ clientId, sessionId, secret }: SessionCookie): string =>
  `${SESSION_COOKIE_NAME}=${clientId}.${sessionId}.${secret}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; ${COOKIE_ATTRIBUTES}`

export const EXPIRED_SESSION_COOKIE = `${SESSION_COOKIE_NAME}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const operatingSystems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string): string {
  const findName = (patterns: typeof browsers) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [findName(browsers) ?? 'A browser', findName(operatingSystems)].filter(Boolean).join(' on ')
}
