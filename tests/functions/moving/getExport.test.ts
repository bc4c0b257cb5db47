import { beforeEach, expect, it } from 'vitest'
import { createExport, getExport } from '#shared/moving/exports-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { exportEverything, objectExists } from '#tests/support/fixtures/exports.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const HOUR_MS = 60 * 60_000

let admin: TestAccount
beforeEach(async () => {
  await emptyTable(localServices)
  admin = await createAdmin()
})

it('returns nothing before the first export, and no link while an export is running', async () => {
  expect((await invoke(getExport, {}, { as: admin })).body).toEqual({})
  await invoke(createExport, {}, { as: admin })
  const { body } = await invoke(getExport, {}, { as: admin })
  expect(body.newest?.state).toBe('running')
  expect(body).not.toHaveProperty('link')
})

it('returns the number of records and bytes, and no internal attributes', async () => {
  const { newest, bytes } = await exportEverything(admin)
  expect(newest).toMatchObject({ state: 'done', bytes: bytes.length, records: expect.any(Number) })
  for (const name of ['uploadId', 'parts', 'position', 'lease']) expect(newest).not.toHaveProperty(name)
})

it('returns a link for one day, and each link expires after 10 minutes', async () => {
  const { newest, link } = await exportEverything(admin)
  const doneAt = Date.parse(newest?.doneAt ?? '')
  expect((await fetch(link)).status).toBe(200)
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('600')
  await runAtTime(new Date(Date.now() + 11 * 60_000), async () =>
    expect((await fetch(link)).status).toBe(403),
  )
  const changed = link.replace(/exports\/[^/?]+/, 'exports/00000000-0000-0000-0000-000000000000.zip')
  expect((await fetch(changed)).status).toBe(403)
  expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403)
  await runAtTime(new Date(doneAt + 24 * HOUR_MS - 1000), async () => {
    expect((await invoke(getExport, {}, { as: admin })).body.link).toBeDefined()
  })
  await runAtTime(new Date(doneAt + 24 * HOUR_MS), async () => {
    const { body } = await invoke(getExport, {}, { as: admin })
    expect(body.newest?.state).toBe('expired')
    expect(body).not.toHaveProperty('link')
  })
})

it('the file is deleted after a day', async () => {
  const { newest } = await exportEverything(admin)
  const id = newest?.id ?? ''
  expect(await objectExists(id)).toBe(true)
  await runJob('writeExport')
  expect(await objectExists(id)).toBe(true)
  await runAtTime(new Date(Date.now() + 25 * HOUR_MS), () => runJob('writeExport'))
  expect(await objectExists(id)).toBe(false)
  expect((await invoke(getExport, {}, { as: admin })).body.newest?.state).toBe('expired')
  expect((await exportEverything(admin)).newest?.id).not.toBe(id)
})
