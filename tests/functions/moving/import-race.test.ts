import { afterEach, describe, expect, it, vi } from 'vitest'
import * as duplicates from '#functions/clients/duplicate-clients.ts'
import * as clients from '#functions/lib/store/clients.ts'
import type { DuplicateReason } from '#shared/clients/client-duplicates.ts'
import { createClient, listDuplicateClients, searchClients } from '#shared/clients/clients-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createImportFile, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

afterEach(() => vi.restoreAllMocks())

const RACES = 8
const person = <Changes extends Record<string, string>>(changes: Changes) => ({
  ...{ firstName: 'Nora', lastName: uniqueLastName(), status: 'active', paidThrough: '2031-01-31' },
  ...changes,
})

async function idsOf(email: string): Promise<string[]> {
  await waitUntilReplicated()
  return (await invoke(searchClients, { text: email }, { as: ana })).body.items.map(({ id }) => id)
}

/** Imports the same person from two lists, and stores neither before both have searched for duplicates. */
async function importTwice(
  one: Record<string, string>,
  other = one,
  files = [createImportFile(), createImportFile()],
) {
  const { listSimilarClients: listAlike } = duplicates
  let [looked, meet] = [0, () => {}]
  const bothLooked = new Promise<void>((resolve) => {
    meet = resolve
  })
  const look = vi.spyOn(duplicates, 'listSimilarClients').mockImplementation(async (details) => {
    const found = await listAlike(details)
    if (++looked === 2) meet()
    await bothLooked
    return found
  })
  const results = await Promise.all(files.map((file, i) => file.one(i === 0 ? one : other)))
  look.mockRestore()
  return results
}

describe('two concurrent imports', () => {
  it('create one client per email address, with the values of both files', async () => {
    for (let race = 0; race < RACES; race++) {
      const fields = person({ email: uniqueEmail() })
      const [one, other] = await importTwice(fields, { ...fields, cardCode: `KT-${race}` })
      expect(one?.clientId).toBe(other?.clientId)
      expect([one?.outcome, other?.outcome].toSorted()).not.toEqual(['new', 'new'])
      expect(await idsOf(fields.email)).toEqual([one?.clientId])
      expect((await clients.findAfterMerge(one?.clientId ?? ''))?.cardCode).toBe(`KT-${race}`)
    }
  })

  it('fill in the same client without overwriting the values of each other', async () => {
    for (let race = 0; race < RACES; race++) {
      const { paidThrough, ...fields } = person({ email: uniqueEmail(), status: 'prospect' })
      const { id } = await createClientRecord(fields)
      const card = { ...fields, cardCode: `KT-${race}` }
      const membership = { ...fields, status: 'active', paidThrough }
      const [one, other] = race % 2 === 0 ? [card, membership] : [membership, card]
      const results = await importTwice(one, other)
      expect(results.map(({ outcome, clientId }) => [outcome, clientId])).toEqual([
        ['updated', id],
        ['updated', id],
      ])
      expect(await clients.findAfterMerge(id)).toMatchObject({
        cardCode: `KT-${race}`,
        manualMembership: { paidThrough },
      })
    }
  })

  it('create two clients without the uniqueness item (negative control)', async () => {
    const newClientWrites = clients.newClientWrites
    vi.spyOn(clients, 'newClientWrites').mockImplementation((client) => ({
      ...newClientWrites(client),
      uniqueEmail: [],
    }))
    const fields = person({ email: uniqueEmail() })
    await importTwice(fields)
    expect(await idsOf(fields.email)).toHaveLength(2)
  })

  it('create one client per row of the same file, also without an email address and a phone number', async () => {
    const file = createImportFile()
    const fields = person({ memberSince: '2020-01-01' })
    const results = await importTwice(fields, fields, [file, file])
    expect(results[0]?.clientId).toBe(results[1]?.clientId)
    expect(await idsOf(fields.lastName)).toEqual([results[0]?.clientId])
  })

  it('create one client per email address if one of them is a request of the desk', async () => {
    for (let race = 0; race < RACES; race++) {
      const { firstName, lastName, ...fields } = person({ email: uniqueEmail() })
      const details = { firstName, lastName, email: fields.email }
      const [row, desk] = await Promise.all([
        createImportFile().one({ ...fields, ...details }),
        invoke(createClient, { ...details, phone: uniquePhone() }, { as: ana }),
      ])
      expect(await idsOf(details.email)).toEqual([row.clientId])
      expect(desk.status).toBe(row.outcome === 'new' ? 409 : 200)
    }
  })

  it.each<[DuplicateReason, () => [Record<string, string>, Record<string, string>]]>([
    [
      'phone',
      () => {
        const fields = person({ phone: uniquePhone() })
        return [
          { ...fields, email: uniqueEmail() },
          { ...fields, email: uniqueEmail() },
        ]
      },
    ],
    [
      'nameAndDateOfBirth',
      () => {
        const fields = person({ dateOfBirth: '1990-04-05' })
        return [fields, fields]
      },
    ],
  ])('create two clients with the same %s, which are listed as duplicates', async (reason, lists) => {
    const results = await importTwice(...lists())
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new'])
    await waitUntilReplicated()
    const { items } = (await invoke(listDuplicateClients, {}, { as: ana })).body
    const pair = items.find(({ clients: both }) =>
      both.every(({ id }) => results.some(({ clientId }) => clientId === id)),
    )
    expect(pair?.reason).toBe(reason)
  })
})
