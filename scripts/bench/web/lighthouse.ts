import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The last that runs on Node 20. */
const VERSION = '12.8.2'
const FOLDER = `node_modules/.cache/lighthouse-${VERSION}`
const MAIN = resolve(FOLDER, 'node_modules/lighthouse/core/index.js')

export type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Fetched by the first who needs it: its 200 packages, 185 MB, are no part of an installation. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(MAIN)) {
    console.log(`Fetching Lighthouse ${VERSION} into ${FOLDER}, once`)
    const options = ['--prefix', FOLDER, '--no-save', '--ignore-scripts']
    execFileSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { stdio: 'pipe' })
  }
  const loaded: { default: Lighthouse } = await import(pathToFileURL(MAIN).href)
  return loaded.default
}
