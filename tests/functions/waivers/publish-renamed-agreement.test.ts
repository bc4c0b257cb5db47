import { describe, expect, it } from 'vitest'
import { business } from '#shared/lib/settings/business.ts'
import { defaultAgreement, formatAgreementText } from '#shared/waivers/agreement.ts'
import { toAgreement } from '#shared/waivers/agreement-version.ts'
import { getAgreement, listAgreements } from '#shared/waivers/agreements-operations.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { admin, createDraftInput, publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { digestAgreement } = await import('#functions/waivers/signed-agreement.ts')
const { publishRenamedAgreement } = await import('#functions/waivers/publish-renamed-agreement.ts')

const publishSite = () => runJob('publishSite', () => 100_000)
const versions = async () => (await invoke(listAgreements, {}, { as: admin })).body.versions
const current = async () => {
  const [newest] = await versions()
  if (!newest) throw new Error('There is no version')
  return newest
}

async function rename(name: string) {
  await publishChangedSettings({ name })
  await publishSite()
  return current()
}

async function sign(agreementVersion: string) {
  const { body } = await invoke(createWaiver, { ...waiverInput(), agreementVersion })
  return String(body.reference)
}

const verified = async (reference: string) => {
  const { status, agreementVersion } = (await invoke(getWaiverVerification, { reference })).body
  return [status, agreementVersion]
}

describe('the built-in agreement', () => {
  let first: string
  let second: string

  it('names the gym of the defaults until another name is published', async () => {
    first = await sign(defaultAgreement.version)
    await publishSite()
    expect((await versions()).map(({ version }) => version)).toEqual([defaultAgreement.version])
  })

  it('names the gym of the settings before its pages do, in a version whose hash is that of its words', async () => {
    const named = await rename('Nordlys Hall')
    expect(named.sections[0]?.text).toContain('coaching of Nordlys Hall ("the gym")')
    expect(named.sha256).toBe(digestAgreement(toAgreement(named)))
    expect(JSON.stringify(named)).not.toContain('Emberforge')
    expect((await invoke(getAgreement, { have: defaultAgreement.version })).body.agreement?.version).toBe(
      named.version,
    )
  })

  it('is signed by its new name only, and who signed by an earlier one need not sign again', async () => {
    const { version, accepts } = await current()
    expect(accepts).toEqual([defaultAgreement.version, version])
    const refused = { ...waiverInput(), agreementVersion: defaultAgreement.version }
    expect((await invokeExpectingError(createWaiver, refused)).status).toBe(409)
    second = await sign(version)
    expect(await verified(second)).toEqual(['unchanged', version])
  })

  it('stays in the signatures of its earlier names as it was signed', async () => {
    const before = await current()
    const after = await rename('Sørland Gym')
    expect(after.accepts).toEqual([...before.accepts, after.version])
    expect(await verified(first)).toEqual(['unchanged', defaultAgreement.version])
    expect(await verified(second)).toEqual(['unchanged', before.version])
    expect(formatAgreementText(defaultAgreement)).toContain('Emberforge Fitness')
  })

  it('has no other version while the name is the same', async () => {
    const before = (await versions()).length
    await publishChangedSettings({ tagline: 'Another line.' })
    await publishSite()
    await Promise.all([1, 2, 3].map(() => publishRenamedAgreement({ ...business, name: 'Sørland Gym' })))
    expect(await versions()).toHaveLength(before)
  })

  it('of two that write the same name at once one is stored', async () => {
    const before = (await versions()).length
    await Promise.all(
      Array.from({ length: 6 }, () => publishRenamedAgreement({ ...business, name: 'At once' })),
    )
    const after = await versions()
    expect(after).toHaveLength(before + 1)
    expect(after[0]?.sections[0]?.text).toContain('At once')
  })

  it('stops the pages if the agreement cannot be renamed, so that no page shows a text that cannot be signed', async () => {
    await publishChangedSettings({ name: 'Not named' })
    localServices.faults.add({ service: 'dynamodb', fault: 'reject', match: 'isBuiltIn' })
    await expect(publishSite()).rejects.toThrow()
    localServices.faults.clear()
    await publishSite()
    expect((await current()).sections[0]?.text).toContain('Not named')
  })

  it('is left alone once the gym has published its own', async () => {
    expect((await createDraftInput('')).sections[0]?.text).toContain('Not named')
    const own = await publishAgreementVersion('Our own words', 'nextVisit')
    expect((await rename('Renamed later')).version).toBe(own.version)
  })
})
