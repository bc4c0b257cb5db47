import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { embeddedSettingsPlugin } from '#scripts/build/site/embedded-settings-plugin.ts'

const { resolveId } = embeddedSettingsPlugin()
const resolved = (source: string, ssr: boolean) =>
  typeof resolveId === 'function' && Reflect.apply(resolveId, undefined, [source, undefined, { ssr }])

const defaultFiles = readdirSync('shared/lib/settings').filter((name) => name.startsWith('default-'))

it.each(defaultFiles)('a browser has what its document embeds in place of %s', (name) => {
  expect(resolved(`./${name}`, false)).toMatch(/web\/loading\/embedded-settings\.ts$/)
  expect(resolved(`#shared/lib/settings/${name}`, false)).toMatch(/web\/loading\/embedded-settings\.ts$/)
  expect(resolved(`./${name}`, true)).toBeUndefined()
})

it('all that stands in for defaults is exported by a file of defaults', async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"programs":{}}' }) })
  const standIn = await import('#web/loading/embedded-settings.ts')
  vi.unstubAllGlobals()
  const modules = await Promise.all(
    defaultFiles.map((name) => import(/* @vite-ignore */ `${process.cwd()}/shared/lib/settings/${name}`)),
  )
  const names = modules.flatMap((each) => Object.keys(each))
  expect(names).toEqual(expect.arrayContaining(Object.keys(standIn)))
  // Public documents embed no appointment types.
  expect(standIn.defaultAppointments).toEqual({ types: [] })
})
