import type { FaultRule } from '#infra/local/faults/faults.ts'
import { callApi, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults } from '../faults.ts'
import { creations } from '../forms.ts'
import { emailCounts } from '../mailbox.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { scanItems } from '../table-snapshot.ts'

const forms = { quick: 20, usual: 200, full: 1000 }
const LANES = 8
/** Maximum time a form waits for its email, plus an allowance for load. */
const ANSWER_MS = 3000
/** In the gate a machine may be very busy: there it only tells a slow response from one that never comes. */
const busyMachineMs = { quick: 20_000, usual: 4000, full: 4000 }
const LATER_MS = 10 * 60_000

/** Every way in which sending fails, and how many of the forms it affects. */
const emailFaults: readonly (readonly [share: number, fault: FaultRule])[] = [
  [0.4, { service: 'ses', fault: 'reject' }],
  [0.2, { service: 'ses', fault: 'throttle' }],
  [0.1, { service: 'ses', fault: 'resetBefore' }],
  [0.2, { service: 'ses', fault: 'resetAfter' }],
  [0.05, { service: 'ses', fault: 'hang' }],
  [0.05, { service: 'ses', fault: 'slow', delayMs: 1500 }],
]

export const emailRecovery: Check = {
  name: 'outbox: failed emails are retried and arrive at least once, at most twice',
  control: { mutants: { 'functions/leads/createLead.ts': 'create-lead.ts' } },
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    const product = await startProduct()
    try {
      const people: string[] = []
      for (const [share, fault] of emailFaults) {
        await addFault(product, fault)
        await withConcurrency(LANES, Math.ceil(share * byScale(scale, forms)), async (n) => {
          const creation = creations[n % creations.length]
          if (!creation) return
          const form = creation.form()
          const startedAt = performance.now()
          const { status } = await callApi(product, creation.operation, form)
          const waitedMs = performance.now() - startedAt
          score.tried()
          score.expect(
            status === 200,
            `${creation.name} while mail is in trouble (${fault.fault}): ${status}`,
          )
          score.expect(
            waitedMs < ANSWER_MS + byScale(scale, busyMachineMs),
            `${fault.fault}: answered after ${waitedMs} ms`,
          )
          people.push(form.email)
        })
        score.failed(await clearFaults(product))
      }
      await runJobAsScheduled(product, 'sendDueEmails', LATER_MS)
      const counts = await emailCounts(product)
      for (const email of people) {
        const count = counts.get(email) ?? 0
        score.expect(count >= 1 && count <= 2, `${count} emails to one recipient`)
      }
      const due = await scanItems(product, 'emailDue')
      score.expect(due.length === 0, `${due.length} emails are still pending`)
    } finally {
      await product.stop()
    }
    return score.outcome()
  },
}
