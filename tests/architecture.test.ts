import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { areaOf, areas, COMMON_AREA, importsOf, measureAreaImports } from '#scripts/bench/area-imports.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'

const folders = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests'] as const
/** The folders that each folder may import from. Imports point towards `shared`. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  web: ['web', 'shared'],
  infra: ['infra', 'shared'],
  scripts: ['scripts', 'infra', 'functions', 'shared'],
  tests: [...folders, 'cdk.json', 'vitest.aws.config.ts'],
}

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
)
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const sourceOf = (file: string) => source.get(file) ?? ''
const sourceFiles = files.filter((file) => !file.startsWith('tests/'))

const graph = new Map(files.map((file) => [file, importsOf(file, sourceOf(file))]))
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

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const next of graph.get(file) ?? []) {
    if (reached.has(next)) continue
    reached.add(next)
    reachedFrom(next, reached)
  }
  return reached
}

const filesWith = (pattern: RegExp, among: readonly string[] = sourceFiles) =>
  among.filter((file) => pattern.test(sourceOf(file)))

describe('the code base', () => {
  it('has dates, times and numbers only in the fields that find bad input', () => {
    const native = filesWith(/<input\s[^>]*type="(date|time|number|month|week|datetime-local)"/)
    expect(native.toSorted()).toEqual(['web/forms/native-date-field.tsx', 'web/ui/typed-field.tsx'])
  })

  it('imports only from the folders that each folder may use', () => {
    const wrong = files.flatMap((file) =>
      (graph.get(file) ?? [])
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

  // A second local cloud would replace the environment variables that the Lambdas of the first one read.
  it('starts one local cloud per worker of the journeys', () => {
    const journeys = files.filter((file) => file.startsWith('tests/journeys/'))
    expect(journeys.filter((file) => graph.get(file)?.includes('infra/local/local-cloud.ts'))).toEqual([])
    const others = 'tests/support/local/local-services.ts'
    expect(journeys.filter((file) => reachedFrom(file).has(others))).toEqual([])
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
    const [rule, facts] = ['shared/lib/dates/opening-hours.ts', 'shared/lib/dates/gym-hours.ts']
    // The models of `npm run verify` have their own rules, and the settings page edits the stored closures.
    const product = sourceFiles.filter(
      (file) => !/^(scripts\/verify\/|shared\/settings\/settings-fields|web\/admin\/settings\/)/.test(file),
    )
    // The publication removes past closures.
    expect(filesWith(/\bbusiness\.closures\b/, product)).toEqual([facts, 'shared/lib/settings/notice.ts'])
    // Search engines read the weekly hours, and a trainer's hours start as the weekly hours.
    expect(filesWith(/\bbusiness\.hours\b/, product)).toEqual([
      'shared/appointments/working-hours.ts',
      facts,
      'web/prerender/structured-data.ts',
    ])
    expect(filesWith(/\bclosures\??\.\w|\bof closures\b|\bclosures\[/, product)).toEqual([
      rule,
      'shared/lib/settings/notice.ts',
    ])
    expect(filesWith(/\bweekdayNames\[weekdayOf\(/, product)).toEqual([
      'shared/appointments/working-hours.ts',
      rule,
    ])
    expect(filesWith(/\.weekly\[weekday\]/, product)).toEqual([
      'shared/appointments/working-hours.ts',
      'web/admin/appointments/calendar/hours-dialog.tsx',
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

describe('the areas', () => {
  it('have their own folder on every layer, or none', () => {
    const folders = [
      'shared',
      'functions',
      'web/pages',
      'web/admin',
      'tests/shared',
      'tests/functions',
    ].flatMap((parent) => readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    const names = new Set(folders.map(({ name }) => name))
    expect([...names].filter((name) => !areas.has(name) && !commonFolders.includes(name))).toEqual([])
  })

  it.each(['shared', 'functions', 'web'])('of %s know each other in these directions', (layer) => {
    const known: Record<string, string[]> = {}
    for (const [file, targets] of graph) {
      const from = areaOf(file)
      if (topOf(file) !== layer || from === COMMON_AREA) continue
      const others = targets.map(areaOf).filter((to) => to !== from && to !== COMMON_AREA)
      if (others.length > 0) known[from] = [...new Set([...(known[from] ?? []), ...others])].sort()
    }
    const advice = `add the new import to directions.${layer} in tests/architecture.test.ts, or move the file to the other area`
    expect(known, advice).toEqual(directions[layer])
  })

  it('rarely import each other both ways', () => {
    const { mutual } = measureAreaImports()
    expect(mutual.shared.length).toBeLessThanOrEqual(1)
    expect(mutual.functions.length).toBeLessThanOrEqual(4)
    expect(mutual.web.length).toBeLessThanOrEqual(7)
  })

  it('are unknown to the common folders, but for what lists or frames all of them', () => {
    const wrong = sourceFiles.filter(
      (file) =>
        /^(shared\/|functions\/|web\/(?!tour\/|design-system\/))/.test(file) &&
        areaOf(file) === COMMON_AREA &&
        graph.get(file)?.some((target) => areaOf(target) !== COMMON_AREA) &&
        !frames.some((pattern) => matchesGlob(file, pattern)),
    )
    expect(wrong).toEqual([])
  })
})

describe('the table', () => {
  it('is below the writes and the outbox, and these are below the stores', () => {
    const below: Readonly<Record<string, RegExp>> = {
      'functions/lib/table/': /^functions\/(?!lib\/(table\/|[^/]+$))/,
      'functions/lib/writes/': /^functions\/(?!lib\/((writes|table)\/|[^/]+$))/,
      'functions/lib/outbox/': /^functions\/(?!lib\/((outbox|table)\/|[^/]+$))/,
      'functions/lib/store/': /^functions\/(?!lib\/((store|writes|outbox|table)\/|[^/]+$))/,
    }
    const wrong = Object.entries(below).flatMap(([folder, above]) =>
      sourceFiles
        .filter((file) => file.startsWith(folder))
        .flatMap((file) =>
          (graph.get(file) ?? []).filter((target) => above.test(target)).map((to) => [file, to]),
        ),
    )
    expect(wrong).toEqual([])
  })

  it('drops no failed condition without saying so: transactOrThrow, or transactOrSkip', () => {
    const dropped = sourceFiles.filter((file) =>
      /^ *(else |void )?(await )?transact(Once)?\(/m.test(sourceOf(file).replace(TRANSACT_OR_SKIP, '')),
    )
    expect(dropped).toEqual([])
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

/** These folders are not areas. */
const commonFolders = ['lib', 'auth', 'format', 'layout', 'list', 'records', 'site', 'tour']

