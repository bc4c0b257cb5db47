import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SITE_MANIFEST = 'dist/site-manifest.json'
const SOURCES = ['web', 'shared', 'scripts/build/site', 'scripts/build/build-site.ts', 'vite.config.ts']

export function setup() {
  if (existsSync(SITE_MANIFEST) && newestMtime(SOURCES) < statSync(SITE_MANIFEST).mtimeMs) return
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/build-site.ts'], { stdio: 'inherit' })
}

function newestMtime(paths: readonly string[]): number {
  return Math.max(
    ...paths.map((path) => (statSync(path).isDirectory() ? getNewestMtimeIn(path) : statSync(path).mtimeMs)),
  )
}

function getNewestMtimeIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs))
}
