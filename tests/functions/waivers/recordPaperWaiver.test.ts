import { expect, it } from 'vitest'
import { meetsWaiverRules } from '#shared/front-desk/check-in.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { listWaivers, recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFile, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const today = plainDateIn('America/Los_Angeles', new Date())
const policy = { agreement: 'current', acceptedVersions: ['2026-01'] } as const
const paper = (id: string, changes: object = {}) => ({
  id,
  signedBy: 'Mia Ng',
  signedDate: today,
  location: 'Binder 2026, letter N',
  ...changes,
})

async function newClient(details: object = {}) {
  return createClientRecord({ firstName: 'Mia', lastName: 'Ng', email: uniqueEmail(), ...details })
}

it('stores the signer, the date and the location of the paper as a valid waiver', async () => {
  const { id } = await newClient()
  const counted = await measureCounterDeltas(() => invoke(recordPaperWaiver, paper(id), { as: ana }))
  expect(counted).toEqual({ 'waiver.signed': 1 })
  expect(meetsWaiverRules(await getClientFile(id), policy, today)).toBe(true)
  const { items } = (await invoke(listWaivers, { search: id }, { as: ana })).body
  expect(items).toMatchObject([
    {
      status: 'signed',
      channel: 'paper',
      signer: { name: 'Mia Ng' },
      signedDate: today,
      paper: { location: 'Binder 2026, letter N', recordedBy: { userId: 'ana-sub' } },
    },
  ])
  expect((await listClientActivities(id)).at(-1)).toMatchObject({
    type: 'paperWaiverRecorded',
    actor: { id: 'ana-sub' },
  })
})

it('requires the signature of another person as guardian of a child', async () => {
  const dateOfBirth = `${Number(today.slice(0, 4)) - 10}-01-01`
  const { id } = await newClient({ dateOfBirth })
  const bySelf = await invokeExpectingError(recordPaperWaiver, paper(id, { signedBy: 'mia NG' }), {
    as: ana,
  })
  expect(Object.keys(bySelf.body.fields ?? {})).toEqual(['signedBy'])
  await invoke(recordPaperWaiver, paper(id, { signedBy: 'Ana Ng' }), { as: ana })
  expect(meetsWaiverRules(await getClientFile(id), policy, today)).toBe(true)
})

it('stores one waiver for repeated requests', async () => {
  const { id } = await newClient()
  const again = { as: ana, key: newIdempotencyKey() }
  for (let i = 0; i < 2; i++) await invoke(recordPaperWaiver, paper(id), again)
  const { items } = (await invoke(listWaivers, { search: id }, { as: ana })).body
  expect(items).toHaveLength(1)
})

it.each([
  [addDays(today, 1), 'Signature date cannot be in the future'],
  [addDays(today, -400), 'A paper waiver from this day has already expired'],
])('rejects a paper signed on %s', async (signedDate, message) => {
  const { id } = await newClient()
  const { body } = await invokeExpectingError(recordPaperWaiver, paper(id, { signedDate }), { as: ana })
  expect(body.fields).toEqual({ signedDate: message })
})

it('rejects an unknown client', async () => {
  expect((await invokeExpectingError(recordPaperWaiver, paper('nobody'), { as: ana })).status).toBe(404)
})
