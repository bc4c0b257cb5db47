import { join } from 'node:path'
import { MissingProgramError, runCommand } from './run-command.ts'

export const PYTHON_MISSING_REASON = 'python3 is not installed'

export const hasPython = async () => (await runCommand('python3', ['--version'])).code === 0

export async function requirePython(): Promise<void> {
  if (!(await hasPython())) throw new MissingProgramError(PYTHON_MISSING_REASON)
}

export async function runPython(script: string, input: string, python = 'python3'): Promise<unknown> {
  const path = new URL(script, import.meta.url).pathname
  const { code, stdout, stderr } = await runCommand(python, ['-I', path], { input })
  if (code !== 0) throw new Error(`${script} ended with status ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

export async function installPythonPackage(name: string, version: string): Promise<string> {
  const folder = `node_modules/.cache/${name}`
  const commandFolder = join(folder, 'bin')
  const pipArgs = ['install', '--quiet', '--disable-pip-version-check', `${name}==${version}`]
  for (const [file, args] of [
    ['python3', ['-m', 'venv', folder]] as const,
    [join(commandFolder, 'pip'), pipArgs] as const,
  ]) {
    const { code, stderr } = await runCommand(file, args)
    if (code !== 0) throw new MissingProgramError(`${name} cannot be installed: ${stderr}`)
  }
  return commandFolder
}
