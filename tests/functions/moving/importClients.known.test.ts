import { describe, expect, it } from 'vitest'
import { findClientIds } from '#functions/lib/store/search-tokens.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { createImportFile, memberRow, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

describe('an imported row for an existing client', () => {
  it('updates a client with more names than search tokens, who is still found by the first names', async () => {
    const email = uniqueEmail()
    const firstName = Array.from(
      { length: 28 },
      (_, n) => `a${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'x' : ''}`,
    ).join(' ')
    const { id } = await createClientRecord({ firstName, lastName: '', email })
    const result = await createImportFile().one(memberRow({ email, firstName, lastName: 'Zwick' }))
    expect(result).toMatchObject({ outcome: 'updated', clientId: id })
    expect((await findClientIds('zwick ab')).ids).toContain(id)
  })

  it('keeps filled fields and fills empty ones', async () => {
    const email = uniqueEmail()
    const { id } = await createClientRecord({ firstName: 'Nora', lastName: '', email, phone: '541 555 0100' })
    const changes = { email: email.toUpperCase(), phone: uniquePhone(), dateOfBirth: '1990-01-02' }
    const result = await createImportFile().one(memberRow(changes))
    expect(result).toMatchObject({ outcome: 'updated', clientId: id })
    expect(result.filled?.toSorted()).toEqual(['dateOfBirth', 'lastName', 'membership'])
    expect(await getClientFile(id)).toMatchObject({
      email,
      phone: '541 555 0100',
      lastName: 'Quist',
      status: 'active',
    })
  })

  it('creates a new client for an earlier email address, and keeps the current one of the client', async () => {
    const earlier = uniqueEmail()
    const email = uniqueEmail()
    const client = await createClientRecord({ firstName: 'Nora', lastName: 'Quist', email: earlier })
    await invoke(updateClient, { ...client, email }, { as: ana })
    const result = await createImportFile().one(memberRow({ email: earlier, firstName: 'Nora' }))
    // Another person may have the earlier email by now.
    expect(result.outcome).toBe('new')
    expect((await getClientFile(client.id)).email).toBe(email)
  })

  it('is reported as unchanged if it contains no new values', async () => {
    const fields = memberRow()
    const { clientId } = await createImportFile().one(fields)
    expect(await createImportFile().one(fields)).toEqual({ row: 2, outcome: 'unchanged', clientId })
  })

  it.each([
    ['phone', { phone: '+1 (541) 555-7788' }, { phone: '541-555-7788' }],
    ['nameAndDateOfBirth', { dateOfBirth: '1991-05-05' }, { dateOfBirth: '1991-05-05' }],
  ] as const)('requires a decision of a person for a possible duplicate: %s', async (kind, known, given) => {
    const name = {
      firstName: 'Zoe',
      lastName: `Ut${Math.random()
        .toString(36)
        .replace(/[^a-z]/g, '')}`,
    }
    const { id } = await createClientRecord({ ...name, ...known })
    const file = createImportFile()
    const row = { ...name, ...given, status: 'prospect' }
    const conflict = await file.one(row)
    expect(conflict).toMatchObject({ outcome: 'conflict' })
    expect(conflict.candidates).toContainEqual(expect.objectContaining({ clientId: id, kind }))
    expect((await file.one(row, { decision: { kind: 'skip' } })).outcome).toBe('skipped')
    const kept = await file.one(row, { decision: { kind: 'keep', clientId: id } })
    expect(kept.clientId).toBe(id)
    const other = await file.one(row, { row: 3, decision: { kind: 'new' } })
    expect(other.outcome).toBe('new')
    expect(other.clientId).not.toBe(id)
  })

  it('does not change a client with the same email but another name', async () => {
    const email = uniqueEmail()
    const { id } = await createClientRecord({ firstName: 'Mona', lastName: 'Quist', email })
    const file = createImportFile()
    const leo = memberRow({ firstName: 'Leo', email, dateOfBirth: '2015-04-03' })
    expect(await file.one(leo)).toMatchObject({
      outcome: 'conflict',
      candidates: [{ clientId: id, kind: 'emailOfAnother' }],
    })
    expect((await getClientFile(id)).dateOfBirth).toBeUndefined()
    const { clientId } = await file.one(leo, { decision: { kind: 'new' } })
    const { email: ownEmail, guardians } = await getClientFile(clientId)
    expect(ownEmail).toBeUndefined()
    expect(guardians).toMatchObject([{ clientId: id }])
  })

  it('accepts a decision only for one of the possible duplicates', async () => {
    const phone = uniquePhone()
    await createClientRecord({ phone })
    const { id } = await createClientRecord()
    const decision = { kind: 'keep', clientId: id } as const
    expect((await createImportFile().one(memberRow({ phone }), { decision })).outcome).toBe('conflict')
  })
})
