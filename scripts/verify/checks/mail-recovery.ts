import type { FaultOrder } from '#infra/local/faults/faults.ts'
import { inLanes, send } from '../api.ts'
import { at, type Check } from '../check.ts'
import { endFaults, order } from '../faults.ts'
import { creations } from '../forms.ts'
import { mailCounts } from '../mailbox.ts'
import { newScore } from '../outcome.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { itemsOf } from '../stored-table.ts'

const forms = { quick: 20, usual: 200, full: 1000 }
const LANES = 8
/** The visitor waits so long for the mail at most, besides what a busy machine takes. */
const ANSWER_MS = 3000
const BUSY_MACHINE_MS = 4000
const LATER_MS = 10 * 60_000

/** Every way in which mail fails, and how many of the forms meet it. */
const troubles: readonly (readonly [share: number, fault: FaultOrder])[] = [
  [0.4, { service: 'ses', fault: 'reject' }],
  [0.2, { service: 'ses', fault: 'throttle' }],
  [0.1, { service: 'ses', fault: 'resetBefore' }],
  [0.2, { service: 'ses', fault: 'resetAfter' }],
  [0.05, { service: 'ses', fault: 'hang' }],
  [0.05, { service: 'ses', fault: 'slow', delayMs: 1500 }],
]

export const mailRecovery: Check = {
  name: 'mail that could not be sent arrives later, once or twice',
  control: { instead: { 'functions/leads/createLead.ts': 'create-lead.ts' } },
  run: async ({ scale, start }) => {
    const score = newScore()
    const product = await start()
    try {
      const people: string[] = []
      for (const [share, fault] of troubles) {
        await order(product, fault)
        await inLanes(LANES, Math.ceil(share * at(scale, forms)), async (n) => {
          const creation = creations[n % creations.length]
          if (!creation) return
          const form = creation.form()
          const startedAt = performance.now()
          const { status } = await send(product, creation.operation, form)
          const waitedMs = performance.now() - startedAt
          score.tried()
          score.expect(
            status === 200,
            `${creation.name} while mail is in trouble (${fault.fault}): ${status}`,
          )
          score.expect(
            waitedMs < ANSWER_MS + BUSY_MACHINE_MS,
            `${fault.fault}: answered after ${waitedMs} ms`,
          )
          people.push(form.email)
        })
        score.failed(await endFaults(product))
      }
      await runJobAsScheduled(product, 'sendDueEmails', LATER_MS)
      const counts = await mailCounts(product)
      for (const email of people) {
        const count = counts.get(email) ?? 0
        score.expect(count >= 1 && count <= 2, `${count} mails to one person`)
      }
      const due = await itemsOf(product, 'emailDue')
      score.expect(due.length === 0, `${due.length} mails are still due`)
    } finally {
      await product.stop()
    }
    return score.outcome()
  },
}
