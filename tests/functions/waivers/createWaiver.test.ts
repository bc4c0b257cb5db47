import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { defaultAgreement, formatAgreementText } from '#shared/waivers/agreement.ts'
import { createWaiver, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { itBehavesLikeForm } from '#tests/support/contracts/form-contract.ts'
import { itBehavesLikeLinkedForm } from '#tests/support/contracts/form-link-contract.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { runBeforeNextRequest } from '#tests/support/local/before-next.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const { find } = await import('#functions/form-requests/form-requests.ts')
const waivers = await import('#functions/waivers/waivers.ts')

const stored = async (address: string) => (await itemsByEmail(address, 'WAIVER#'))[0]
const pendingOf = async (requestId: string) => String((await find(requestId))?.recordId)

itBehavesLikeForm({ operation: createWaiver, aForm: waiverInput, type: 'WAIVER', extra: ['reference'] })
itBehavesLikeLinkedForm({ operation: createWaiver, formType: 'waiver', aForm: waiverInput, type: 'WAIVER' })

it('stores a waiver without a link as signed, with its signature and evidence', async () => {
  const form = waiverInput({ guardianName: 'Mia Ng' })
  const before = new Date().toISOString()
  const signing = () =>
    invoke(createWaiver, form, { address: '203.0.113.9', headers: { 'user-agent': 'Firefox/150' } })
  expect(await measureCounterDeltas(signing)).toEqual({ 'waiver.signed': 1, 'client.prospect': 1 })
  const record = await stored(form.email)
  expect(record).toMatchObject({
    status: 'signed',
    waiverType: 'general_liability',
    signedIpAddress: 'client_portal',
    signatureData: {
      fullName: 'Łukasz van Ng',
      guardianName: 'Mia Ng',
      phone: '(541) 555-0100',
      email: form.email,
    },
    evidence: {
      ipAddress: '203.0.113.9',
      userAgent: 'Firefox/150',
      agreementVersion: defaultAgreement.version,
      agreementSha256: createHash('sha256').update(formatAgreementText(defaultAgreement)).digest('hex'),
    },
  })
  expect((await waivers.find(String(record?.id)))?.evidence?.signedAt.localeCompare(before)).not.toBe(-1)
})

it('is signed on the local date of the gym and expires 12 months later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-03-01T05:00:00Z') })
  const form = waiverInput()
  await invoke(createWaiver, form)
  expect(await stored(form.email)).toMatchObject({
    signedDate: '2028-02-29',
    expirationDate: '2029-02-28',
  })
})

it.each([undefined, false, 'true', 1])('rejects agreed: %o', async (agreed) => {
  const { status, body } = await invokeExpectingError(createWaiver, { ...waiverInput(), agreed })
  expect([status, body.fields]).toEqual([
    400,
    { agreed: 'You must read and agree to the terms before proceeding.' },
  ])
})

it('signs the pending waiver of its link', async () => {
  const link = await sendFormLink('waiver')
  const id = await pendingOf(link.request)
  const pending = await waivers.find(id)
  expect(pending?.status).toBe('pending')
  const form = waiverInput(link)
  const counted = await measureCounterDeltas(async () => {
    expect((await invoke(createWaiver, form)).body.id).toBe(id)
  })
  expect(counted).toEqual({ 'waiver.pending': -1, 'waiver.signed': 1, 'client.prospect': 1 })
  const [client] = await itemsByEmail(form.email, 'CLIENT#')
  expect(await waivers.find(id)).toMatchObject({
    status: 'signed',
    createdAt: pending?.createdAt,
    requestId: link.request,
    clientId: client?.id,
    email: form.email,
    signedIpAddress: 'client_portal',
  })
})

it.each(['declined', 'expired', 'signed'] as const)(
  'signs a pending waiver that the staff set to %s, and updates the counters',
  async (status) => {
    const link = await sendFormLink('waiver')
    const id = await pendingOf(link.request)
    await invoke(updateWaiverStatus, { id, status }, { as: ana })
    const counted = await measureCounterDeltas(() => invoke(createWaiver, waiverInput(link)))
    const moved = status === 'signed' ? {} : { [`waiver.${status}`]: -1, 'waiver.signed': 1 }
    expect(counted).toEqual({ ...moved, 'client.prospect': 1 })
    expect((await waivers.find(id))?.signatureData?.fullName).toBe('Łukasz van Ng')
  },
)

it('returns 409 if the staff changes the waiver concurrently', async () => {
  const link = await sendFormLink('waiver')
  const id = await pendingOf(link.request)
  const form = waiverInput(link)
  runBeforeNextRequest(
    (input) => JSON.stringify(input).includes('client_portal'),
    () => invoke(updateWaiverStatus, { id, status: 'declined' }, { as: ana }),
  )
  const { status, body } = await invokeExpectingError(createWaiver, form)
  expect([status, body.message]).toEqual([
    409,
    'Our staff have just changed this waiver. Please submit the waiver again.',
  ])
  expect((await waivers.find(id))?.status).toBe('declined')
  expect((await invoke(createWaiver, form)).body.id).toBe(id)
})

it('stores at most 500 characters of the user agent', async () => {
  const form = waiverInput()
  await invoke(createWaiver, form, { headers: { 'user-agent': 'x'.repeat(9000) } })
  expect(await stored(form.email)).toMatchObject({ evidence: { userAgent: 'x'.repeat(500) } })
})

it('emails the signer the agreement, its version, its SHA-256 and a link to verify the copy', async () => {
  const form = waiverInput({ guardianName: 'Mia Ng' })
  const { reference } = (await invoke(createWaiver, form)).body
  const [mail] = await emailsTo(form.email)
  expect(mail?.subject).toBe('Your signed liability waiver - Emberforge Fitness')
  for (const paragraph of defaultAgreement.paragraphs) expect(mail?.text).toContain(paragraph)
  expect(mail?.text).toContain(`Agreement version: ${defaultAgreement.version}`)
  expect(mail?.text).toContain(
    createHash('sha256').update(formatAgreementText(defaultAgreement)).digest('hex'),
  )
  expect(mail?.text).toContain('Guardian: Mia Ng')
  expect(mail?.html).toContain('I take part of my own free will.')
  expect(mail?.text).toContain(`Reference: ${reference} · Verify\nhttps://gym.example/verify/${reference}\n`)
  expect(mail?.html).toContain(`href="https://gym.example/verify/${reference}"`)
  expect(mail?.text).toContain('Thank you for signing. Please keep this copy for your records.')
})
