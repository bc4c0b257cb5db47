import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { lambdas } from '#infra/lambdas.ts'
import { API_ROOT, type Operation } from '#shared/operation.ts'
import type { Check } from '../check.ts'
import { newScore } from '../outcome.ts'
import { rawRequest } from '../raw-request.ts'
import { type StaffTokens, staffTokens } from '../staff-token.ts'

const staffOperations = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http' && definition.access === 'staff' ? [{ name, operation: definition }] : [],
)
const pathOf = ({ path }: Operation) => API_ROOT + path.replace(/\{\w+\}/g, 'DPAAAAAA')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

const spellingsOf = (path: string) => [
  path,
  `${path}/`,
  path.replace('/admin', '//admin'),
  path.replace('/admin', '/ADMIN'),
  path.replace('/admin', '/%61dmin'),
  path.replace('/admin', '/./admin'),
  path.replace('/admin', '/health/../admin'),
  path.replace('/admin', '/health/%2e%2e/admin'),
  path.replace('/admin/', '/admin%2f'),
  path.replace('/api', '/API'),
  `${path};x=1`,
  `${path}?access_token=x`,
]

export const access: Check = {
  name: 'nobody but members reaches what is for the staff',
  control: { instead: { 'functions/bookings/listBookings.ts': 'list-bookings.ts' } },
  run: async ({ product, scale }) => {
    const score = newScore()
    const strangers = strangersOf(await staffTokens(product, 'staff'))
    for (const { name, operation } of staffOperations) {
      const ask = async (what: string, method: string, path: string, authorization?: string) => {
        const headers = {
          'content-type': 'application/json',
          ...(authorization !== undefined && { authorization }),
        }
        const body = method === 'POST' || method === 'PATCH' ? '{}' : ''
        const { status, headers: told } = await rawRequest(product, { method, path, headers, body })
        score.tried()
        // What is no path of the API may be a page of the site.
        const isPage = status === 200 && String(told['content-type']).startsWith('text/html')
        score.expect(isPage || [401, 403, 404].includes(status), `${name}, ${what}: ${status}`)
      }
      const path = pathOf(operation)
      for (const [kind, header] of strangers) await ask(kind, operation.method, path, header)
      for (const method of methods) await ask(method, method, path)
      const [kind, forged] = strangers.at(-1) ?? []
      for (const spelling of spellingsOf(path)) {
        await ask(spelling, operation.method, spelling)
        if (scale !== 'quick') await ask(`${kind} at ${spelling}`, operation.method, spelling, forged)
      }
    }
    return score.outcome(`${staffOperations.length} operations`)
  },
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = ''): object => Object(JSON.parse(Buffer.from(part, 'base64url').toString()))

/** Everything that a stranger can send instead of a token, made from a real one. */
function strangersOf({
  access: token,
  identity,
}: StaffTokens): (readonly [kind: string, header: string | undefined])[] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = decoded(payload)
  const raised = encoded({ ...claims, 'cognito:groups': ['admin'] })
  const later = encoded({ ...claims, exp: 4_000_000_000 })
  const secret = `${encoded({ ...decoded(header), alg: 'HS256' })}.${payload}`
  const foreign = `${header}.${payload}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = createSign('RSA-SHA256').update(foreign).sign(privateKey, 'base64url')
  return [
    ['nobody', undefined],
    ['an empty header', ''],
    ['no token', 'Bearer '],
    ['a password', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
    ['no token at all', 'Bearer x.y.z'],
    ['two tokens', `Bearer ${token}, Bearer ${token}`],
    ['a cut signature', `Bearer ${token.slice(0, -20)}`],
    ['changed groups', `Bearer ${header}.${raised}.${signature}`],
    ['a later end', `Bearer ${header}.${later}.${signature}`],
    ['no signature', `Bearer ${encoded({ alg: 'none' })}.${payload}.`],
    ['a secret', `Bearer ${secret}.${createHmac('sha256', 'secret').update(secret).digest('base64url')}`],
    ['an unknown key', `Bearer ${encoded({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`],
    ['an identity token', `Bearer ${identity}`],
    ['the key of a stranger', `Bearer ${foreign}.${signed}`],
  ]
}
