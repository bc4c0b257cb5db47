import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { aBookingForm, aDayPassForm, callApi, staffToken } from '../api.ts'
import type { Check } from '../check.ts'
import { runCommand } from '../run-command.ts'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const HEAD =
  '| | connections | requests/s | median ms | 97.5 % ms | 99 % ms |\n| --- | --- | --- | --- | --- | --- |'
const HEADERS = ['--headers', 'content-type=application/json']
const email = '[<id>]@mail.example'

const Result = z.object({
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
})

const post = (form: object) => [
  '--method',
  'POST',
  '--idReplacement',
  '--body',
  JSON.stringify({ ...form, email }),
]

export const load: Check = {
  name: 'load: no failed requests',
  run: async ({ sharedProduct, byScale, tried, expect }) => {
    const product = await sharedProduct()
    const { body } = await callApi(product, createDayPass, aDayPassForm())
    const authorization = `authorization=Bearer ${await staffToken(product)}`
    const targets: readonly (readonly [name: string, path: string, options: readonly string[]])[] = [
      ['Pass view', `/day-passes/${body.passCode}`, []],
      ['Pass creation', '/day-passes', post(aDayPassForm())],
      ['Booking', '/bookings', post(aBookingForm())],
      ['Staff list', '/admin/bookings', ['--headers', authorization]],
    ]
    const rows: string[] = []
    for (const [name, path, options] of targets) {
      for (const connections of byScale({ quick: [10], usual: [10, 100], full: [10, 100] })) {
        const seconds = byScale({ quick: 2, usual: 8, full: 20 })
        const limits = [
          '--connections',
          String(connections),
          '--duration',
          String(seconds),
          '--timeout',
          '20',
        ]
        const url = product.site.replace('localhost', '127.0.0.1') + API_BASE_PATH + path
        const args = [AUTOCANNON, '--json', ...limits, ...HEADERS, ...options, url]
        const { text } = await runCommand(process.execPath, args)
        const { requests, latency, non2xx, errors, timeouts } = z.parse(Result, JSON.parse(text))
        tried(requests.total)
        const bad = non2xx + errors + timeouts
        expect(bad === 0, `${name} at ${connections}: ${bad} of ${requests.total} failed`)
        const figures = [Math.round(requests.average), latency.p50, latency.p97_5, latency.p99]
        rows.push(`| ${[name, connections, ...figures].join(' | ')} |`)
      }
    }
    return `\n${[HEAD, ...rows].join('\n')}`
  },
}
