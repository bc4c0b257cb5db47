import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { business, replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { dayPassInput, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
const { publishedSettingsKey } = await import('#functions/lib/table/keys.ts')
const { refreshSettings } = await import('#functions/lib/published-settings.ts')

const store = (phone: string, version: number) =>
  ddb.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...publishedSettingsKey, version, value: { business: { phone } } },
    }),
  )
const refreshAt = async (time: string) => {
  await runAtTime(time, refreshSettings)
  return business.phone
}

afterEach(() => void replaceSettings(defaultSettings, 0))

it('reads the settings once a minute, and again after the clock was set back', async () => {
  await refreshAt('2031-03-01T12:00:00Z')
  await store('(541) 555-0501', 1)
  expect(await refreshAt('2031-03-01T12:00:59Z')).toBe('(541) 555-0142')
  expect(await refreshAt('2031-03-01T12:01:00Z')).toBe('(541) 555-0501')
  await store('(541) 555-0502', 2)
  expect(await refreshAt('2031-03-01T11:00:00Z')).toBe('(541) 555-0502')
})

it('reads the settings and the subscribed events once for concurrent requests', async () => {
  const send = vi.spyOn(ddb, 'send')
  await runAtTime('2031-03-02T12:00:00Z', () => Promise.all(Array.from({ length: 20 }, refreshSettings)))
  expect(send).toHaveBeenCalledTimes(2)
  send.mockRestore()
})

it('keeps the last settings while the table does not respond, and reads them again soon after', async () => {
  await store('(541) 555-0503', 3)
  await refreshAt('2031-03-03T12:00:00Z')
  await store('(541) 555-0504', 4)
  localServices.faults.add({ service: 'dynamodb', operation: 'GetItem', match: 'SETTINGS', fault: 'reject' })
  expect(await refreshAt('2031-03-03T12:02:00Z')).toBe('(541) 555-0503')
  localServices.faults.clear()
  expect(await refreshAt('2031-03-03T12:02:04Z')).toBe('(541) 555-0503')
  expect(await refreshAt('2031-03-03T12:02:05Z')).toBe('(541) 555-0504')
})

it('fails in a new container that cannot read the settings, instead of using the defaults', async () => {
  // The query string creates a new module instance, which has no cached settings.
  const source = `${process.cwd()}/functions/lib/published-settings.ts?new-container`
  const { refreshSettings: refreshFirst } = await import(/* @vite-ignore */ source)
  localServices.faults.add({ service: 'dynamodb', operation: 'GetItem', match: 'SETTINGS', fault: 'reject' })
  await expect(refreshFirst()).rejects.toThrow()
  localServices.faults.clear()
  await refreshFirst()
})

it('applies the published settings to a request and adds their version to its email', async () => {
  await store('(541) 555-0505', 5)
  const email = uniqueEmail()
  const { status } = await runAtTime('2031-03-04T18:00:00Z', () =>
    invoke(createDayPass, dayPassInput({ email })),
  )
  expect(status).toBe(200)
  await runJob('sendDueEmails')
  const [message] = await emailsTo(email)
  expect(message?.text).toContain('(541) 555-0505')
  expect(message?.headers).toContainEqual({ name: 'x-settings-version', value: '5' })
})
