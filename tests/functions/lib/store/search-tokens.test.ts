import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { findActivePassCodes } from '#functions/lib/store/search-tokens.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { listClients, listDuplicateClients, searchClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const search = async (text: string) => (await invoke(searchClients, { text }, { as: ana })).body
const lookUp = async (text: string) => (await invoke(lookUpClient, { text }, { as: ana })).body
const letters = (length: number) =>
  Array.from({ length }, () => 'bcdfghjklmnpqrstvwxz'[Math.floor(Math.random() * 20)]).join('')
const word = (length: number) => `${letters(1)}q${letters(length)}`

async function fillPartition(token: string, megabytes: number): Promise<void> {
  const items = Array.from({ length: Math.ceil(megabytes / 0.35) }, (_, n) => ({
    pk: `SEARCH#${token.slice(0, 2)}`,
    sk: `${token}#!${n}`,
    clientId: `!${token}${n}`,
    name: 'Somebody Else',
    words: ` ${token}`,
    padding: 'x'.repeat(370_000),
  }))
  for (const Item of items) {
    await ddb.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: [{ PutRequest: { Item } }] } }))
  }
}

describe('a search for two words', () => {
  it('finds a client even if the first page of the longer word contains only other clients', async () => {
    const [firstName, lastName] = [word(9), word(6)]
    const { id } = await createClientRecord({ firstName, lastName })
    await fillPartition(firstName, 1.5)
    for (const text of [`${firstName} ${lastName}`, `${lastName} ${firstName}`]) {
      expect(await search(text)).toMatchObject({ items: [{ id }], hasMore: false })
      expect((await lookUp(text)).client?.id).toBe(id)
    }
  })

  it('reads only the rarer word if many clients match the other one', async () => {
    const [firstName, lastName] = [word(9), word(6)]
    const { id } = await createClientRecord({ firstName, lastName })
    await fillPartition(firstName, 6)
    localServices.calls.reset()
    expect(await search(`${firstName} ${lastName}`)).toMatchObject({ items: [{ id }], hasMore: false })
    expect(localServices.calls.list()['dynamodb Query']).toBe(3)
  })

  it('reports possible further results if too many clients match either word', async () => {
    const [firstName, lastName] = [word(9), word(6)]
    await createClientRecord({ firstName, lastName })
    await Promise.all([fillPartition(firstName, 6), fillPartition(lastName, 6)])
    const text = `${firstName} ${lastName}`
    expect(await search(text)).toEqual({ items: [], hasMore: true })
    expect(await lookUp(text)).toEqual({ text, decision: 'several', people: [], hasMorePeople: true })
  })

  it('finds duplicates of a name even if many clients share its first name', async () => {
    const [firstName, lastName, dateOfBirth] = [word(9), word(6), '1990-01-02']
    const one = await createClientRecord({ firstName, lastName, dateOfBirth })
    const other = await createClientRecord({ firstName, lastName, dateOfBirth })
    await fillPartition(firstName, 1.5)
    const { body } = await invoke(listDuplicateClients, { clientId: one.id }, { as: ana })
    expect(body.items[0]?.clients.map(({ id }) => id)).toEqual([one.id, other.id])
  })
})

it('finds a client by the displayed full name with an initial', async () => {
  const lastName = word(8)
  for (const firstName of ['Mary J', 'J', 'mary j']) {
    const { id } = await createClientRecord({ firstName, lastName })
    for (const text of [`${firstName} ${lastName}`, `${firstName} ${lastName}`.toUpperCase()])
      expect(
        (await search(text)).items.map((client) => client.id),
        text,
      ).toContain(id)
  }
  expect((await search(`Mary Y ${lastName}`)).items).toEqual([])
  expect((await lookUp(`Mary Y ${lastName}`)).decision).toBe('nobody')
})

describe('a search for one word', () => {
  it('does not select a client while other clients may also match', async () => {
    const lastName = word(8)
    await createClientRecord({ lastName })
    expect(await search(lastName)).toMatchObject({ items: [{ lastName }], hasMore: false })
    for (let n = 0; n < 7; n++) await fillPartition(`${lastName}${'abcdefg'[n]}`, 1)
    expect(await search(lastName)).toMatchObject({ items: [{ lastName }], hasMore: true })
    expect(await lookUp(lastName)).toMatchObject({ decision: 'several', hasMorePeople: true })
  })

  it('lists all clients with a phone number, even if they do not fit into one search', async () => {
    const phone = `(458) 55${Math.floor(10 + Math.random() * 89)}-777`
    for (let n = 0; n < 25; n++) await createClientRecord({ phone: `${phone}${n % 10}` })
    const { body } = await invoke(listClients, { search: phone, limit: 50 }, { as: ana })
    expect(body.items).toHaveLength(25)
  })
})

it('reads all active pass codes over several pages', async () => {
  const { passCode } = await createPass()
  await fillPartition('dp!', 1.5)
  expect((await findActivePassCodes()).map((pass) => pass.passCode)).toContain(passCode)
})
