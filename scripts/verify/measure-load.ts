import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { runCommand } from './run-command.ts'
import type { TestSite } from './test-site.ts'

const AUTOCANNON_FILE = fileURLToPath(import.meta.resolve('autocannon'))
const HEADER_OPTIONS = ['--headers', 'content-type=application/json']
const TIMEOUT_SECONDS = 20
const emailTemplate = '[<id>]@mail.example'

const Result = z.object({
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
})

export const createPostOptions = (form: object): readonly string[] => [
  '--method',
  'POST',
  '--idReplacement',
  '--body',
  JSON.stringify({ ...form, email: emailTemplate }),
]

type LoadOptions = {
  readonly path: string
  readonly options: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export async function measureLoad({ site }: TestSite, { path, options, connections, seconds }: LoadOptions) {
  const url = site.replace('localhost', '127.0.0.1') + API_BASE_PATH + path
  const limits = { connections, duration: seconds, timeout: TIMEOUT_SECONDS }
  const args = Object.entries(limits).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { stdout } = await runCommand(process.execPath, [
    AUTOCANNON_FILE,
    '--json',
    ...args,
    ...HEADER_OPTIONS,
    ...options,
    url,
  ])
  const { requests, latency, non2xx, errors, timeouts } = z.parse(Result, JSON.parse(stdout))
  return {
    total: requests.total,
    failed: non2xx + errors + timeouts,
    /** The number of requests per second, followed by latencies in milliseconds. */
    figures: [Math.round(requests.average), latency.p50, latency.p97_5, latency.p99],
  }
}
