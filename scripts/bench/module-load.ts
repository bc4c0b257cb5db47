import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { USER_POOL_ID_ENV } from '#shared/lib/environment.ts'
import { bundleFunction } from '../build/bundle-functions.ts'
import { median } from './print-table.ts'

/** The bundle of a Lambda function may take at most this many times as long to load as the DynamoDB client on npm. */
export const MAX_LOAD_RATIO = 1.5
/** A bundle may take at most this many times as long to load as our own bundle of the DynamoDB client (docs/decisions/040-module-load.md). */
export const MAX_BUNDLED_SDK_RATIO = 2.5
/** With all lazily loaded files, such as the email code, a bundle may take at most this many times as long to load as the DynamoDB client on npm. */
export const MAX_ALL_FILES_RATIO = 3

/** Lambda functions that publish may take longer to load, because they need the large S3 client and run only a few times a day. */
export const MAX_PUBLISHING_RATIOS = { npm: 2, own: 3.3 } as const
const PUBLISHING_LAMBDAS: readonly string[] = [
  'createPictureUpload',
  'previewSettings',
  'processPicture',
  'publishSettings',
  'publishSite',
  'sendTestEmail',
]

const ROUNDS = 5
/** A bundle that was too slow is measured again in this many rounds, because single measurements can be slow on a busy machine. */
const RETRY_ROUNDS = 15

/** Loads files in a new process, like a cold start, and prints the CPU time in milliseconds. */
const LOAD_SCRIPT = `
const before = process.cpuUsage()
for (const file of process.argv.slice(1)) require(file)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)`

type FilePaths = readonly string[]
export type ModuleLoad = {
  name: string
  milliseconds: number
  ratio: number
  ownRatio: number
  fullRatio: number
  isTooSlow: boolean
}

const BASELINE_HANDLER = 'scripts/bench/baseline-handler.ts'

type Baselines = { npm: FilePaths; own: FilePaths }

export async function measureModuleLoads(names: readonly string[], functionsDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gym-bench-'))
  await bundleFunction({ name: 'own', source: BASELINE_HANDLER }, folder)
  const baselines = { npm: [await bundleSdk(folder)], own: [join(folder, 'own/index.js')] }
  const loads: ModuleLoad[] = []
  for (const name of names) {
    const files = await filesOf(join(functionsDir, name))
    const result = await compareLoads(name, files, { baselines, rounds: ROUNDS })
    loads.push(
      result.isTooSlow ? await compareLoads(name, files, { baselines, rounds: RETRY_ROUNDS }) : result,
    )
  }
  return loads
}

/** Bundles the whole DynamoDB client, like CDK's NodejsFunction. Our own bundles leave out parts of the SDK. */
async function bundleSdk(folder: string): Promise<string> {
  const file = join(folder, 'npm.cjs')
  const resolution = { mainFields: ['module', 'main'] }
  const build = await rolldown({ input: BASELINE_HANDLER, platform: 'node', resolve: resolution })
  await build.write({ file, format: 'cjs', minify: true, codeSplitting: false })
  await build.close()
  return file
}

async function filesOf(bundle: string): Promise<{ entry: FilePaths; all: FilePaths }> {
  const entry = join(bundle, 'index.js')
  const otherFiles = (await readdir(bundle)).filter((file) => file.endsWith('.js') && file !== 'index.js')
  return { entry: [entry], all: [entry, ...otherFiles.map((file) => join(bundle, file))] }
}

async function compareLoads(
  name: string,
  { entry, all }: { entry: FilePaths; all: FilePaths },
  { baselines, rounds }: { baselines: Baselines; rounds: number },
): Promise<ModuleLoad> {
  const { npm, own } = baselines
  const times = new Map<FilePaths, number[]>([npm, own, entry, all].map((files) => [files, []]))
  // Each round loads every bundle once, so that other processes slow down all bundles equally.
  for (let round = 0; round < rounds; round++) {
    for (const [files, fileTimes] of times) fileTimes.push(await measureLoad(files))
  }
  const timeOf = (files: FilePaths) => median(times.get(files) ?? [])
  const limits = PUBLISHING_LAMBDAS.includes(name)
    ? MAX_PUBLISHING_RATIOS
    : { npm: MAX_LOAD_RATIO, own: MAX_BUNDLED_SDK_RATIO }
  const ratio = timeOf(entry) / timeOf(npm)
  const ownRatio = timeOf(entry) / timeOf(own)
  const fullRatio = timeOf(all) / timeOf(npm)
  return {
    name,
    milliseconds: timeOf(entry),
    ratio,
    ownRatio,
    fullRatio,
    isTooSlow: ratio > limits.npm || ownRatio > limits.own || fullRatio > MAX_ALL_FILES_RATIO,
  }
}

async function measureLoad(files: FilePaths): Promise<number> {
  const paths = files.map((file) => resolve(file))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '-e', LOAD_SCRIPT, ...paths],
    {
      env: {
        TABLE_NAME: 'gym',
        SITE_URL: 'https://gym.example',
        MAIL_FROM: 'gym@gym.example',
        AWS_REGION: 'us-east-1',
        [USER_POOL_ID_ENV]: 'us-east-1_gym',
      },
    },
  )
  return Number(stdout.trim().split('\n').at(-1))
}
