import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { bundleFunction } from '../build/bundle-functions.ts'
import { median } from './print-table.ts'

const ITERATIONS = 11

/** Loads a bundle in a new process, as a cold start does, and prints the CPU time in milliseconds. */
const PROBE = `
const before = process.cpuUsage()
require(process.argv[1])
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)`

export type ModuleLoad = { name: string; milliseconds: number; ratio: number }

export async function measureModuleLoads(names: readonly string[]): Promise<readonly ModuleLoad[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-bench-'))
  await bundleFunction({ name: 'floor', source: 'scripts/bench/baseline-handler.ts' }, folder)
  const floor = join(folder, 'floor', 'index.js')
  const files = [floor, ...names.map((name) => `dist/functions/${name}/index.js`)]
  const taken = new Map<string, number[]>(files.map((file) => [file, []]))
  for (let round = 0; round < ITERATIONS; round++) {
    for (const file of files) taken.get(file)?.push(await load(file))
  }
  const floorMs = median(taken.get(floor) ?? [])
  return ['client-dynamodb alone', ...names].map((name, position) => {
    const milliseconds = median(taken.get(files[position] ?? '') ?? [])
    return { name, milliseconds, ratio: milliseconds / floorMs }
  })
}

async function load(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROBE, resolve(file)], {
    env: {
      TABLE_NAME: 'gym',
      SITE_URL: 'https://gym.example',
      MAIL_FROM: 'gym@gym.example',
      AWS_REGION: 'us-east-1',
    },
  })
  return Number(stdout.trim().split('\n').at(-1))
}
