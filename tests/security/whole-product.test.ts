import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenProduct } from '#scripts/verify/broken-product.ts'
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
]

let product: Product
beforeAll(async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  product = await startProduct()
})
afterAll(() => product.stop())

const ground = () => ({ product, scale: 'quick' as const, start: startProduct })

it.each(fast)(
  '$name',
  async ({ run }) => {
    const { losses, tries } = await run(ground())
    expect(losses).toEqual([])
    expect(tries).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

it(quietLog.name, async () => expect((await quietLog.run(ground())).losses).toEqual([]))

describe('without the rule, the same check fails', () => {
  it.each(fast.filter(({ control }) => control))('$name', async ({ run, control = {} }) => {
    const broken = await brokenProduct(control)
    const { losses } = await run({ product: broken, scale: 'quick', start: async () => broken })
    expect(losses).not.toEqual([])
  })
})
