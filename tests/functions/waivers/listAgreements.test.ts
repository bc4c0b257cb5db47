import { expect, it } from 'vitest'
import { draftAgreement, listAgreements } from '#shared/waivers/agreements-operations.ts'
import { admin, createDraftInput, publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const list = async () => (await invoke(listAgreements, {}, { as: admin })).body

it('starts with version one, the built-in text', async () => {
  const { versions, draft } = await list()
  expect(versions.map(({ version }) => version)).toEqual(['2026-01'])
  expect(versions[0]?.publishedAt).toBeUndefined()
  expect(draft).toBeUndefined()
})

it('lists all versions, newest first, and returns the draft', async () => {
  const second = await publishAgreementVersion('Wipe the bench.', 'none')
  const third = await publishAgreementVersion('Return the weights.', 'nextVisit')
  await invoke(draftAgreement, await createDraftInput('No chalk.'), { as: admin })
  const { versions, draft } = await list()
  expect(versions.map(({ version }) => version)).toEqual([third.version, second.version, '2026-01'])
  expect(versions[0]).toMatchObject({
    reacceptance: 'nextVisit',
    publishedBy: { userId: 'ana-sub' },
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(draft).toMatchObject({ basedOn: third.version, revision: 1 })
  expect(draft?.sections.at(-1)?.text).toBe('No chalk.')
})
