import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SessionStorageEntries } from './staff-session.ts'

/** The last version of Lighthouse that supports Node 20. */
const LIGHTHOUSE_VERSION = '12.8.2'
const INSTALL_FOLDER = `node_modules/.cache/lighthouse-${LIGHTHOUSE_VERSION}`
const LIGHTHOUSE_MODULE = 'lighthouse/core/index.js'

type Page = {
  evaluateOnNewDocument: (
    script: (kept: SessionStorageEntries) => void,
    kept: SessionStorageEntries,
  ) => Promise<unknown>
}
export type Lighthouse = {
  readonly audit: (url: string, flags: object, config: undefined, page: Page) => Promise<unknown>
  readonly launch: (options: object) => Promise<{ newPage: () => Promise<Page>; close: () => Promise<void> }>
}

/** Installs Lighthouse on first use, because its 200 packages (185 MB) are not dependencies of the project. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(cachePath(LIGHTHOUSE_MODULE))) {
    console.log(`Installing Lighthouse ${LIGHTHOUSE_VERSION} in ${INSTALL_FOLDER} (only the first time)`)
    const options = ['--prefix', INSTALL_FOLDER, '--no-save', '--ignore-scripts']
    execFileSync('npm', ['install', ...options, `lighthouse@${LIGHTHOUSE_VERSION}`], { stdio: 'pipe' })
  }
  const { default: audit } = await importCached(LIGHTHOUSE_MODULE)
  const { launch } = await importCached('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  return { audit, launch }
}

const cachePath = (file: string) => resolve(INSTALL_FOLDER, 'node_modules', file)
const importCached = (file: string) => import(pathToFileURL(cachePath(file)).href)
