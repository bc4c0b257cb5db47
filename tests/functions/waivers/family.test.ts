import { describe, expect, it } from 'vitest'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { meetsWaiverRules } from '#shared/front-desk/check-in.ts'
import { confirmWaiverSigner, createWaiver, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const policy = { agreement: 'current', acceptedVersions: ['2026-01'] } as const
const today = () => new Date().toISOString().slice(0, 10)

function bornYearsAgo(years: number): string {
  const day = new Date()
  return `${day.getUTCFullYear() - years}-01-01`
}

const familyInput = (changes: object = {}) =>
  waiverInput({
    takesPart: 'meAndChildren',
    dateOfBirth: '1990-05-02',
    relationship: 'mother',
    children: [{ fullName: `Leo ${uniqueLastName()}`, dateOfBirth: bornYearsAgo(10) }],
    ...changes,
  })

const clientIdOf = async (email: string) => String((await itemsByEmail(email, 'CLIENT#'))[0]?.id)

async function childrenOf(email: string) {
  const { children } = await getClientFile(await clientIdOf(email))
  return Promise.all(children.map(({ clientId }) => getClientFile(clientId)))
}

describe('a waiver for a family', () => {
  it('creates a client for each child, with the signer as guardian and a valid waiver', async () => {
    const form = familyInput()
    const counted = await measureCounterDeltas(() => invoke(createWaiver, form))
    expect(counted).toEqual({ 'waiver.signed': 1, 'client.prospect': 2 })
    const parent = await getClientFile(await clientIdOf(form.email))
    expect(meetsWaiverRules(parent, policy, today())).toBe(true)
    expect(parent.summary.waiverSignedByGuardian).toBeUndefined()
    const [leo] = await childrenOf(form.email)
    expect(leo).toMatchObject({
      firstName: 'Leo',
      dateOfBirth: bornYearsAgo(10),
      guardians: [{ clientId: parent.id, relationship: 'mother' }],
      summary: { waiverId: parent.summary.waiverId, waiverSignedByGuardian: true },
    })
    expect(leo && meetsWaiverRules(leo, policy, today())).toBe(true)
    const wrong = findSummaryDifferences(await scanTable()).map(({ client }) => client.id)
    expect(wrong.filter((id) => id === parent.id || id === leo?.id)).toEqual([])
  })

  it('creates a client for a minor, whose waiver is valid after the staff confirms the signer', async () => {
    const dateOfBirth = bornYearsAgo(15)
    const form = waiverInput({ takesPart: 'me', dateOfBirth, guardianName: 'Ana Ng', legalName: 'Ana Ng' })
    await invoke(createWaiver, form)
    const unasked = await getClientFile(await clientIdOf(form.email))
    expect(meetsWaiverRules(unasked, policy, today())).toBe(false)
    const { waiverId, signer } = unasked.summary.unconfirmedWaiver ?? {}
    expect(signer).toBe('Ana Ng')
    await invoke(confirmWaiverSigner, { id: waiverId ?? '' }, { as: ana })
    const minor = await getClientFile(unasked.id)
    expect(minor).toMatchObject({ dateOfBirth, summary: { waiverSignedByGuardian: true } })
    expect(meetsWaiverRules(minor, policy, today())).toBe(true)
  })

  it('covers only the children if only they take part', async () => {
    const form = familyInput({ takesPart: 'children', dateOfBirth: '' })
    await invoke(createWaiver, form)
    const parent = await getClientFile(await clientIdOf(form.email))
    expect(meetsWaiverRules(parent, policy, today())).toBe(false)
    const [leo] = await childrenOf(form.email)
    expect(leo && meetsWaiverRules(leo, policy, today())).toBe(true)
  })

  it('does not create a child again after a second signature', async () => {
    const form = familyInput()
    await invoke(createWaiver, form)
    await invoke(createWaiver, { ...form, relationship: 'mother' as const })
    expect(await childrenOf(form.email)).toHaveLength(1)
  })

  it('of a guardian ends on the 18th birthday of the child', async () => {
    const soon = new Date(Date.now() + 30 * 86_400_000)
    const dateOfBirth = `${soon.getUTCFullYear() - 18}${soon.toISOString().slice(4, 10)}`
    const form = familyInput({ children: [{ fullName: `Noa ${uniqueLastName()}`, dateOfBirth }] })
    await invoke(createWaiver, form)
    const [noa] = await childrenOf(form.email)
    expect(noa?.summary.waiverValidThrough).toBe(soon.toISOString().slice(0, 10))
    expect(noa && meetsWaiverRules(noa, policy, soon.toISOString().slice(0, 10))).toBe(false)
  })

  it('is also declined for the children if the staff declines it', async () => {
    const form = familyInput()
    const { id } = (await invoke(createWaiver, form)).body
    await invoke(updateWaiverStatus, { id, status: 'declined' }, { as: ana })
    const [leo] = await childrenOf(form.email)
    expect(leo?.summary.waiverId).toBeUndefined()
  })

  it('has the right participant for both clients of a couple with one email address', async () => {
    const email = uniqueEmail()
    await invoke(
      createWaiver,
      waiverInput({ email, firstName: 'Mia', takesPart: 'me', legalName: 'mia van ng' }),
    )
    await invoke(
      createWaiver,
      waiverInput({ email, firstName: 'Ben', takesPart: 'me', legalName: 'Ben van Ng' }),
    )
    const waivers = await itemsByEmail(email, 'WAIVER#')
    const names = waivers.map(({ participants }) => JSON.stringify(participants)).sort()
    expect(names).toEqual([
      JSON.stringify([{ fullName: 'Ben van Ng' }]),
      JSON.stringify([{ fullName: 'Mia van Ng' }]),
    ])
  })

  it('rejects a minor without a guardian, an adult child and the name of another person', async () => {
    const rejected = async (changes: object) =>
      Object.keys((await invokeExpectingError(createWaiver, familyInput(changes))).body.fields ?? {})
    expect(await rejected({ takesPart: 'me', dateOfBirth: bornYearsAgo(15) })).toEqual(['guardianName'])
    const grown = [{ fullName: 'Leo Ng', dateOfBirth: bornYearsAgo(30) }]
    expect(await rejected({ children: grown })).toEqual(['children.0.dateOfBirth'])
    expect(await rejected({ legalName: 'Leo Ng' })).toEqual(['legalName'])
  })
})
