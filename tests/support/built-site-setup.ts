import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FACTS = 'dist/site-manifest.json'
const SOURCES = ['web', 'shared', 'scripts/build/site', 'scripts/build/build-site.ts', 'vite.config.ts']

export function setup() {
  if (existsSync(FACTS) && newestMtime(SOURCES) < statSync(FACTS).mtimeMs) return
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/build-site.ts'], { stdio: 'inherit' })
}

function newestMtime(paths: readonly string[]): number {
  return Math.max(
    ...paths.map((path) => (statSync(path).isDirectory() ? youngestIn(path) : statSync(path).mtimeMs)),
  )
}

function youngestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs))
}
