import { beforeEach, expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { createExport } from '#shared/moving/exports-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

let admin: TestAccount
beforeEach(async () => {
  await emptyTable(localServices)
  admin = await createAdmin()
})

it('starts an export and records who started it', async () => {
  const { body } = await invoke(createExport, {}, { as: admin })
  expect(body).toMatchObject({ state: 'running', createdByName: 'Ana Silva', records: 0, waivers: 0 })
  const { items } = (await invoke(listActivities, { type: 'exportStarted' }, { as: admin })).body
  expect(items).toMatchObject([{ actor: { id: admin.userId }, subject: { type: 'export', id: body.id } }])
})

it('starts one export for concurrent requests and returns it to all of them', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invoke(createExport, {}, { as: admin })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { items } = (await invoke(listActivities, { type: 'exportStarted' }, { as: admin })).body
  expect(items).toHaveLength(1)
})
