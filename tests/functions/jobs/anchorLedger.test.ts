import { describe, expect, it } from 'vitest'
import { createWaiver } from '#shared/operations/waivers.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { runJob } from '#tests/support/run-job.ts'

const { findHead } = await import('#functions/lib/store/audit-ledger.ts')

const GYM = 'hello@emberforge.example'

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

  it('fails when the email cannot be sent, so that its schedule retries it', async () => {
    await invoke(createWaiver, waiverInput())
    localServices.faults.add({ service: 'ses', fault: 'reject' })
    await expect(runJob('anchorLedger')).rejects.toThrow()
    localServices.faults.clear()
  })
})
