import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FACTS = 'dist/site-facts.json'
const SOURCES = ['web', 'shared', 'scripts/site', 'scripts/build-site.ts', 'vite.config.ts']

/** Tests of the site take it as it is built; it is built anew when a source is younger than it. */
export function setup() {
  if (existsSync(FACTS) && youngestOf(SOURCES) < statSync(FACTS).mtimeMs) return
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-site.ts'], { stdio: 'inherit' })
}

function youngestOf(paths: readonly string[]): number {
  return Math.max(
    ...paths.map((path) => (statSync(path).isDirectory() ? youngestIn(path) : statSync(path).mtimeMs)),
  )
}

function youngestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs))
}
