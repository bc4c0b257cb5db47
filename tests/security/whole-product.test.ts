import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckContext } from '#scripts/verify/check.ts'
import { access } from '#scripts/verify/checks/access.ts'
import { anonymousCallers } from '#scripts/verify/checks/anonymous-callers.ts'
import { hostileText, serverOwnedFields } from '#scripts/verify/checks/hostile-text.ts'
import { logPrivacy } from '#scripts/verify/checks/log-privacy.ts'
import { malformedBodies } from '#scripts/verify/checks/request-bodies.ts'
import { type Product, startProduct } from '#scripts/verify/product.ts'

/** A check starts further copies of the product, which takes long on a busy machine. */
const CHECK_TIMEOUT_MS = 180_000

/** Checks of `npm run verify` that only the whole product can show, as `npm start` runs it; their controls run there. */
const fast = [
  access,
  anonymousCallers,
  serverOwnedFields,
  hostileText,
  malformedBodies,
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
