import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWaiver } from '#shared/operations/waivers.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { runJob } from '#tests/support/run-job.ts'

const { findHead } = await import('#functions/lib/store/audit-ledger.ts')

const GYM = 'hello@emberforge.example'

afterEach(() => vi.useRealTimers())

describe('anchorLedger', () => {
  it("emails head and number of entries to the gym's own address", async () => {
    const form = waiverInput()
    await invoke(createWaiver, form)
    const { sequence, hash } = await findHead()
    expect(await runJob('anchorLedger')).toEqual({ entries: sequence })
    const [mail] = await emailsTo(GYM)
    expect(mail?.subject).toBe(
      `Audit ledger: ${new Intl.NumberFormat('en-US').format(sequence)} signed waivers`,
    )
    expect(mail?.text).toContain(`${sequence}:${hash}`)
    expect(mail?.text).not.toContain(form.email)
  })

  it('sends one email a day, however often it is started', async () => {
    await invoke(createWaiver, waiverInput())
    const before = (await emailsTo(GYM)).length
    for (let start = 0; start < 3; start++) expect(await runJob('anchorLedger')).toEqual({ entries: 0 })
    expect((await emailsTo(GYM)).length).toBe(before)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
    for (let start = 0; start < 3; start++) await runJob('anchorLedger')
    expect((await emailsTo(GYM)).length).toBe(before + 1)
  })

  it('fails when the email cannot be sent, so that its schedule retries it', async () => {
    await invoke(createWaiver, waiverInput())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60_000 })
    localServices.faults.add({ service: 'ses', fault: 'reject' })
    await expect(runJob('anchorLedger')).rejects.toThrow()
    localServices.faults.clear()
    // Nothing was noted of the failed one.
    expect((await runJob('anchorLedger')).entries).toBeGreaterThan(0)
  })
})
