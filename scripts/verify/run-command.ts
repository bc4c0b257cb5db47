import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'

export class MissingProgramError extends Error {
  override name = 'MissingProgramError'
}

export type CommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export async function runCommand(
  file: string,
  args: readonly string[],
  { input = '', ...options }: SpawnOptionsWithoutStdio & { input?: string } = {},
): Promise<CommandResult> {
  const child = spawn(file, args, { killSignal: 'SIGKILL', ...options })
  const [stdout, stderr] = [collectOutput(child.stdout), collectOutput(child.stderr)]
  // Some programs close stdin early. The resulting error is ignored, because the exit code shows whether the program failed.
  for (const emitter of [child, child.stdin]) emitter.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout: stdout(), stderr: stderr() }
}

export function collectOutput(...streams: NodeJS.ReadableStream[]): () => string {
  let text = ''
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}
