import { runCommand } from '../verify/run-command.ts'

const RUN_SCRIPT = `
const [bundle, timeout] = process.argv.slice(1)
const endsAt = Date.now() + Number(timeout)
require(bundle)
  .handler({}, { functionName: 'writeExport', getRemainingTimeInMillis: () => endsAt - Date.now() })
  .then((report) => {
    const { maxRSS: kilobytes, userCPUTime, systemCPUTime } = process.resourceUsage()
    console.log(JSON.stringify({ ...report, kilobytes, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }))
  })`

/** `cpuSeconds` is more reliable than the elapsed time `seconds` on a busy machine. */
export type ExportRun = {
  parts: number
  left: number
  seconds: number
  cpuSeconds: number
  megabytes: number
}

/** Runs the bundle in a new process, like the cold start of a Lambda. The measured memory is the memory of the whole process. */
export async function runExport(
  bundle: string,
  { timeoutMs, memoryMb }: { timeoutMs: number; memoryMb: number },
): Promise<ExportRun> {
  const startedAt = performance.now()
  const { code, stdout, stderr } = await runCommand(process.execPath, [
    ...[`--max-old-space-size=${memoryMb}`, '--eval', RUN_SCRIPT],
    ...[bundle, String(timeoutMs)],
  ])
  const line = stdout.trim().split('\n').at(-1)
  if (code !== 0 || !line) throw new Error(`writeExport ended with ${code}: ${stderr}`)
  const { kilobytes, ...report } = JSON.parse(line)
  return {
    ...report,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: kilobytes / 1024,
  }
}
