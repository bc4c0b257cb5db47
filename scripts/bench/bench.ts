import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lambdas } from '#infra/lambdas.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { bundleFunctions } from '../build/bundle-functions.ts'
import { newDayPassForm } from '../verify/api.ts'
import { createPostOptions, measureLoad } from '../verify/measure-load.ts'
import { startTestSite } from '../verify/test-site.ts'
import { layers, measureAreaImports } from './area-imports.ts'
import { type MeasuredPageSize, measurePageSizes } from './measure-page-sizes.ts'
import {
  MAX_ALL_FILES_RATIO,
  MAX_BUNDLED_SDK_RATIO,
  MAX_LOAD_RATIO,
  MAX_PUBLISHING_RATIOS,
  measureModuleLoads,
} from './module-load.ts'
import { formatKilobytes, median, printTable } from './print-table.ts'

const TIMEOUT_SECONDS = 60
const SOURCE_PATTERNS = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.py']
const trackedFiles = execFileSync('git', ['ls-files', ...SOURCE_PATTERNS], { encoding: 'utf8' })
  .trim()
  .split('\n')
const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
printTable('Lines', [
  [
    'code, tests and scripts',
    trackedFiles.filter(existsSync).reduce((sum, file) => sum + countLines(file), 0),
  ],
  ['one operation (median)', median(lambdas.map(({ source }) => countLines(source)))],
])
const imports = measureAreaImports()
printTable('Areas', [
  ['imports inside one area, % (at least 45)', ((100 * imports.inOneArea) / imports.total).toFixed(1)],
  ['imports from area to area (at most 340)', imports.acrossAreas],
  [
    `pairs of areas that import each other, per layer: ${layers.join(', ')} (at most 1, 4, 7)`,
    layers.map((layer) => imports.mutual[layer].length).join(', '),
  ],
])
const sizes = await bundleFunctions('dist/functions')
printTable('Lambda bundles (at most 500 KB, 150 KB compressed)', [
  ['', 'KB', 'KB gzipped'],
  ...sizes.map(({ name, bytes, gzipBytes }) => [name, formatKilobytes(bytes), formatKilobytes(gzipBytes)]),
])
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/build-site.ts'], { stdio: 'ignore' })
const pages = measurePageSizes()
const isTooLarge = ({ KB, maxKB }: MeasuredPageSize) => KB > maxKB
printTable('Page sizes, KB gzipped', [
  ['', 'KB', 'limit'],
  ...pages
    .filter((page) => !page.label.startsWith('styles') || isTooLarge(page))
    .map(({ label, KB, maxKB }) => [label, KB.toFixed(1), maxKB]),
])
const moduleLoads = await measureModuleLoads(
  lambdas.map(({ name }) => name),
  'dist/functions',
)
printTable(
  `Lambda load time: CPU ms in a new process. Maximum ratio to client-dynamodb from npm: ${MAX_LOAD_RATIO} (${MAX_ALL_FILES_RATIO} with lazily loaded files), or ${MAX_PUBLISHING_RATIOS.npm} for Lambdas that publish. Maximum ratio to our bundle of it: ${MAX_BUNDLED_SDK_RATIO}, or ${MAX_PUBLISHING_RATIOS.own} for Lambdas that publish.`,
  [
    ['', 'ms', 'ratio to npm', 'with lazy files', 'ratio to our bundle'],
    ...moduleLoads.map(({ name, milliseconds, ratio, ownRatio, fullRatio }) => [
      name,
      milliseconds.toFixed(0),
      ratio.toFixed(2),
      fullRatio.toFixed(2),
      ownRatio.toFixed(2),
    ]),
  ],
)
printTable('Creating day passes for 5 s (no request failed)', [
  ['connections', 'requests/s', 'median ms', '97.5 % ms', '99 % ms'],
  ...(await measureDayPasses()),
])
printTable('npm start to first response', [['seconds (under 3)', (await measureStartupTime()).toFixed(1)]])
const slowNames = moduleLoads.filter((moduleLoad) => moduleLoad.isTooSlow).map(({ name }) => name)
if (slowNames.length > 0) console.error(`\nToo slow to load: ${slowNames.join(', ')}`)
const largeLabels = pages.filter(isTooLarge).map(({ label }) => label)
if (largeLabels.length > 0) console.error(`\nToo large: ${largeLabels.join(', ')}`)
process.exit(slowNames.length + largeLabels.length > 0 ? 1 : 0)

async function measureDayPasses(): Promise<number[][]> {
  const product = await startTestSite()
  const rows: number[][] = []
  for (const connections of [1, 10, 50]) {
    const load = {
      path: createDayPass.path,
      options: createPostOptions(newDayPassForm()),
      connections,
      seconds: 5,
    }
    const { total, failed, figures } = await measureLoad(product, load)
    if (failed > 0) throw new Error(`${failed} of ${total} requests failed at ${connections} connections`)
    rows.push([connections, ...figures])
  }
  await product.stop()
  return rows
}

async function measureStartupTime(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-bench-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' },
    stdio: 'ignore',
  })
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  try {
    while (elapsedSeconds() < TIMEOUT_SECONDS) {
      if (await isReady(join(folder, 'endpoints.json'))) return elapsedSeconds()
      await wait(20)
    }
    throw new Error(`npm start did not answer within ${TIMEOUT_SECONDS} s`)
  } finally {
    child.kill()
  }
}

async function isReady(endpoints: string): Promise<boolean> {
  if (!existsSync(endpoints)) return false
  const { site } = JSON.parse(readFileSync(endpoints, 'utf8'))
  return fetch(site, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
