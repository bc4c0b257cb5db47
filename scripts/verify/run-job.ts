import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import type { Endpoints } from './product.ts'

export type JobName = 'expireDayPasses' | 'sendDueEmails'
export type JobRun = {
  /** What the job said it did; undefined when it was killed. */
  readonly report: Promise<Readonly<Record<string, number>> | undefined>
  readonly kill: () => void
}

const Report = z.record(z.string(), z.number())

/** Runs a job of the product in a process of its own, as if it were so much later. */
export function runJob(product: Endpoints, job: JobName, laterMs = 0): JobRun {
  const script = new URL('job-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', script, job, String(laterMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...product.environment, POWERTOOLS_LOG_LEVEL: 'SILENT' },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const report = once(child, 'close').then(([code]) => {
    if (code === null) return undefined
    if (code !== 0) throw new Error(`The job ${job} failed`)
    return z.parse(Report, JSON.parse(text))
  })
  return { report, kill: () => void child.kill('SIGKILL') }
}
