import autocannon, { type Options } from 'autocannon'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { callApi } from '../api.ts'
import { byScale, type Check, type Scale } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aBookingForm, aDayPassForm } from '../forms.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-tokens.ts'

const seconds = { quick: 2, usual: 8, full: 20 }
const connectionCounts = { quick: [10], usual: [10, 100], full: [10, 100] }

type Target = Pick<Options, 'method' | 'headers' | 'setupClient'> & { name: string; path: string }

export const load: Check = {
  name: 'load: no failed requests',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const rows: string[] = []
    for (const target of await targetsOf(product)) {
      for (const connections of byScale(scale, connectionCounts)) {
        const result = await runAutocannon(product, target, { connections, scale })
        score.tried(result.requests.total)
        const bad = result.non2xx + result.errors + result.timeouts
        score.expect(bad === 0, `${target.name} at ${connections}: ${bad} of ${result.requests.total} failed`)
        const { p50, p97_5, p99 } = result.latency
        rows.push(
          `| ${[target.name, connections, Math.round(result.requests.average), p50, p97_5, p99].join(' | ')} |`,
        )
      }
    }
    return score.outcome(`\n${[HEAD, RULE, ...rows].join('\n')}`)
  },
}

const HEAD = '| | connections | requests/s | median ms | 97.5 % ms | 99 % ms |'
const RULE = '| --- | --- | --- | --- | --- | --- |'

function runAutocannon(
  product: Product,
  target: Target,
  { connections, scale }: { connections: number; scale: Scale },
) {
  const { name, path, ...options } = target
  const url = product.site.replace('localhost', '127.0.0.1') + API_BASE_PATH + path
  return autocannon({
    ...options,
    url,
    title: name,
    connections,
    duration: byScale(scale, seconds),
    timeout: 20,
  })
}

async function targetsOf(product: Product): Promise<Target[]> {
  const { body } = await callApi(product, createDayPass, aDayPassForm())
  const token = await staffToken(product)
  return [
    { name: 'Pass view', path: `/day-passes/${body.passCode}` },
    { name: 'Pass creation', path: '/day-passes', ...posting(aDayPassForm) },
    { name: 'Booking', path: '/bookings', ...posting(aBookingForm) },
    { name: 'Staff list', path: '/admin/bookings', headers: { authorization: `Bearer ${token}` } },
  ]
}

/** A new form for each request. */
function posting(form: () => object): Pick<Target, 'method' | 'headers' | 'setupClient'> {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => {
      const renew = () => client.setBody(JSON.stringify(form()))
      renew()
      client.on('response', renew)
    },
  }
}
