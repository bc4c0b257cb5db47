import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { type Claims, importSigningKey, jwks, newSigningKey, signToken } from '#infra/local/cognito/jwt.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { demoStaff, ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import type { Operation } from '#shared/lib/operation.ts'

type Named = { name: string; operation: Operation }
const staffOperations: readonly Named[] = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http' && definition.access !== 'public' ? [{ name, operation: definition }] : [],
)
const pathOf = ({ path }: Operation) => `/api${path.replace(/\{\w+\}/g, 'DPAAAAAA')}`

const folder = mkdtempSync(join(tmpdir(), 'gym-access-'))
let cloud: LocalCloud
/** A valid access token of a member, its claims and the signing key. */
let token: string
let claims: Claims
let key: ReturnType<typeof importSigningKey>

beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  cloud = await startLocalCloud({
    port: 0,
    dataFolder: folder,
    openCodeSource: async () => ({
      openSite: () => ({
        handlePages: (_request, response) => void response.writeHead(404).end('no pages here'),
        headers: {},
      }),
      load: (source) => import(/* @vite-ignore */ `../../../../${source}`),
      close: async () => undefined,
    }),
  })
  await ensureDemoStaff(cloud.localServices.userPool)
  token = cloud.localServices.userPool.accessTokenOf(demoStaff[1]?.email ?? '')
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  key = importSigningKey(JSON.parse(readFileSync(join(folder, 'user-pool.json'), 'utf8')).signingKey)
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** By node:http, because fetch normalizes the path. */
function statusOf(method: string, path: string, authorization?: string): Promise<number> {
  const { port } = new URL(cloud.siteUrl)
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
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))

/** Every kind of invalid caller with the expected status. */
const refusedCallers: readonly (readonly [kind: string, status: number, header: () => string | undefined])[] =
  [
    ['nobody', 401, () => undefined],
    ['an empty header', 401, () => ''],
    ['a header without a token', 401, () => 'Bearer '],
    ['a password', 401, () => `Basic ${Buffer.from('admin:admin').toString('base64')}`],
    ['a text that is no token', 401, () => 'Bearer x.y.z'],
    ['a token with a cut signature', 401, () => `Bearer ${token.slice(0, -20)}`],
    [
      'a token whose claims were changed',
      401,
      () => {
        const [header, , signature] = parts()
        return `Bearer ${header}.${encoded({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`
      },
    ],
    ['a token without a signature', 401, () => `Bearer ${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    [
      'a token signed with the public key as a secret',
      401,
      () => {
        const content = `${encoded({ alg: 'HS256', kid: key.keyId })}.${encoded(claims)}`
        const secret = JSON.stringify(jwks(key))
        return `Bearer ${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
      },
    ],
    [
      'a token signed by another key',
      401,
      () => `Bearer ${signToken(importSigningKey(newSigningKey()), claims)}`,
    ],
    ['an expired token', 401, () => `Bearer ${signToken(key, { ...claims, exp: Number(claims.iat) - 1 })}`],
    ['a token of another pool', 401, () => `Bearer ${signToken(key, { ...claims, iss: `${claims.iss}x` })}`],
    [
      'a token for another client',
      401,
      () => `Bearer ${signToken(key, { ...claims, client_id: 'another' })}`,
    ],
    [
      'an identity token',
      401,
      () => {
        const identity = { ...without('client_id'), aud: claims.client_id, token_use: 'id' }
        return `Bearer ${signToken(key, identity)}`
      },
    ],
    ['a member of no group', 403, () => `Bearer ${signToken(key, without('cognito:groups'))}`],
    [
      'a member of another group',
      403,
      () => `Bearer ${signToken(key, { ...claims, 'cognito:groups': ['guests'] })}`,
    ],
    [
      'a member of a group of a similar name',
      403,
      () => {
        return `Bearer ${signToken(key, { ...claims, 'cognito:groups': ['staff2', 'not-admin', 'Admin'] })}`
      },
    ],
  ]

describe.each(staffOperations)('$name', ({ operation }) => {
  it('accepts a staff member, or an admin only', async () => {
    const statusFor = (group: string) => {
      const header = `Bearer ${signToken(key, { ...claims, 'cognito:groups': [group] })}`
      return statusOf(operation.method, pathOf(operation), header)
    }
    if (operation.access === 'admin') expect(await statusFor('staff')).toBe(403)
    else expect([401, 403]).not.toContain(await statusFor('staff'))
    expect([401, 403]).not.toContain(await statusFor('admin'))
  })

  it.each(refusedCallers)('rejects %s', async (_kind, status, header) => {
    expect(await statusOf(operation.method, pathOf(operation), header())).toBe(status)
  })

  it('is not accessible by another spelling of its path or another method', async () => {
    const path = pathOf(operation)
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
    for (const spelling of spellings) {
      expect([401, 403, 404], spelling).toContain(await statusOf(operation.method, spelling))
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect([401, 403, 404, 405], method).toContain(await statusOf(method, path))
    }
  })
})

describe('a staff member whose access was revoked', () => {
  const userId = () => String(claims.sub)

  async function revoke(revokedAt: string | undefined): Promise<void> {
    const { ddb: documents, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
    const { staffMemberKey } = await import('#functions/lib/table/keys.ts')
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    const Item = { ...staffMemberKey(userId()), userId: userId(), name: 'Sam Rivera', revokedAt }
    await documents.send(new PutCommand({ TableName, Item }))
  }

  it('is rejected by every operation, although the token is still valid', async () => {
    await revoke(undefined)
    expect(await statusOf('GET', '/api/admin/bookings', `Bearer ${token}`)).toBe(200)
    await revoke(new Date().toISOString())
    expect(Number(claims.exp) * 1000).toBeGreaterThan(Date.now() + 60_000)
    for (const { name, operation } of staffOperations) {
      const status = await statusOf(operation.method, pathOf(operation), `Bearer ${token}`)
      expect(status, name).toBe(operation.access === 'admin' ? 403 : 401)
    }
  })

  it('is accepted with a token issued later', async () => {
    await revoke(new Date(Date.now() - 5000).toISOString())
    const later = signToken(key, { ...claims, iat: Math.floor(Date.now() / 1000) })
    expect(await statusOf('GET', '/api/admin/bookings', `Bearer ${later}`)).toBe(200)
  })
})

it('control: the operation table has staff operations', () => {
  expect(staffOperations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['getDashboard', 'listBookings', 'updateBookingStatus', 'sendFormEmail']),
  )
  for (const { operation } of staffOperations) expect(operation.path).toMatch(/^\/admin\//)
  const adminsOnly = staffOperations.filter(({ operation }) => operation.access === 'admin')
  expect(adminsOnly.map(({ name }) => name).sort()).toEqual([
    'draftAgreement',
    'exportLedger',
    'listAgreements',
    'publishAgreement',
  ])
})
