import { beforeEach, expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { createExport, getExport } from '#shared/moving/exports-operations.ts'
import { createAdmin, createKey, withKey } from '#tests/support/fixtures/api-keys.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

let admin: TestAccount
beforeEach(async () => {
  await emptyTable(localServices)
  admin = await createAdmin()
})

it('starts an export, and records who did', async () => {
  const { body } = await invoke(createExport, {}, { as: admin })
  expect(body).toMatchObject({ state: 'running', createdByName: 'Ana Silva', records: 0, waivers: 0 })
  const { items } = (await invoke(listActivities, { type: 'exportStarted' }, { as: admin })).body
  expect(items).toMatchObject([{ actor: { id: admin.userId }, subject: { type: 'export', id: body.id } }])
})

it('of two at once one is written, and both see it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invoke(createExport, {}, { as: admin })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { items } = (await invoke(listActivities, { type: 'exportStarted' }, { as: admin })).body
  expect(items).toHaveLength(1)
})

it('is for administrators alone: staff are refused, and there is no path for API keys', async () => {
  expect((await invokeExpectingError(createExport, {}, { as: ana })).status).toBe(403)
  expect((await invokeExpectingError(getExport, {}, { as: ana })).status).toBe(403)
  const { key } = await createKey('write', admin)
  expect((await invokeExpectingError(createExport, {}, withKey(key))).status).toBe(401)
  expect((await invokeExpectingError(getExport, {}, withKey(key))).status).toBe(401)
})
