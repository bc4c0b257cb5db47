import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

/** Leaves out types, modules that start a page or need a browser, and modules outside the product. */
const LOADED_ONCE =
  /\.d\.ts$|^web\/(main|admin\/main|device\/main|prerender\/|tour\/|design-system\/)|decode-worker|embedded-settings/

/** The exports that a publication replaces. */
const settingsModules: Readonly<Record<string, readonly string[]>> = {
  '#shared/lib/settings/business.ts': ['business', 'policies'],
  '#shared/lib/settings/pages.ts': ['pageSettings', 'notice'],
  '#shared/lib/settings/email-texts.ts': ['emailTexts'],
  '#shared/lib/settings/brand.ts': ['brand'],
  '#shared/lib/settings/programs.ts': ['programs'],
  '#shared/lib/settings/appointment-types.ts': ['appointmentTypes'],
}

const reads: string[] = []
let isLoading = false

const callerOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .find((line) => /\/(shared|functions|web)\//.test(line))
    ?.replace(/.*\/(?=(shared|functions|web)\/)|\).*/g, '') ?? 'somebody'

const spy = (name: string, value: object) =>
  new Proxy(value, {
    get(target, key) {
      if (isLoading && typeof key === 'string') reads.push(`${callerOf(new Error())} reads ${name}.${key}`)
      return Reflect.get(target, key)
    },
  })

it('no module keeps a part of the settings from the time it was loaded: a publication replaces them', {
  tags: 'nightly',
}, async () => {
  vi.resetModules()
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: new URL('https://gym.example/me/card') }),
  )
  vi.stubEnv('TABLE_NAME', 'Gym')
  vi.stubEnv('USER_POOL_ID', 'us-east-1_gym')
  for (const [file, names] of Object.entries(settingsModules))
    vi.doMock(file, async (original) => {
      const actual = await original<Record<string, object>>()
      const spies = names.map((name) => [name, spy(name, actual[name] ?? {})])
      return { ...actual, ...Object.fromEntries(spies) }
    })
  const files = ['shared', 'functions', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !LOADED_ONCE.test(file)),
  )
  expect(files.length).toBeGreaterThan(500)
  isLoading = true
  for (const file of files) await import(/* @vite-ignore */ `${process.cwd()}/${file}`)
  isLoading = false
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const file of Object.keys(settingsModules)) vi.doUnmock(file)
  vi.resetModules()
  expect(reads).toEqual([])
})
