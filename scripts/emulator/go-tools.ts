import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const INSTALL_TIMEOUT_MS = 5 * 60_000

type GoTool = { readonly path: string; readonly version: string }

export const stripeMock: GoTool = { path: 'github.com/stripe/stripe-mock', version: 'v0.203.0' }
export const actionlint: GoTool = { path: 'github.com/rhysd/actionlint/cmd/actionlint', version: 'v1.7.12' }

const folderOf = ({ path, version }: GoTool) => resolve('node_modules/.cache', `${basename(path)}-${version}`)
export const getGoToolPath = (tool: GoTool): string => join(folderOf(tool), basename(tool.path))

/** Returns the path of the tool, or undefined if it cannot be installed, for example without Go. */
export async function installGoTool(tool: GoTool): Promise<string | undefined> {
  const command = getGoToolPath(tool)
  if (existsSync(command)) return command
  try {
    await promisify(execFile)('go', ['install', `${tool.path}@${tool.version}`], {
      env: { ...process.env, GOBIN: folderOf(tool) },
      timeout: INSTALL_TIMEOUT_MS,
    })
    return command
  } catch {
    return undefined
  }
}
