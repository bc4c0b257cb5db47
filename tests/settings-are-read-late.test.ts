import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

/** Types, what starts a page or needs a browser while it loads, and what is no part of the product. */
const LOADED_ONCE =
  /\.d\.ts$|^web\/(main|admin\/main|prerender\/|tour\/|design-system\/)|decode-worker|embedded-settings/

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
  vi.stubEnv('TABLE_NAME', 'Gym')
  vi.stubEnv('USER_POOL_ID', 'us-east-1_gym')
  vi.doMock('#shared/lib/business.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/business.ts')>()
    return {
      ...actual,
      business: spy('business', actual.business),
      policies: spy('policies', actual.policies),
    }
  })
  vi.doMock('#shared/lib/pages.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/pages.ts')>()
    return { ...actual, pages: spy('pages', actual.pages), notice: spy('notice', actual.notice) }
  })
  vi.doMock('#shared/lib/emails.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/emails.ts')>()
    return { emails: spy('emails', actual.emails) }
  })
  vi.doMock('#shared/lib/brand.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/brand.ts')>()
    return { brand: spy('brand', actual.brand) }
  })
  vi.doMock('#shared/lib/programs.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/programs.ts')>()
    return { ...actual, programs: spy('programs', actual.programs) }
  })
  vi.doMock('#shared/lib/appointment-types.ts', async (original) => {
    const actual = await original<typeof import('#shared/lib/appointment-types.ts')>()
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
  vi.doUnmock('#shared/lib/business.ts')
  vi.doUnmock('#shared/lib/pages.ts')
  vi.doUnmock('#shared/lib/emails.ts')
  vi.doUnmock('#shared/lib/brand.ts')
  vi.doUnmock('#shared/lib/programs.ts')
  vi.doUnmock('#shared/lib/appointment-types.ts')
  vi.resetModules()
  expect(reads).toEqual([])
})
