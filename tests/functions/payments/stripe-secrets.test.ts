import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer } from '#tests/support/fixtures/http-server.ts'

const ARN = 'arn:aws:secretsmanager:us-east-1:1:secret:stripe'

let answer = { status: 200, body: '{}' }
const server = await startServer(() => answer)
const asked = server.received

async function freshSecrets() {
  vi.resetModules()
  return (await import('#functions/payments/stripe-secrets.ts')).getStripeSecrets
}

beforeEach(() => {
  asked.length = 0
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', server.url)
  vi.stubEnv('STRIPE_SECRET_ARN', ARN)
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  // An AWS client keeps its first endpoint, and the next test file of this worker uses another one.
  vi.resetModules()
  await server.close()
})

const stored = (secrets: object) => ({
  status: 200,
  body: JSON.stringify({ SecretString: JSON.stringify(secrets) }),
})

describe('the Stripe keys', () => {
  it('are not connected until the owner stores them, which is different from a failure', async () => {
    answer = stored({ secretKey: '', webhookSecret: '', unused: 'x' })
    vi.resetModules()
    const { isStripeConnected } = await import('#functions/payments/stripe-secrets.ts')
    expect(await isStripeConnected()).toBe(false)
    answer = { status: 500, body: '{}' }
    await expect(isStripeConnected()).rejects.toThrow('Secrets Manager')
  })

  it.each([
    ['', '', 'noKeys'],
    ['sk_test_a', '', 'testKey'],
    ['rk_test_a', '', 'testKey'],
    ['sk_live_a', '', 'liveKey'],
    ['sk_test_a', 'http://127.0.0.1:1', 'emulated'],
  ])('%s with the API base %s has the mode %s', async (secretKey, api, mode) => {
    vi.stubEnv('STRIPE_API_BASE', api)
    answer = stored({ secretKey, webhookSecret: 'whsec_a' })
    vi.resetModules()
    const { findStripeMode } = await import('#functions/payments/stripe-secrets.ts')
    expect(await findStripeMode()).toBe(mode)
  })

  it('are read from environment variables if there is no secret ARN', async () => {
    vi.stubEnv('STRIPE_SECRET_ARN', '')
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_a')
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_a')
    const secrets = await freshSecrets()
    expect(await secrets()).toEqual({ secretKey: 'sk_a', webhookSecret: 'whsec_a' })
    expect(asked).toEqual([])
  })

  it('are read from Secrets Manager with a signed request and are cached for five minutes', async () => {
    answer = stored({ secretKey: 'sk_b', webhookSecret: 'whsec_b', unused: 'x' })
    const secrets = await freshSecrets()
    await Promise.all([secrets(), secrets()])
    expect(await secrets()).toEqual({ secretKey: 'sk_b', webhookSecret: 'whsec_b' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      body: JSON.stringify({ SecretId: ARN }),
      headers: {
        'x-amz-target': 'secretsmanager.GetSecretValue',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/us-east-1\/secretsmanager\/aws4_request, SignedHeaders=/,
        ),
      },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
    answer = stored({ secretKey: 'sk_c', webhookSecret: 'whsec_c' })
    expect(await secrets()).toEqual({ secretKey: 'sk_c', webhookSecret: 'whsec_c' })
  })

  it('are requested again after a failure', async () => {
    answer = { status: 400, body: '{"__type":"AccessDeniedException"}' }
    const secrets = await freshSecrets()
    await expect(secrets()).rejects.toThrow('Secrets Manager GetSecretValue failed: AccessDeniedException')
    answer = stored({ secretKey: 'sk_d', webhookSecret: 'whsec_d' })
    expect(await secrets()).toEqual({ secretKey: 'sk_d', webhookSecret: 'whsec_d' })
  })

  it.each([
    { secretKey: '', webhookSecret: '' },
    { secretKey: 'sk', webhookSecret: '' },
  ])('are reported as missing until the owner stores both: %o', async (secretsOfOwner) => {
    answer = stored(secretsOfOwner)
    const secrets = await freshSecrets()
    await expect(secrets()).rejects.toThrow('The Stripe keys have not been set')
  })
})
