import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH } from '#shared/operation.ts'

const folders = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests'] as const
/** The folders that each folder may import from. Imports point towards `shared`. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  web: ['web', 'shared'],
  infra: ['infra', 'shared'],
  scripts: ['scripts', 'infra', 'functions', 'shared'],
  tests: [...folders, 'cdk.json'],
}

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
)
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const sourceOf = (file: string) => source.get(file) ?? ''
const sourceFiles = files.filter((file) => !file.startsWith('tests/'))

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

/** Files whose source matches `pattern`. */
const filesWith = (pattern: RegExp, among: readonly string[] = sourceFiles) =>
  among.filter((file) => pattern.test(sourceOf(file)))

describe('the code base', () => {
  it('imports one way: each folder only what it may', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !(allowedImports[topOf(file)] ?? []).includes(topOf(target)))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('runs every test: each file belongs to a project of npm test or npm run test:aws', () => {
    const configs = ['vitest.config.ts', 'vitest.aws.config.ts'].map((file) => readFileSync(file, 'utf8'))
    const patterns = configs.flatMap((text) => [...text.matchAll(/'(tests\/[^']*\.test\.ts)'/g)])
    const isRun = (file: string) => patterns.some(([, pattern = '']) => matchesGlob(file, pattern))
    expect(files.filter((file) => file.endsWith('.test.ts') && !isRun(file))).toEqual([])
  })

  it("keeps the path of the API free: npm start serves the files of web under the site's own paths", () =>
    expect(existsSync(`web${API_BASE_PATH}`)).toBe(false))

  it('has no import cycles', () => expect(cyclesIn(graph)).toEqual([]))

  // Lambdas read the local cloud from the environment of their process: a second one would take over the first.
  it('starts one local cloud per worker of the journeys', () => {
    const journeys = files.filter((file) => file.startsWith('tests/journeys/'))
    expect(journeys.filter((file) => graph.get(file)?.includes('infra/local/local-cloud.ts'))).toEqual([])
  })

  it('has no barrel files and no files without a subject', () => {
    expect(filesWith(/^export .* from '/m)).toEqual([])
    expect(files.filter((file) => /\/(index|utils?|helpers?|misc|common|types)\.tsx?$/.test(file))).toEqual(
      [],
    )
  })

  it('names its files in kebab-case, operations excepted', () => {
    const operations = new Set(lambdas.map(({ source: path }) => path))
    const wrong = sourceFiles.filter((file) => !operations.has(file) && !/\/[a-z0-9.-]+\.tsx?$/.test(file))
    expect(wrong).toEqual([])
  })

  it('imports zod/mini as a namespace, so that bundlers remove what is unused', () => {
    expect(filesWith(/from 'zod'|import (type )?\{[^}]*\} from 'zod/)).toEqual([])
  })

  it('keeps shared free of I/O, clock and randomness', () => {
    const shared = sourceFiles.filter((file) => file.startsWith('shared/'))
    expect(
      filesWith(/from 'node:|process\.|\bnew Date\(\)|Date\.now|Math\.random|randomUUID\(|\bfetch\(/, shared),
    ).toEqual([])
    expect(filesWith(/from '(?!\.|#shared|zod\/mini)/, shared)).toEqual([])
  })

  it('keeps Node out of the browser and the browser out of the Lambdas', () => {
    expect(
      filesWith(
        /from 'node:|process\.env/,
        sourceFiles.filter((file) => file.startsWith('web/')),
      ),
    ).toEqual([])
    expect(
      filesWith(
        /\b(document\.(querySelector|createElement|getElement|body|cookie)|window\.|localStorage)\b/,
        sourceFiles.filter((file) => file.startsWith('functions/')),
      ),
    ).toEqual([])
  })

  it('throws errors with a code and a message that may be logged in Lambdas', () => {
    expect(
      filesWith(/throw new (Type|Range)?Error\(/).filter((file) => file.startsWith('functions/')),
    ).toEqual([])
  })

  it('asks one file when the gym is open on a day: closures apply everywhere, and last', () => {
    const [rule, facts] = ['shared/opening-hours.ts', 'shared/gym-hours.ts']
    // The models that the product is compared with have rules of their own.
    const product = sourceFiles.filter((file) => !file.startsWith('scripts/verify/'))
    expect(filesWith(/\bbusiness\.closures\b/, product)).toEqual([facts])
    expect(filesWith(/\bclosures\??\.\w|\bof closures\b|\bclosures\[/, product)).toEqual([rule])
    expect(filesWith(/\bweekdayOf\(/, product)).toEqual([rule])
    expect(filesWith(/\.weekly\[weekday\]/, product)).toEqual([
      'shared/working-hours.ts',
      'web/admin/calendar/hours-dialog.tsx',
    ])
  })

  it('has no local mode in a Lambda', () => {
    const functions = sourceFiles.filter((file) => file.startsWith('functions/'))
    expect(filesWith(/localhost|127\.0\.0\.1|NODE_ENV|isLocal/, functions)).toEqual([])
  })
})

describe.each(lambdas)('$name', ({ name, source: path }) => {
  it('is handled by the file of its name', () => expect(existsSync(path), path).toBe(true))

  it('has a test of its name', () => {
    const test = `tests/${path.replace('.ts', '.test.ts')}`
    expect(existsSync(test), test).toBe(true)
  })

  it('has a handler of at most 20 lines', () => {
    const [, work = ''] = sourceOf(path).match(/export const handler = ([\s\S]*?)\n\}\)/) ?? []
    expect(work.split('\n').length, name).toBeLessThanOrEqual(20)
  })
})

it('every handler belongs to an operation of the table', () => {
  const known = new Set(lambdas.map(({ source: path }) => path))
  const performing = sourceFiles.filter(
    (file) => file.startsWith('functions/') && /export (const|async function) handler\b/.test(sourceOf(file)),
  )
  expect(performing.filter((file) => !known.has(file))).toEqual([])
})

describe('functions/lib/store', () => {
  const storeFiles = sourceFiles.filter((file) => file.startsWith('functions/lib/store/'))
  const layerOf = (file: string) =>
    /^functions\/lib\/store\/(table|writes|outbox)\//.exec(file)?.[1] ?? 'entities'
  /** Entities are above writes/ and outbox/, which are above table/. */
  const lowerLayers: Readonly<Record<string, readonly string[]>> = {
    entities: ['entities', 'writes', 'outbox', 'table'],
    writes: ['writes', 'table'],
    outbox: ['outbox', 'table'],
    table: ['table'],
  }

  it('has no upward imports', () => {
    const wrong = storeFiles.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('functions/lib/store/'))
        .filter((target) => !(lowerLayers[layerOf(file)] ?? []).includes(layerOf(target)))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('does not know HTTP', () => {
    const wrong = storeFiles.filter((file) =>
      importsOf(file).some((target) => target.startsWith('functions/lib/http/')),
    )
    expect(wrong).toEqual([])
  })

  it('states ConsistentRead in every read of the base table, in tests too', () => {
    const reads = files
      .filter((file) => /^(functions|scripts|tests)\//.test(file) && !file.startsWith('tests/infra/local/'))
      .flatMap((file) =>
        [...sourceOf(file).matchAll(READ)].map(({ index }) => ({
          file,
          command: sourceOf(file).slice(index, closingParenthesis(sourceOf(file), index)),
        })),
      )
    expect(reads.length).toBeGreaterThan(60)
    expect(reads.filter(({ command }) => !/\b(IndexName|ConsistentRead)\b|\.\.\./.test(command))).toEqual([])
  })
})

/** A read whose input stands in the call, alone or after the client of a paginator. */
const READ = /(?:new (?:Get|BatchGet|Query|Scan)Command\(|paginate(?:Query|Scan)\(\s*\{[^}]*\},\s*(?=\{))/g

function closingParenthesis(text: string, from: number): number {
  let depth = 0
  for (let position = text.indexOf('(', from); position < text.length; position++) {
    if (text[position] === '(') depth++
    if (text[position] === ')' && --depth === 0) return position
  }
  return text.length
}
