import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckContext } from '#scripts/verify/check.ts'
import { access } from '#scripts/verify/checks/access.ts'
import { anonymousCallers } from '#scripts/verify/checks/anonymous-callers.ts'
import { emailRecovery } from '#scripts/verify/checks/email-recovery.ts'
import { hostileText, serverOwnedFields } from '#scripts/verify/checks/hostile-text.ts'
import { idempotency } from '#scripts/verify/checks/idempotency.ts'
import { logPrivacy } from '#scripts/verify/checks/log-privacy.ts'
import { rateLimitsHold } from '#scripts/verify/checks/rate-limits.ts'
import { redeemRace } from '#scripts/verify/checks/redeem-race.ts'
import { malformedBodies } from '#scripts/verify/checks/request-bodies.ts'
import { uniqueClient } from '#scripts/verify/checks/unique-client.ts'
import { webhooks } from '#scripts/verify/checks/webhooks.ts'
import { runControl } from '#scripts/verify/negative-control.ts'
import { type Product, startProduct } from '#scripts/verify/product.ts'

/** A check starts further copies of the product, which takes long on a busy machine. */
const CHECK_TIMEOUT_MS = 180_000

/** The fast checks of `npm run verify` at the smallest scale, against the product as `npm start` runs it. */
const fast = [
  redeemRace,
  uniqueClient,
  idempotency,
  webhooks,
  access,
  anonymousCallers,
  serverOwnedFields,
  hostileText,
  malformedBodies,
  rateLimitsHold,
  emailRecovery,
  // Last: by then the product has handled every kind of request.
  logPrivacy,
]

let product: Product
beforeAll(async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  product = await startProduct()
})
afterAll(() => product.stop())

const checkContext = (): CheckContext => ({
  product,
  scale: 'quick',
  startProduct,
  mutants: {},
  progress: () => undefined,
})

it.each(fast)(
  '$name',
  async ({ run }) => {
    const { failures, attempts } = await run(checkContext())
    expect(failures).toEqual([])
    expect(attempts).toBeGreaterThan(0)
  },
  CHECK_TIMEOUT_MS,
)

describe('without the rule, the same check fails', () => {
  it.each(fast.filter(({ control }) => control))(
    '$name',
    async (check) => {
      const { failures, attempts } = await runControl(check)
      expect(attempts).toBeGreaterThan(0)
      expect(failures).not.toEqual([])
    },
    CHECK_TIMEOUT_MS,
  )
})
