import * as z from 'zod/mini'
import { SCRIPT_TABLE_TIMEOUT_MS, TABLE_REQUEST_TIMEOUT_ENV } from '#shared/lib/environment.ts'
import type { OperationName } from '#shared/operations.ts'
import type { jobProcessCommands } from './job-process.ts'
import { runCommand } from './run-command.ts'
import type { TestSite } from './test-site.ts'

type Commands = typeof jobProcessCommands

/** Runs a command of job-process.ts in a separate process, because Lambdas read their environment when they load. */
export async function runInJobProcess<Name extends keyof Commands>(
  { environment, sourceFolder }: TestSite,
  name: Name,
  input: Parameters<Commands[Name]>[0],
  signal?: AbortSignal,
): Promise<string> {
  const script = 'scripts/verify/job-process.ts'
  const { code, stdout, stderr } = await runCommand(
    process.execPath,
    ['--import', 'tsx', script, name, JSON.stringify(input)],
    {
      cwd: sourceFolder,
      signal,
      env: {
        ...process.env,
        ...environment,
        [TABLE_REQUEST_TIMEOUT_ENV]: String(SCRIPT_TABLE_TIMEOUT_MS),
        POWERTOOLS_LOG_LEVEL: 'SILENT',
      },
    },
  )
  if (code !== 0) throw new Error(`${name} ended with status ${code}: ${stderr}`)
  return stdout
}

const MAX_RETRIES = 3

/** Runs a job with retries, like EventBridge Scheduler. Returns the numbers in the job's report. */
export async function runJob(product: TestSite, job: OperationName, delayMs = 0) {
  for (let retry = 0; ; retry++) {
    try {
      const report = await runInJobProcess(product, 'runJob', { job, delayMs })
      return z.parse(z.record(z.string(), z.number()), JSON.parse(report))
    } catch (error) {
      if (retry === MAX_RETRIES) throw error
    }
  }
}
