import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** The permissions that each operation needed, by operation name. A permission has the form `action on resource`. */
export type Recording = ReadonlyMap<string, ReadonlySet<string>>

const FOLDER_VARIABLE = 'RECORDINGS_DIR'

/** Creates the folder for the recordings of this run. Workers inherit its environment variable. */
export function createRecordingsFolder(): void {
  if (process.env[FOLDER_VARIABLE]) return
  const folder = join(tmpdir(), `gym-recordings-${process.pid}-${Date.now()}`)
  process.env[FOLDER_VARIABLE] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export function writeRecording(testFile: string, recording: Recording): void {
  const folder = process.env[FOLDER_VARIABLE]
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const entries = [...recording].map(([name, permissions]) => [name, [...permissions]])
  const file = relative(process.cwd(), testFile).replaceAll(/[\\/]/g, '!')
  writeFileSync(join(folder, `${file}.json`), JSON.stringify(Object.fromEntries(entries)))
}

/** Merges the recordings of a run and lists the test files that they come from. */
export function readRecordings(folder = process.env[FOLDER_VARIABLE] ?? ''): {
  testFiles: string[]
  needed: Recording
} {
  const needed = new Map<string, Set<string>>()
  const files = filesIn(folder)
  for (const file of files) {
    const recording: Record<string, string[]> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [name, permissions] of Object.entries(recording)) {
      needed.set(name, new Set([...(needed.get(name) ?? []), ...permissions]))
    }
  }
  return { needed, testFiles: files.map((file) => file.replace(/\.json$/, '').replaceAll('!', '/')) }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
