import { afterEach, expect, it, vi } from 'vitest'
import { createSettingsFinder, publishedSettingsPlugin } from '#infra/local/site/published-settings.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'

type Transform = (html: string, context: { originalUrl: string }) => Promise<string>

afterEach(() => vi.restoreAllMocks())

it('a page gets what was published last, the defaults at first, where the table refuses', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  let read = async (): Promise<object> => Promise.reject(new Error('The table refuses.'))
  const load = async () => ({ findPublished: () => read() })
  const settings = createSettingsFinder(load, () => undefined)
  const transform = publishedSettingsPlugin(settings).transformIndexHtml as unknown as Transform
  const nameOn = async () => {
    const html = await transform('<body></body>', { originalUrl: '/' })
    return JSON.parse(html.match(/<script[^>]*>(.*)<\/script>/)?.[1] ?? '{}').business?.name
  }
  expect(await nameOn()).toBe(defaultSettings.business.name)

  const value = structuredClone(defaultSettings)
  read = async () => ({
    version: 1,
    value: { ...value, business: { ...value.business, name: 'Harbor Gym' } },
  })
  expect(await nameOn()).toBe('Harbor Gym')

  read = async () => ({ version: 1, value: 'damaged' })
  expect(await nameOn()).toBe('Harbor Gym')
  expect(reported).toHaveBeenCalledTimes(2)
})
