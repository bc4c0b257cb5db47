import { existsSync } from 'node:fs'
import { API_ROOT } from '#shared/operation.ts'
import { runScript } from '../../operations/run.ts'
import type { Check } from '../check.ts'
import { newScore } from '../outcome.ts'
import { rawRequest } from '../raw-request.ts'

const json = { 'content-type': 'application/json' }

/** One request for every kind of answer. */
const requests: readonly { method: string; path: string; body?: string; headers?: Record<string, string> }[] =
  [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/booking' },
    { method: 'GET', path: '/admin/login' },
    { method: 'GET', path: '/day-pass/DPZZZZZZ' },
    { method: 'GET', path: '/no/such/page' },
    { method: 'GET', path: '/config.json' },
    { method: 'GET', path: '/robots.txt' },
    { method: 'POST', path: '/' },
    { method: 'GET', path: `${API_ROOT}/health` },
    { method: 'GET', path: `${API_ROOT}/no-such-operation` },
    { method: 'GET', path: `${API_ROOT}/admin/bookings` },
    { method: 'GET', path: `${API_ROOT}/day-passes/DPZZZZZZ` },
    { method: 'POST', path: `${API_ROOT}/bookings`, headers: json, body: '{' },
    { method: 'POST', path: `${API_ROOT}/bookings`, headers: json, body: 'x'.repeat(70_000) },
    { method: 'POST', path: `${API_ROOT}/bookings`, body: 'x' },
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

export const securityHeaders: Check = {
  name: 'every kind of answer carries the security headers',
  control: { instead: {} },
  run: async ({ start }) => {
    const score = newScore()
    if (!existsSync('dist/site')) await runScript('scripts/build-site.ts')
    const product = await start({ isBuilt: true })
    try {
      for (const request of requests) {
        const { status, headers } = await rawRequest(product, request)
        const what = `${request.method} ${request.path} (${status})`
        score.tried()
        score.expect(status > 0 && status < 500, what)
        for (const [name, pattern] of Object.entries(wanted)) {
          score.expect(pattern.test(String(headers[name])), `${what}: ${name}: ${headers[name]}`)
        }
        score.expect(!('x-powered-by' in headers || 'server' in headers), `${what} tells what answers`)
        if (request.path.startsWith(API_ROOT)) {
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
