import { expect, it } from 'vitest'
import { draftAgreement, listAgreements, publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { admin, createDraftInput } from '#tests/support/fixtures/agreements.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const ben = { userId: 'ben-sub', groups: '[admin]' }
const stored = async () => (await invoke(listAgreements, {}, { as: admin })).body.draft

it('stores the draft with its administrator', async () => {
  const draft = await createDraftInput('Wipe the bench.')
  const { body } = await invoke(draftAgreement, draft, { as: ben })
  expect(body).toMatchObject({ ...draft, revision: draft.revision + 1, updatedBy: { userId: 'ben-sub' } })
  expect(await stored()).toEqual(body)
})

it('refuses the second of two concurrent saves and returns the first draft', async () => {
  const draft = await createDraftInput('Wipe the bench.')
  const mine = { ...draft, title: 'Mine' }
  const theirs = { ...draft, title: 'Theirs' }
  await invoke(draftAgreement, theirs, { as: ben })
  const { status, body } = await invokeExpectingError(draftAgreement, mine, { as: admin })
  expect([status, body.message]).toEqual([
    409,
    'Someone else has changed this draft since you opened it. Compare both versions and save again.',
  ])
  expect(body).toMatchObject({ current: { title: 'Theirs', revision: draft.revision + 1 } })
  expect((await stored())?.title).toBe('Theirs')
})

it('stores only one of 8 concurrent saves of the same revision', async () => {
  const draft = await createDraftInput('Wipe the bench.')
  const titles = Array.from({ length: 8 }, (_, i) => `Title ${i}`)
  const saved = await Promise.allSettled(
    titles.map((title) => invokeExpectingError(draftAgreement, { ...draft, title }, { as: admin })),
  )
  // invokeExpectingError throws for the one that succeeds.
  expect(saved.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await stored())?.revision).toBe(draft.revision + 1)
})

it('returns the same response for a repeated save of the same text', async () => {
  const draft = await createDraftInput('Return the weights.')
  const first = (await invoke(draftAgreement, draft, { as: admin })).body
  expect((await invoke(draftAgreement, draft, { as: admin })).body).toEqual(first)
})

it('refuses a draft after a colleague has published a version', async () => {
  const draft = await createDraftInput('No chalk.')
  const { body } = await invoke(draftAgreement, draft, { as: admin })
  await invoke(publishAgreement, { revision: body.revision, reacceptance: 'none' }, { as: ben })
  const again = await invokeExpectingError(draftAgreement, { ...draft, revision: 0 }, { as: admin })
  expect([again.status, again.body.message]).toEqual([
    409,
    'Someone else has published a new version since you opened this page. Please reload it.',
  ])
  expect(await stored()).toBeUndefined()
})
