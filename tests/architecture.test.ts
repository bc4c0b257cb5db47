import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'

const folders = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests'] as const
/** Which folders a folder may import from; everything points towards `shared`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  web: ['web', 'shared'],
  infra: ['infra', 'shared'],
  scripts: ['scripts', 'infra', 'functions', 'shared'],
  tests: [...folders, 'cdk.json'],
}
const LINES_MAX = 250
const LINES_MEDIAN_MAX = 60

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
)
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const sourceOf = (file: string) => source.get(file) ?? ''
const ours = files.filter((file) => !file.startsWith('tests/'))

function importsOf(file: string): string[] {
  const found = sourceOf(file).matchAll(/(?:from|import)[\s(]+'((?:#|\.)[^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : new URL(target, `file:///${file}`).pathname.slice(1),
  )
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const topOf = (path: string) => path.split('/')[0] ?? ''

function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file))
      return void cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return cycles
}

/** Names of the files in which `pattern` occurs. */
const filesWith = (pattern: RegExp, among: readonly string[] = ours) =>
  among.filter((file) => pattern.test(sourceOf(file)))

describe('the code base', () => {
  it('imports one way: every folder only what it may', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !(mayImport[topOf(file)] ?? []).includes(topOf(target)))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no import cycles', () => expect(cyclesIn(graph)).toEqual([]))

  it('has no barrel files and no grab-bags', () => {
    expect(filesWith(/^export .* from '/m)).toEqual([])
    expect(files.filter((file) => /\/(index|utils?|helpers?|misc|common|types)\.tsx?$/.test(file))).toEqual(
      [],
    )
  })

  it('names its files in kebab-case, operations excepted', () => {
    const operations = new Set(lambdas.map(({ source: path }) => path))
    const wrong = ours.filter((file) => !operations.has(file) && !/\/[a-z0-9.-]+\.tsx?$/.test(file))
    expect(wrong).toEqual([])
  })

  it(`keeps files under ${LINES_MAX} lines and their median under ${LINES_MEDIAN_MAX}`, () => {
    const lines = files.map((file) => ({ file, count: sourceOf(file).split('\n').length }))
    expect(lines.filter(({ count }) => count > LINES_MAX)).toEqual([])
    const sorted = lines.map(({ count }) => count).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(LINES_MEDIAN_MAX)
  })

  it('imports zod as the small namespace, so that bundles leave out what they do not use', () => {
    expect(filesWith(/from 'zod'|import (type )?\{[^}]*\} from 'zod/)).toEqual([])
  })

  it('keeps shared free of I/O, clock and chance', () => {
    const shared = ours.filter((file) => file.startsWith('shared/'))
    expect(
      filesWith(/from 'node:|process\.|\bnew Date\(\)|Date\.now|Math\.random|randomUUID\(|\bfetch\(/, shared),
    ).toEqual([])
    expect(filesWith(/from '(?!\.|#shared|zod\/mini)/, shared)).toEqual([])
  })

  it('keeps Node out of the browser and the browser out of the Lambdas', () => {
    expect(
      filesWith(
        /from 'node:|process\.env/,
        ours.filter((file) => file.startsWith('web/')),
      ),
    ).toEqual([])
    expect(
      filesWith(
        /\b(document\.(querySelector|createElement|getElement|body|cookie)|window\.|localStorage)\b/,
        ours.filter((file) => file.startsWith('functions/')),
      ),
    ).toEqual([])
  })

  it('has no local mode in a Lambda', () => {
    const functions = ours.filter((file) => file.startsWith('functions/'))
    expect(filesWith(/localhost|127\.0\.0\.1|NODE_ENV|isLocal/, functions)).toEqual([])
  })
})

describe.each(lambdas)('$name', ({ name, source: path }) => {
  it('is performed by the function of its name', () => expect(existsSync(path), path).toBe(true))

  it('has a test of its name', () => {
    const test = `tests/${path.replace('.ts', '.test.ts')}`
    expect(existsSync(test), test).toBe(true)
  })

  it('is at most 15 lines of work', () => {
    const [, work = ''] = sourceOf(path).match(/export const handler = ([\s\S]*?)\n\}\)/) ?? []
    expect(work.split('\n').length, name).toBeLessThanOrEqual(20)
  })
})

it('every operation file performs an operation of the table', () => {
  const known = new Set(lambdas.map(({ source: path }) => path))
  const performing = ours.filter(
    (file) => file.startsWith('functions/') && /export (const|async function) handler\b/.test(sourceOf(file)),
  )
  expect(performing.filter((file) => !known.has(file))).toEqual([])
})
