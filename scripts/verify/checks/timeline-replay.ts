import { createRandom } from '../../demo/random.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { hasPython, NO_PYTHON } from '../python.ts'
import { callerOf } from '../random-caller.ts'
import { runRandomOperations } from '../random-operations.ts'
import { replayActivities } from '../replay-activities.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const operations = { quick: 150, usual: 2000, full: 5000 }

export const timelineReplay: Check = {
  name: 'activities: a Python script derives every status and summary from them after random operations',
  control: { mutants: { 'functions/appointments/updateBookingStatus.ts': 'update-booking-status.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    if (!(await hasPython())) return score.outcome(NO_PYTHON)
    const product = await startProduct()
    try {
      const count = byScale(scale, operations)
      const seed = Date.now()
      const statuses = await runRandomOperations(count, createRandom(seed), callerOf(product), progress)
      const broken = [...statuses].filter(([status]) => status >= 500 || status === 0)
      for (const [status, times] of broken) score.expect(false, `${times} calls returned ${status}`)
      const { checked, differences } = await replayActivities(await scanItems(product))
      score.tried(checked)
      for (const words of differences) score.expect(false, `seed ${seed}: ${words}`)
      for (const words of await findInconsistencies(product)) score.expect(false, words)
      return score.outcome(`${count} operations, seed ${seed}`)
    } finally {
      await product.stop()
    }
  },
}
