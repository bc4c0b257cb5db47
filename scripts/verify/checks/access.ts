import { lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH, type Operation } from '#shared/lib/operation.ts'
import { badTokens } from '../bad-tokens.ts'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { rawRequest } from '../raw-request.ts'
import { staffTokens } from '../staff-tokens.ts'

const staffOperations = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http' && definition.access !== 'public' ? [{ name, operation: definition }] : [],
)
const pathOf = ({ path }: Operation) => API_BASE_PATH + path.replace(/\{\w+\}/g, 'DPAAAAAA')
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
  name: 'staff operations reject everyone but staff',
  control: { mutants: { 'functions/appointments/listBookings.ts': 'list-bookings.ts' } },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const invalidTokens = badTokens(product, await staffTokens(product, 'staff'))
    for (const { name, operation } of staffOperations) {
      const expectRejected = async (
        attempt: string,
        method: string,
        path: string,
        authorization?: string,
      ) => {
        const headers = {
          'content-type': 'application/json',
          ...(authorization !== undefined && { authorization }),
        }
        const body = method === 'POST' || method === 'PATCH' ? '{}' : ''
        const { status, headers: responseHeaders } = await rawRequest(product, {
          method,
          path,
          headers,
          body,
        })
        score.tried()
        // A path outside the API may be a page of the site.
        const isPage = status === 200 && String(responseHeaders['content-type']).startsWith('text/html')
        const isRejected = [401, 403, 404].includes(status) || (status === 405 && method !== operation.method)
        score.expect(isPage || isRejected, `${name}, ${attempt}: ${status}`)
      }
      const path = pathOf(operation)
      for (const [kind, header] of invalidTokens) await expectRejected(kind, operation.method, path, header)
      for (const method of methods) await expectRejected(method, method, path)
      const [kind, forged] = invalidTokens.find(([kind]) => kind === 'a key of its own') ?? []
      for (const spelling of spellingsOf(path)) {
        await expectRejected(spelling, operation.method, spelling)
        if (scale !== 'quick')
          await expectRejected(`${kind} at ${spelling}`, operation.method, spelling, forged)
      }
    }
    return score.outcome(`${staffOperations.length} operations`)
  },
}
