import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

/** Types, what starts a page or needs a browser while it loads, and what is no part of the product. */
const LOADED_ONCE =
  /\.d\.ts$|^web\/(main|admin\/main|device\/main|prerender\/|tour\/|design-system\/)|decode-worker|embedded-settings/

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
  vi.doMock('#shared/lib/settings/business.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/business.ts')>()
    return {
      ...actual,
      business: spy('business', actual.business),
      policies: spy('policies', actual.policies),
    }
  })
  vi.doMock('#shared/lib/settings/pages.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/pages.ts')>()
    return { ...actual, pages: spy('pages', actual.pages), notice: spy('notice', actual.notice) }
  })
  vi.doMock('#shared/lib/settings/emails.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/emails.ts')>()
    return { emails: spy('emails', actual.emails) }
  })
  vi.doMock('#shared/lib/settings/brand.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/brand.ts')>()
    return { brand: spy('brand', actual.brand) }
  })
  vi.doMock('#shared/lib/settings/programs.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/programs.ts')>()
    return { ...actual, programs: spy('programs', actual.programs) }
  })
  vi.doMock('#shared/lib/settings/appointment-types.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/settings/appointment-types.ts')>()
    return { ...actual, appointmentTypes: spy('appointmentTypes', actual.appointmentTypes) }
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
  vi.doUnmock('#shared/lib/settings/business.ts')
  vi.doUnmock('#shared/lib/settings/pages.ts')
  vi.doUnmock('#shared/lib/settings/emails.ts')
  vi.doUnmock('#shared/lib/settings/brand.ts')
  vi.doUnmock('#shared/lib/settings/programs.ts')
  vi.doUnmock('#shared/lib/settings/appointment-types.ts')
  vi.resetModules()
  expect(reads).toEqual([])
})
