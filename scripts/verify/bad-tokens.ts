import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Claims, importSigningKey, jwks, newSigningKey, signToken } from '#infra/local/cognito/jwt.ts'
import type { Product } from './product.ts'
import type { StaffTokens } from './staff-tokens.ts'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = ''): Claims => Object(JSON.parse(Buffer.from(part, 'base64url').toString()))

/** Invalid access tokens, most of them derived from a valid one or signed with the pool's own key. */
export function badTokens(
  { dataFolder }: Product,
  { access: token, identity }: StaffTokens,
): readonly (readonly [kind: string, header: string | undefined])[] {
  const key = importSigningKey(
    JSON.parse(readFileSync(join(dataFolder, 'user-pool.json'), 'utf8')).signingKey,
  )
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = decoded(payload)
  const signed = (changes: Claims) => signToken(key, { ...claims, ...changes })
  const secret = `${encoded({ alg: 'HS256', kid: key.keyId })}.${payload}`
  const asSecret = createHmac('sha256', JSON.stringify(jwks(key)))
    .update(secret)
    .digest('base64url')
  const bearers: Readonly<Record<string, string>> = {
    'no token': '',
    'three words': 'x.y.z',
    'two tokens': `${token}, Bearer ${token}`,
    'a cut signature': token.slice(0, -20),
    'changed groups': `${header}.${encoded({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
    'a later end': `${header}.${encoded({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    'no signature': `${encoded({ alg: 'none' })}.${payload}.`,
    'the public key as a secret': `${secret}.${asSecret}`,
    'an unknown key': `${encoded({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
    'a key of its own': signToken(importSigningKey(newSigningKey()), claims),
    'an identity token': identity,
    'an access token that is over': signed({ exp: Number(claims.iat) - 1 }),
    'a token of another pool': signed({ iss: `${claims.iss}x` }),
    'a token for another client': signed({ client_id: 'another' }),
    'a member of no group': signed({ 'cognito:groups': undefined, sub: randomUUID() }),
    'a member of groups of similar names': signed({ 'cognito:groups': ['staff2', 'not-admin', 'Admin'] }),
  }
  return [
    ['nobody', undefined],
    ['an empty header', ''],
    ['a password', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
    ...Object.entries(bearers).map(([kind, bearer]) => [kind, `Bearer ${bearer}`] as const),
  ]
}
