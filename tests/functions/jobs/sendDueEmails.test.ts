import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDayPass } from '#shared/operations.ts'
import { call } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aDayPassForm } from '#tests/support/people.ts'
import { runJob } from '#tests/support/run-job.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const { find } = await import('#functions/store/day-passes.ts')

afterEach(() => {
  standIns.faults.clear()
  vi.useRealTimers()
})

/** A pass whose mail could not be sent, and its form. */
async function aPassWithoutMail() {
  const form = aDayPassForm()
  standIns.faults.add({ service: 'ses', fault: 'reject', match: form.email })
  const { body } = await call(createDayPass, form)
  return { form, passCode: body.passCode }
}

const minutesLater = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('sendDueEmails', () => {
  it('sends what could not be sent at once, exactly once', async () => {
    const { form, passCode } = await aPassWithoutMail()
    standIns.faults.clear()
    minutesLater(6)
    expect(await runJob('sendDueEmails')).toEqual({ records: 1, sent: 1 })
    expect((await mailsTo(form.email))[0]?.subject).toContain(passCode)
    minutesLater(60)
    expect(await runJob('sendDueEmails')).toEqual({ records: 0, sent: 0 })
    expect(await mailsTo(form.email)).toHaveLength(1)
    expect((await find(passCode))?.emails).toMatchObject([{ status: 'sent', tries: 2 }])
  })

  it('leaves alone a mail that its operation may still be sending', async () => {
    await aPassWithoutMail()
    expect(await runJob('sendDueEmails')).toEqual({ records: 0, sent: 0 })
    standIns.faults.clear()
    minutesLater(6)
    await runJob('sendDueEmails')
  })

  it('parks a mail after 5 tries with the reason', async () => {
    const { passCode } = await aPassWithoutMail()
    for (let run = 1; run <= 6; run++) {
      minutesLater(6)
      await runJob('sendDueEmails')
    }
    expect((await find(passCode))?.emails).toMatchObject([
      { status: 'parked', tries: 5, reason: 'MessageRejected' },
    ])
  })

  it('run twice at once sends each mail once', async () => {
    const { form } = await aPassWithoutMail()
    standIns.faults.clear()
    minutesLater(6)
    await Promise.all([runJob('sendDueEmails'), runJob('sendDueEmails')])
    expect(await mailsTo(form.email)).toHaveLength(1)
  })
})
