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

  it('contains the default gym name until another name is published', async () => {
    first = await sign(defaultAgreement.version)
    await publishSite()
    expect((await versions()).map(({ version }) => version)).toEqual([defaultAgreement.version])
  })

  it('contains the gym name of the settings before the pages do, with a matching hash', async () => {
    const named = await rename('Nordlys Hall')
    expect(named.sections[0]?.text).toContain('coaching of Nordlys Hall ("the gym")')
    expect(named.sha256).toBe(digestAgreement(toAgreement(named)))
    expect(JSON.stringify(named)).not.toContain('Emberforge')
    expect((await invoke(getAgreement, { have: defaultAgreement.version })).body.agreement?.version).toBe(
      named.version,
    )
  })

  it('is signed only with its new name, and earlier signatures stay valid', async () => {
    const { version, accepts } = await current()
    expect(accepts).toEqual([defaultAgreement.version, version])
    const refused = { ...waiverInput(), agreementVersion: defaultAgreement.version }
    expect((await invokeExpectingError(createWaiver, refused)).status).toBe(409)
    second = await sign(version)
    expect(await verified(second)).toEqual(['unchanged', version])
  })

  it('keeps its earlier names in existing signatures', async () => {
    const before = await current()
    const after = await rename('Sørland Gym')
    expect(after.accepts).toEqual([...before.accepts, after.version])
    expect(await verified(first)).toEqual(['unchanged', defaultAgreement.version])
    expect(await verified(second)).toEqual(['unchanged', before.version])
    expect(formatAgreementText(defaultAgreement)).toContain('Emberforge Fitness')
  })

  it('gets no new version if the gym name does not change', async () => {
    const before = (await versions()).length
    await publishChangedSettings({ tagline: 'Another line.' })
    await publishSite()
    await Promise.all([1, 2, 3].map(() => publishRenamedAgreement({ ...business, name: 'Sørland Gym' })))
    expect(await versions()).toHaveLength(before)
  })

  it('gets one new version from concurrent runs with the same gym name', async () => {
    const before = (await versions()).length
    await Promise.all(
      Array.from({ length: 6 }, () => publishRenamedAgreement({ ...business, name: 'At once' })),
    )
    const after = await versions()
    expect(after).toHaveLength(before + 1)
    expect(after[0]?.sections[0]?.text).toContain('At once')
  })

  it('prevents the publication of the pages if it cannot be renamed', async () => {
    await publishChangedSettings({ name: 'Not named' })
    localServices.faults.add({ service: 'dynamodb', fault: 'reject', match: 'isBuiltIn' })
    await expect(publishSite()).rejects.toThrow()
    localServices.faults.clear()
    await publishSite()
    expect((await current()).sections[0]?.text).toContain('Not named')
  })

  it('is not renamed after the gym has published its own agreement', async () => {
    expect((await createDraftInput('')).sections[0]?.text).toContain('Not named')
    const own = await publishAgreementVersion('Our own words', 'nextVisit')
    expect((await rename('Renamed later')).version).toBe(own.version)
  })
})
