import { expect, it } from 'vitest'
import { listImports } from '#shared/moving/imports-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createImportFile, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('lists the newest import first, with its file, its source and its counts', async () => {
  const [older, file] = [createImportFile(), createImportFile()]
  const row = () => ({ firstName: 'Nora', lastName: 'Quist', email: uniqueEmail(), status: 'prospect' })
  await older.one(row())
  const { email = '' } = await createClientRecord({ firstName: 'Nora', lastName: 'Quist' })
  await file.one(row())
  await file.one({ ...row(), email, phone: uniquePhone() }, { row: 3 })
  await file.one(row(), { row: 4, dryRun: true })
  const { body } = await invoke(listImports, {}, { as: admin })
  const listed = body.items.filter(({ id }) => [older.importId, file.importId].includes(id))
  expect(listed).toMatchObject([
    { id: file.importId, fileName: 'members.csv', fileRows: 300, source: 'Mindbody', created: 1, updated: 1 },
    { id: older.importId, created: 1, updated: 0 },
  ])
})
