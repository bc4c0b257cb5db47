import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ground } from '#scripts/verify/check.ts'
import { access } from '#scripts/verify/checks/access.ts'
import { oddBodies } from '#scripts/verify/checks/bodies.ts'
import { hostileText, ownedFields } from '#scripts/verify/checks/hostile-text.ts'
import { mailRecovery } from '#scripts/verify/checks/mail-recovery.ts'
import { oneClient } from '#scripts/verify/checks/one-client.ts'
import { quietLog } from '#scripts/verify/checks/quiet-log.ts'
import { limitsHold } from '#scripts/verify/checks/rate-limits.ts'
import { redeemRace } from '#scripts/verify/checks/redeem-race.ts'
import { sameKey } from '#scripts/verify/checks/same-key.ts'
import { strangers } from '#scripts/verify/checks/strangers.ts'
import { webhooks } from '#scripts/verify/checks/webhooks.ts'
import { runControl } from '#scripts/verify/control.ts'
import { type Product, startProduct } from '#scripts/verify/product.ts'

/** The limits are checked within one window, which may have to be waited for. */
const PATIENCE_MS = 180_000

/** The fast half of `npm run verify`: the product as `npm start` runs it, over HTTP, at small figures. */
const fast = [
  redeemRace,
  oneClient,
  sameKey,
  webhooks,
  access,
  strangers,
  ownedFields,
  hostileText,
  oddBodies,
  limitsHold,
  mailRecovery,
  // Last, when the product has met everything.
  quietLog,
]

let product: Product
beforeAll(async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  product = await startProduct()
})
afterAll(() => product.stop())

const ground = (): Ground => ({ product, scale: 'quick', start: startProduct, progress: () => undefined })

it.each(fast)(
  '$name',
  async ({ run }) => {
    const { losses, tries } = await run(ground())
    expect(losses).toEqual([])
    expect(tries).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

describe('without the rule, the same check fails', () => {
  it.each(fast.filter(({ control }) => control))(
    '$name',
    async (check) => {
      const { losses, tries } = await runControl(check)
      expect(tries).toBeGreaterThan(0)
      expect(losses).not.toEqual([])
    },
    PATIENCE_MS,
  )
})