/** These shared files list every area or wrap their pages. */
const frames = [
  'shared/{operations,routes}.ts',
  'functions/lib/store/client-records.ts',
  'web/routes.tsx',
  'web/{prerender,device}/*',
  'web/admin/{routes,main,admin-app}.tsx',
  'web/admin/staff-toast-messages.ts',
  'web/{,admin/}layout/*',
  'web/pages/site/**',
  'web/ui/badge.tsx',
]

/** The areas that each area may import from. An area that imports few others is easier to read, so each entry is a decision. */
const directions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  shared: {
    clients: ['appointments', 'front-desk', 'intake-forms', 'payments', 'waivers'],
    'form-requests': ['waivers'],
    kiosk: ['front-desk', 'members'],
    members: ['appointments', 'front-desk', 'payments'],
    moving: ['clients'],
    report: ['appointments', 'payments'],
    settings: ['appointments', 'payments'],
    staff: ['appointments'],
    wallets: ['front-desk', 'members'],
  },
  functions: {
    appointments: ['payments'],
    clients: [
      'appointments',
      'form-requests',
      'front-desk',
      'intake-forms',
      'payments',
      'report',
      'waivers',
      'wallets',
    ],
    'follow-up': ['appointments', 'clients', 'front-desk', 'report'],
    'form-requests': ['appointments', 'waivers'],
    'front-desk': ['appointments', 'clients', 'payments', 'waivers'],
    'intake-forms': ['form-requests'],
    integrations: ['staff'],
    kiosk: ['front-desk', 'integrations', 'waivers'],
    members: ['appointments', 'clients', 'front-desk', 'payments', 'waivers'],
    moving: ['clients', 'payments', 'settings', 'waivers'],
    report: ['follow-up', 'front-desk', 'settings'],
    service: [
      'appointments',
      'clients',
      'follow-up',
      'form-requests',
      'front-desk',
      'intake-forms',
      'integrations',
      'leads',
      'members',
      'payments',
      'settings',
      'waivers',
    ],
    settings: [
      'appointments',
      'follow-up',
      'form-requests',
      'front-desk',
      'intake-forms',
      'leads',
      'payments',
      'staff',
      'waivers',
      'wallets',
    ],
    waivers: ['form-requests'],
    wallets: ['front-desk', 'members', 'settings'],
  },
  web: {
    appointments: ['clients', 'front-desk', 'payments'],
    clients: [
      'appointments',
      'follow-up',
      'form-requests',
      'front-desk',
      'intake-forms',
      'members',
      'payments',
      'waivers',
    ],
    'follow-up': ['clients', 'form-requests', 'payments', 'staff'],
    'front-desk': ['appointments', 'clients', 'intake-forms', 'waivers', 'wallets'],
    'intake-forms': ['clients', 'form-requests'],
    kiosk: ['front-desk', 'integrations'],
    members: ['appointments', 'payments', 'wallets'],
    moving: ['payments'],
    report: ['appointments', 'clients', 'follow-up', 'payments', 'settings'],
    settings: ['appointments', 'kiosk', 'staff'],
    staff: ['appointments', 'clients'],
    waivers: ['clients', 'form-requests'],
  },
}

/** The pattern matches the one function that may drop failed conditions. */
const TRANSACT_OR_SKIP = /function transactOrSkip[^}]*}/

/** The pattern matches a read whose input is an argument of the call. */
const READ =
  /(?:new (?:Get|BatchGet|Query|Scan)Command\(|paginate(?:Query|Scan)\(\s*\{[^}]*\},\s*(?=\{)|(?<!function )query(?:All|Table)\()/g

function closingParenthesis(text: string, from: number): number {
  let depth = 0
  for (let position = text.indexOf('(', from); position < text.length; position++) {
    if (text[position] === '(') depth++
    if (text[position] === ')' && --depth === 0) return position
  }
  return text.length
}
