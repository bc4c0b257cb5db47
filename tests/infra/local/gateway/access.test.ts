import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import {
  type Claims,
  generateSigningKeyPem,
  importSigningKey,
  signToken,
  toJwks,
} from '#infra/local/cognito/jwt.ts'
import { demoStaff, ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import { apiKeyPath, isStaffAccess, type Operation } from '#shared/lib/operation.ts'
import { setUpLocalCloud } from '#tests/support/local/local-cloud.ts'

type Named = { name: string; operation: Operation }
const staffOperations: readonly Named[] = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http' && isStaffAccess(definition.access) ? [{ name, operation: definition }] : [],
)
const pathOf = ({ path }: Operation) => `/api${path.replace(/\{\w+\}/g, 'DPAAAAAA')}`

const folder = mkdtempSync(join(tmpdir(), 'gym-access-'))
const cloud = setUpLocalCloud({ dataFolder: folder })
let token: string
let claims: Claims
let key: ReturnType<typeof importSigningKey>

beforeAll(async () => {
  const { userPool } = cloud().localServices
  await ensureDemoStaff(userPool)
  token = userPool.accessTokenOf(demoStaff[1]?.email ?? '')
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  key = importSigningKey(JSON.parse(readFileSync(join(folder, 'user-pool.json'), 'utf8')).signingKey)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Uses node:http, because fetch normalizes the path. */
function statusOf(method: string, path: string, authorization?: string): Promise<number> {
  const { port } = new URL(cloud().siteUrl)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(authorization !== undefined && { authorization }),
    }
    const call = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject).end(['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : undefined)
  })
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = () => token.split('.')
const signed = (changes: object) => signToken(key, { ...claims, ...changes })
/** The staff member is not stored, so only the groups of the token decide. */
const ofGroups = (...groups: string[]) => `Bearer ${signed({ sub: 'somebody', 'cognito:groups': groups })}`

function tampered(): string {
  const [header, , signature] = parts()
  return `${header}.${encoded({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`
}

function signedWithPublicKey(): string {
  const content = `${encoded({ alg: 'HS256', kid: key.keyId })}.${encoded(claims)}`
  const secret = JSON.stringify(toJwks(key))
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const refusedTokens: readonly (readonly [kind: string, token: () => string])[] = [
  ['no token', () => ''],
  ['a text that is no token', () => 'x.y.z'],
  ['a token with a cut signature', () => token.slice(0, -20)],
  ['a token whose claims were changed', tampered],
  ['a token without a signature', () => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  ['a token signed with the public key as a secret', signedWithPublicKey],
  ['a token signed by another key', () => signToken(importSigningKey(generateSigningKeyPem()), claims)],
  ['an expired token', () => signed({ exp: Number(claims.iat) - 1 })],
  ['a token of another pool', () => signed({ iss: `${claims.iss}x` })],
  ['a token for another client', () => signed({ client_id: 'another' })],
  ['an identity token', () => signed({ client_id: undefined, aud: claims.client_id, token_use: 'id' })],
]

it.each(refusedTokens)('a request with %s is rejected', async (_, refused) => {
  expect(await statusOf('GET', '/api/admin/dashboard', `Bearer ${refused()}`)).toBe(401)
})

it.each([
  ['a password', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
  ['an empty header', ''],
])('a request without a bearer token is rejected: %s', async (_, header) => {
  expect(await statusOf('GET', '/api/admin/dashboard', header)).toBe(401)
})

describe.each(staffOperations)('$name', ({ operation }) => {
  const { method, access } = operation
  const path = pathOf(operation)

  it(`accepts only ${access} and higher roles`, async () => {
    expect(await statusOf(method, path)).toBe(401)
    for (const groups of [[], ['guests'], ['staff2', 'not-admin', 'Admin']])
      expect(await statusOf(method, path, ofGroups(...groups))).toBe(403)
    for (const role of ['desk', 'staff', 'admin'] as const) {
      const order = ['desk', 'staff', 'admin']
      const status = await statusOf(method, path, ofGroups(role))
      if (order.indexOf(role) < order.indexOf(access)) expect(status, role).toBe(403)
      // These operations also refuse changes of the caller's own account.
      else if (!path.startsWith('/api/admin/staff/')) expect([401, 403], role).not.toContain(status)
      else expect(status, role).not.toBe(401)
    }
  })
})

it.each(['/api/admin/dashboard', '/api/admin/bookings/1/status'])(
  '%s is not accessible with another spelling or another method',
  async (path) => {
    const spellings = [
      `${path}/`,
      path.replace('/admin', '//admin'),
      path.replace('/admin', '/ADMIN'),
      path.replace('/admin', '/%61dmin'),
      path.replace('/admin', '/./admin'),
      path.replace('/admin', '/health/../admin'),
      path.replace('/admin', '/health/%2e%2e/admin'),
      path.replace('/admin/', '/admin%2f'),
      `${path};x=1`,
      path.replace('/api', '/API'),
    ]
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
      for (const spelling of [path, ...spellings])
        expect([401, 403, 404, 405], `${method} ${spelling}`).toContain(await statusOf(method, spelling))
  },
)

describe('the path of an operation for API keys', () => {
  const forKeys = staffOperations.filter(({ operation }) => operation.forKeys)
  const key = `Bearer efk_0123456789abcdef_${'x'.repeat(43)}`

  it.each(forKeys)(
    'of $name accepts only API keys, and its other path accepts only tokens',
    async ({ operation }) => {
      const { method, path } = operation
      const ofKeys = pathOf({ ...operation, path: apiKeyPath(path) })
      for (const authorization of [undefined, '', key, ofGroups('admin'), `Bearer ${token}`])
        expect(await statusOf(method, ofKeys, authorization), authorization).toBe(401)
      expect(await statusOf(method, pathOf(operation), key)).toBe(401)
    },
  )

  it('does not exist for any other operation', async () => {
    const others = staffOperations.filter(({ operation }) => !operation.forKeys)
    const taken = new Set(
      forKeys.map(({ operation }) => apiKeyPath(operation.path).replace(/\{\w+\}/g, 'DPAAAAAA')),
    )
    for (const { name, operation } of others) {
      const path = apiKeyPath(operation.path).replace(/\{\w+\}/g, 'DPAAAAAA')
      if (taken.has(path)) continue
      expect([401, 404, 405], name).toContain(
        await statusOf(operation.method, `/api${path}`, `Bearer ${token}`),
      )
    }
    expect(await statusOf('GET', '/api/v1/dashboard', `Bearer ${token}`)).toBe(404)
  })
})

describe('a staff member whose access was revoked', () => {
  const userId = () => String(claims.sub)

  async function store(changes: object): Promise<void> {
    const { ddb: documents, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
    const { staffMemberKey } = await import('#functions/lib/table/keys.ts')
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    const Item = { ...staffMemberKey(userId()), userId: userId(), name: 'Sam Rivera', ...changes }
    await documents.send(new PutCommand({ TableName, Item }))
  }

  it('is rejected by every operation, even with a valid token', async () => {
    await store({})
    expect(await statusOf('GET', '/api/admin/bookings', `Bearer ${token}`)).toBe(200)
    await store({ revokedAt: new Date().toISOString() })
    expect(Number(claims.exp) * 1000).toBeGreaterThan(Date.now() + 60_000)
    for (const { name, operation } of staffOperations) {
      const status = await statusOf(operation.method, pathOf(operation), `Bearer ${token}`)
      expect(status, name).toBe(operation.access === 'admin' ? 403 : 401)
    }
  })

  it('is accepted with a token that was issued later', async () => {
    await store({ revokedAt: new Date(Date.now() - 5000).toISOString() })
    const later = signToken(key, { ...claims, iat: Math.floor(Date.now() / 1000) })
    expect(await statusOf('GET', '/api/admin/bookings', `Bearer ${later}`)).toBe(200)
  })
})

describe.each([
  ['disabled', { disabledAt: '2026-01-01T00:00:00.000Z' }, () => 403],
  ['made desk since', { role: 'desk' }, ({ access }: Operation) => (access === 'desk' ? 'allowed' : 403)],
] as const)('a staff member who was %s', (_, changes, expected) => {
  it('has the new access in the next request of every operation, regardless of the token', async () => {
    const { ddb: documents, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
    const { staffMemberKey } = await import('#functions/lib/table/keys.ts')
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    const Item = { ...staffMemberKey('changed'), userId: 'changed', name: 'Jo Park', ...changes }
    await documents.send(new PutCommand({ TableName, Item }))
    const asAdmin = `Bearer ${signed({ sub: 'changed', 'cognito:groups': ['admin'] })}`
    for (const { name, operation } of staffOperations) {
      const status = await statusOf(operation.method, pathOf(operation), asAdmin)
      const wanted = expected(operation)
      if (wanted === 'allowed') expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(wanted)
    }
  })
})

it('the operation table has staff operations (positive control)', () => {
  expect(staffOperations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['getDashboard', 'listBookings', 'updateBookingStatus', 'sendFormEmail']),
  )
  for (const { operation } of staffOperations) expect(operation.path).toMatch(/^\/admin\//)
})
