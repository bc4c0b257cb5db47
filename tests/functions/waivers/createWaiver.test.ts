import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agreement, textOf } from '#shared/agreement.ts'
import { createWaiver, updateWaiverStatus } from '#shared/operations.ts'
import { acceptsFormLinks } from '#tests/support/accepts-form-links.ts'
import { acceptsForms } from '#tests/support/accepts-forms.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { aSentLink } from '#tests/support/form-links.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { standIns } from '#tests/support/stand-ins.ts'
import { countedBy, storedOf } from '#tests/support/stored.ts'
import { aWaiverForm } from '#tests/support/visitor-forms.ts'

const { find } = await import('#functions/store/form-requests.ts')
const waivers = await import('#functions/store/waivers.ts')

afterEach(() => vi.useRealTimers())

const stored = async (address: string) => (await storedOf(address, 'WAIVER#'))[0]
const pendingOf = async (requestId: string) => String((await find(requestId))?.recordId)

describe('createWaiver', () => {
  acceptsForms({ operation: createWaiver, aForm: aWaiverForm, type: 'WAIVER' })
  acceptsFormLinks({ operation: createWaiver, formType: 'waiver', aForm: aWaiverForm, type: 'WAIVER' })

  it('stores a waiver without a link as signed, with who signed what, when and from where', async () => {
    const form = aWaiverForm({ guardianName: 'Mia Ng' })
    const before = new Date().toISOString()
    const signing = () =>
      call(createWaiver, form, { address: '203.0.113.9', headers: { 'user-agent': 'Firefox/150' } })
    expect(await countedBy(signing)).toEqual({ 'waiver.signed': 1, 'client.prospect': 1 })
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
        agreementVersion: agreement.version,
        agreementSha256: createHash('sha256').update(textOf(agreement)).digest('hex'),
      },
    })
    expect((await waivers.find(String(record?.id)))?.evidence?.signedAt.localeCompare(before)).not.toBe(-1)
  })

  it('is signed on the day that the gym has, and lapses 12 months later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-03-01T05:00:00Z') })
    const form = aWaiverForm()
    await call(createWaiver, form)
    expect(await stored(form.email)).toMatchObject({
      signedDate: '2028-02-29',
      expirationDate: '2029-02-28',
    })
  })

  it.each([undefined, false, 'true', 1])('refuses an agreement of %o', async (agreed) => {
    const { status, body } = await refusal(createWaiver, { ...aWaiverForm(), agreed })
    expect([status, body.fields]).toEqual([
      400,
      { agreed: 'You must read and agree to the terms before proceeding.' },
    ])
  })

  it('refuses a signature under a text that is not in force any more', async () => {
    const form = aWaiverForm({ agreementVersion: '1999-01' })
    const { status, body } = await refusal(createWaiver, form)
    expect([status, body.message]).toEqual([
      409,
      'Our agreement has changed since you opened this page. Please reload it and read it again.',
    ])
    expect(await storedOf(form.email)).toEqual([])
    const current = aWaiverForm({ agreementVersion: agreement.version })
    expect((await call(createWaiver, current)).status).toBe(200)
  })

  it('signs the waiver that waits behind its link, which keeps its row', async () => {
    const link = await aSentLink('waiver')
    const id = await pendingOf(link.request)
    const pending = await waivers.find(id)
    expect(pending?.status).toBe('pending')
    const form = aWaiverForm(link)
    const counted = await countedBy(async () => {
      expect((await call(createWaiver, form)).body.id).toBe(id)
    })
    expect(counted).toEqual({ 'waiver.pending': -1, 'waiver.signed': 1, 'client.prospect': 1 })
    const [client] = await storedOf(form.email, 'CLIENT#')
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
    'signs a waiting waiver that the staff set to %s, and the counters follow',
    async (status) => {
      const link = await aSentLink('waiver')
      const id = await pendingOf(link.request)
      await call(updateWaiverStatus, { id, status }, { as: ana })
      const counted = await countedBy(() => call(createWaiver, aWaiverForm(link)))
      const moved = status === 'signed' ? {} : { [`waiver.${status}`]: -1, 'waiver.signed': 1 }
      expect(counted).toEqual({ ...moved, 'client.prospect': 1 })
      expect((await waivers.find(id))?.signatureData?.fullName).toBe('Łukasz van Ng')
    },
  )

  it('signs nothing that the staff changed in the same moment, and says so', async () => {
    const link = await aSentLink('waiver')
    const id = await pendingOf(link.request)
    const form = aWaiverForm(link)
    const slowly = { fault: 'slow', delayMs: 800, times: 1 } as const
    standIns.faults.add({ service: 'dynamodb', match: 'client_portal', ...slowly })
    const signing = refusal(createWaiver, form)
    await wait(300)
    await call(updateWaiverStatus, { id, status: 'declined' }, { as: ana })
    const { status, body } = await signing
    expect([status, body.message]).toEqual([
      409,
      'This waiver has just been changed by our staff. Please submit it again.',
    ])
    expect((await waivers.find(id))?.status).toBe('declined')
    expect((await call(createWaiver, form)).body.id).toBe(id)
  })

  it('keeps at most 500 characters of what the browser says of itself', async () => {
    const form = aWaiverForm()
    await call(createWaiver, form, { headers: { 'user-agent': 'x'.repeat(9000) } })
    expect(await stored(form.email)).toMatchObject({ evidence: { userAgent: 'x'.repeat(500) } })
  })

  it('takes neither status, evidence nor dates from the caller', async () => {
    const wished = { status: 'pending', signedIpAddress: '1.2.3.4', expirationDate: '2999-01-01', id: 'x' }
    const form = aWaiverForm(wished as object)
    await call(createWaiver, form)
    const record = await stored(form.email)
    expect(record).toMatchObject({ status: 'signed', signedIpAddress: 'client_portal' })
    expect(String(record?.expirationDate) < '2999').toBe(true)
    expect(record?.id).not.toBe('x')
  })

  it('mails the signer the whole agreement, its version and its SHA-256', async () => {
    const form = aWaiverForm({ guardianName: 'Mia Ng' })
    await call(createWaiver, form)
    const [mail] = await mailsTo(form.email)
    expect(mail?.subject).toBe('Your signed liability waiver - Emberforge Fitness')
    for (const paragraph of agreement.paragraphs) expect(mail?.text).toContain(paragraph)
    expect(mail?.text).toContain(`Agreement version: ${agreement.version}`)
    expect(mail?.text).toContain(createHash('sha256').update(textOf(agreement)).digest('hex'))
    expect(mail?.text).toContain('Guardian: Mia Ng')
    expect(mail?.html).toContain('I take part of my own free will.')
  })
})
