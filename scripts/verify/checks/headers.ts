import { existsSync } from 'node:fs'
import { CAMERA_PATH } from '#infra/hosting/response-headers.ts'
import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { runScript } from '../../cli/run.ts'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { rawRequest } from '../raw-request.ts'

const json = { 'content-type': 'application/json' }

/** One request for every kind of response. */
const requests: readonly { method: string; path: string; body?: string; headers?: Record<string, string> }[] =
  [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/booking' },
    { method: 'GET', path: '/admin/login' },
    { method: 'GET', path: CAMERA_PATH },
    { method: 'GET', path: '/day-pass/DPZZZZZZ' },
    { method: 'GET', path: '/no/such/page' },
    { method: 'GET', path: '/config.json' },
    { method: 'GET', path: '/robots.txt' },
    { method: 'POST', path: '/' },
    { method: 'GET', path: `${API_BASE_PATH}/health` },
    { method: 'GET', path: `${API_BASE_PATH}/no-such-operation` },
    { method: 'GET', path: `${API_BASE_PATH}/admin/bookings` },
    { method: 'GET', path: `${API_BASE_PATH}/day-passes/DPZZZZZZ` },
    { method: 'GET', path: `${API_BASE_PATH}${listAvailableSlots.path}?days=99` },
    { method: 'POST', path: `${API_BASE_PATH}/bookings`, headers: json, body: '{' },
    { method: 'POST', path: `${API_BASE_PATH}/bookings`, headers: json, body: 'x'.repeat(70_000) },
    { method: 'POST', path: `${API_BASE_PATH}/bookings`, body: 'x' },
  ]

const wanted: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=(\d{8,}).*includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy':
    /^(?=.*default-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
}

const wantedOf = (path: string) =>
  path === CAMERA_PATH ? { ...wanted, 'permissions-policy': /camera=\(self\)/ } : wanted

export const securityHeaders: Check = {
  name: 'security headers on every kind of response',
  control: { mutants: {} },
  run: async ({ startProduct }) => {
    const score = createCheckRecorder()
    if (!existsSync('dist/site')) await runScript('scripts/build/build-site.ts')
    const product = await startProduct({ isBuilt: true })
    try {
      for (const request of requests) {
        const { status, headers } = await rawRequest(product, request)
        const what = `${request.method} ${request.path} (${status})`
        score.tried()
        score.expect(status > 0 && status < 500, what)
        for (const [name, pattern] of Object.entries(wantedOf(request.path))) {
          score.expect(pattern.test(String(headers[name])), `${what}: ${name}: ${headers[name]}`)
        }
        score.expect(!('x-powered-by' in headers || 'server' in headers), `${what} names the server software`)
        if (request.path.startsWith(API_BASE_PATH)) {
          score.expect(
            headers['cache-control'] === 'no-store',
            `${what} may be kept: ${headers['cache-control']}`,
          )
        }
      }
    } finally {
      await product.stop()
    }
    return score.outcome()
  },
}
