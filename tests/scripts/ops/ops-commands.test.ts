import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffCatalog } from '#functions/payments/stripe-catalog.ts'
import { diffPortal, findPortalUrl } from '#functions/payments/stripe-portal.ts'
import { diffWebhook } from '#functions/payments/stripe-webhook.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { disableStaffAccount, ensureStaffAccount } from '#scripts/ops/lib/staff-accounts.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { LegalTexts } from '#shared/lib/settings/settings.ts'
import { listServicesForSale } from '#shared/payments/catalog.ts'

const { withPrice } = await import('#tests/support/fixtures/settings.ts')

const localServices = await startLocalServices({
  siteUrl: 'https://gym.example',
  isStripeAccountEmpty: true,
})
const ana = { email: 'ana.silva@gym.example', role: 'staff', name: 'Ana Silva' } as const
const now = new Date('2026-11-21T09:10:00Z')

beforeAll(() => {
  Object.assign(process.env, localServices.environment)
})
afterAll(() => localServices.close())

type Account = { Enabled: boolean; UserAttributes: { Name: string; Value: string }[] }

async function accountOf(email: string): Promise<Account & { userId: string }> {
  const account = (await localServices.userPool.perform('AdminGetUser', { Username: email })) as Account
  return { ...account, userId: account.UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '' }
}

const memberOf = async (email: string) => {
  const { find } = await import('#functions/lib/store/staff-members.ts')
  return find((await accountOf(email)).userId)
}

const emailsToAna = async () =>
  (await localServices.mailbox.list()).filter(({ to }) => to.includes(ana.email)).length
const groupsOfAna = () => localServices.userPool.perform('AdminListGroupsForUser', { Username: ana.email })

describe('staff:invite', () => {
  it('creates an account in the group, emails a temporary password and stores the name', async () => {
    expect(await ensureStaffAccount(ana, now)).toEqual(['invited'])
    expect(await groupsOfAna()).toMatchObject({ Groups: [{ GroupName: 'staff' }] })
    expect(await memberOf(ana.email)).toMatchObject({ name: 'Ana Silva', role: 'staff' })
    expect(await emailsToAna()).toBe(1)
  })

  it('resends an invitation that was not accepted, with another temporary password', async () => {
    expect(await ensureStaffAccount(ana, now)).toEqual(['invitedAgain'])
    expect(await emailsToAna()).toBe(2)
  })

  it('changes and emails nothing for a user who has chosen a password', async () => {
    const password = { Username: ana.email, Password: 'Correct-Horse-9', Permanent: true }
    await localServices.userPool.perform('AdminSetUserPassword', password)
    expect(await ensureStaffAccount(ana, now)).toEqual(['unchanged'])
    expect(await emailsToAna()).toBe(2)
  })

  it('moves the account to another group and leaves the one before', async () => {
    expect(await ensureStaffAccount({ ...ana, role: 'desk' }, now)).toEqual(['roleChanged'])
    expect(await groupsOfAna()).toEqual({ Groups: [expect.objectContaining({ GroupName: 'desk' })] })
  })

  it('keeps the name unless another one is given', async () => {
    await ensureStaffAccount({ email: ana.email, role: 'staff' }, now)
    expect(await memberOf(ana.email)).toMatchObject({ name: 'Ana Silva' })
    await ensureStaffAccount({ email: 'leo.b-smith@gym.example', role: 'desk' }, now)
    expect(await memberOf('leo.b-smith@gym.example')).toMatchObject({ name: 'Leo B Smith' })
  })

  it('enables a disabled account again', async () => {
    await disableStaffAccount(ana.email, now)
    expect(await ensureStaffAccount(ana, now)).toEqual(['enabled'])
    expect((await accountOf(ana.email)).Enabled).toBe(true)
  })
})

describe('staff:disable', () => {
  it('disables the account and revokes its sessions, however often it runs', async () => {
    for (const minute of ['10', '11']) {
      await disableStaffAccount(ana.email, new Date(`2026-11-21T09:${minute}:00Z`))
      expect((await accountOf(ana.email)).Enabled).toBe(false)
      expect(await memberOf(ana.email)).toMatchObject({
        name: 'Ana Silva',
        disabledAt: '2026-11-21T09:10:00.000Z',
        revokedAt: '2026-11-21T09:10:00.000Z',
      })
    }
  })

  it('reports an unknown account', async () => {
    await expect(disableStaffAccount('nobody@gym.example', now)).rejects.toThrow(
      'There is no account for nobody@gym.example.',
    )
  })
})

describe('stripe:sync', () => {
  const sync = async () => {
    const { createStripeClient: stripeClient } = await import('#functions/payments/stripe.ts')
    const secretKey = localServices.environment.STRIPE_SECRET_KEY ?? ''
    const stripe = stripeClient({ secretKey, webhookSecret: '' })
    const changes = await diffCatalog(stripe)
    for (const { apply } of changes) await apply?.()
    for (const { apply } of await diffPortal(stripe)) await apply?.()
    return { stripe, lines: changes.map(({ mark, summary }) => `${mark} ${summary}`) }
  }
  const sold = listServicesForSale()

  it('creates every price of the catalog, and nothing when repeated', async () => {
    const first = await sync()
    expect(first.lines).toHaveLength(sold.length)
    expect(first.lines).toContain('+ 1-on-1 Personal Training: 40.00 USD')
    const second = await sync()
    expect(second.lines.every((line) => line.startsWith('= '))).toBe(true)
  })

  it('replaces a price with another amount and corrects a name', async () => {
    const { stripe } = await sync()
    const { data } = await stripe.prices.list({ lookup_keys: ['online-coaching-monthly'] })
    const product = String(data[0]?.product)
    await stripe.products.update(product, { name: 'Misnamed' })
    await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product,
      lookup_key: 'online-coaching-monthly',
      transfer_lookup_key: true,
    })
    const { lines } = await sync()
    expect(lines.filter((line) => !line.startsWith('='))).toEqual([
      '~ Online Coaching: name or description',
      '~ Online Coaching: 1.00 USD a month -> 250.00 USD a month',
    ])
    expect((await sync()).lines.every((line) => line.startsWith('= '))).toBe(true)
  })

  it('retires a price that the catalog has dropped, and no other', async () => {
    const { stripe } = await sync()
    const { id: product } = await stripe.products.create({ name: 'Sauna' })
    const recurring = { interval: 'month' } as const
    const price = { currency: 'usd', unit_amount: 900, recurring, product }
    const dropped = await stripe.prices.create({ ...price, lookup_key: 'sauna-monthly' })
    const foreign = await stripe.prices.create(price)
    const { lines } = await sync()
    expect(lines.filter((line) => !line.startsWith('='))).toEqual([
      '- Sauna: 9.00 USD a month (sauna-monthly) is not in the settings',
    ])
    expect((await stripe.prices.retrieve(dropped.id)).active).toBe(false)
    expect((await stripe.prices.retrieve(foreign.id)).active).toBe(true)
    expect((await sync()).lines.every((line) => line.startsWith('= '))).toBe(true)
  })

  it('adds the events that the webhook of the site lacks', async () => {
    const { stripe } = await sync()
    const change = async () => (await diffWebhook(stripe)).map(({ mark, summary }) => `${mark} ${summary}`)
    const url = 'https://gym.example/api/stripe/webhook'
    expect(await change()).toEqual([`= Webhook ${url}: all events`])
    await stripe.webhookEndpoints.update('we_local', {
      enabled_events: ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'],
    })
    const [missing] = await diffWebhook(stripe)
    expect(missing?.summary).toBe(
      `Webhook ${url}: add ${[
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
        'customer.updated',
        'customer.deleted',
        'customer.subscription.created',
        'customer.subscription.updated',
        'customer.subscription.paused',
        'customer.subscription.resumed',
        'customer.subscription.deleted',
        'invoice.payment_failed',
        'invoice.paid',
        'invoice.voided',
        'invoice.marked_uncollectible',
        'refund.updated',
        'refund.failed',
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
      ].join(', ')}`,
    )
    await missing?.apply?.()
    expect(await change()).toEqual([`= Webhook ${url}: all events`])
  })

  describe('of the customer portal', () => {
    const change = async (stripe: Stripe) =>
      (await diffPortal(stripe)).map(({ mark, summary }) => `${mark} ${summary}`)
    const portals = async (stripe: Stripe) =>
      (
        await stripe.billingPortal.configurations.list({
          limit: 100,
          expand: ['data.features.subscription_update.products'],
        })
      ).data

    it('makes one configuration, whose login page has a URL, and changes nothing when repeated', async () => {
      const { stripe } = await sync()
      await sync()
      expect(await change(stripe)).toEqual(['= Customer portal'])
      const [portal, ...others] = await portals(stripe)
      expect(others).toEqual([])
      expect(portal).toMatchObject({
        metadata: { site: 'Emberforge' },
        default_return_url: 'https://gym.example/',
        login_page: { enabled: true },
        features: { subscription_cancel: { mode: 'at_period_end', cancellation_reason: { enabled: true } } },
      })
      expect(await findPortalUrl(stripe)).toBe(portal?.login_page.url)
    })

    it('offers the plans that grant access, and no others', async () => {
      const { stripe } = await sync()
      const [portal] = await portals(stripe)
      const { products } = portal?.features.subscription_update ?? {}
      const ids = products?.flatMap(({ prices }) => prices) ?? []
      const keys = await Promise.all(ids.map(async (id) => (await stripe.prices.retrieve(id)).lookup_key))
      expect(keys).toEqual(['group-fitness-monthly', 'vip-transformation-monthly'])
    })

    it('puts back what was changed in the Dashboard, and offers a price that replaced another', async () => {
      const { stripe } = await sync()
      const [portal] = await portals(stripe)
      const id = portal?.id ?? ''
      await stripe.billingPortal.configurations.update(id, { login_page: { enabled: false } })
      expect(await findPortalUrl(stripe)).toBeUndefined()
      expect(await change(stripe)).toEqual(['~ Customer portal: settings'])
      await sync()
      expect(await change(stripe)).toEqual(['= Customer portal'])
      const { data } = await stripe.prices.list({ lookup_keys: ['group-fitness-monthly'] })
      await stripe.prices.create({
        currency: 'usd',
        unit_amount: 100,
        recurring: { interval: 'month' },
        product: String(data[0]?.product),
        lookup_key: 'group-fitness-monthly',
        transfer_lookup_key: true,
      })
      await sync()
      expect(await change(stripe)).toEqual(['= Customer portal'])
    })

    it('links the texts that the gym has published, and takes away the link to one that it has not', async () => {
      const { stripe } = await sync()
      const linked = async (texts: LegalTexts) => {
        for (const { apply } of await diffPortal(stripe, texts)) await apply?.()
        const repeated = await diffPortal(stripe, texts)
        expect(repeated.map(({ mark }) => mark)).toEqual(['='])
        return (await portals(stripe))[0]?.business_profile
      }
      const none: LegalTexts = { privacy: '', terms: '', refunds: '' }
      expect(await linked({ ...none, privacy: 'Little.', refunds: 'Always.' })).toMatchObject({
        privacy_policy_url: 'https://gym.example/privacy',
        terms_of_service_url: null,
      })
      expect(await linked({ ...none, terms: 'Be kind.' })).toMatchObject({
        privacy_policy_url: null,
        terms_of_service_url: 'https://gym.example/terms',
      })
      expect(await linked(none)).toMatchObject({ privacy_policy_url: null, terms_of_service_url: null })
    })

    it('leaves the configuration of another product alone', async () => {
      const { stripe } = await sync()
      const features = { invoice_history: { enabled: true } }
      const other = await stripe.billingPortal.configurations.create({
        features,
        metadata: { site: 'Other' },
      })
      expect(await change(stripe)).toEqual(['= Customer portal'])
      expect(await stripe.billingPortal.configurations.retrieve(other.id)).toEqual(other)
    })

    it('finds in the local cloud what it would make itself', async () => {
      const seeded = await startLocalServices({ siteUrl: 'https://gym.example' })
      const { port } = new URL(seeded.url)
      const stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http' })
      expect(await change(stripe)).toEqual(['= Customer portal'])
      await seeded.close()
    })
  })

  describe('as a command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sync-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const dataFolder = (changes: object) => {
      const data = mkdtempSync(join(folder, 'data-'))
      const environment = { ...localServices.environment, ...changes }
      const endpoints = { site: localServices.url, userPoolId: 'local', environment }
      writeFileSync(join(data, 'endpoints.json'), JSON.stringify(endpoints))
      return data
    }
    const run = (environment: object, ...args: string[]) =>
      new Promise<{ status: number; output: string }>((resolve) => {
        execFile(
          process.execPath,
          ['--import', 'tsx', 'scripts/ops/stripe-sync.ts', '--local', ...args],
          { env: { ...process.env, DATA_DIR: dataFolder(environment) } },
          (error, stdout, stderr) => resolve({ status: error ? 1 : 0, output: stdout + stderr }),
        )
      })

    it('shows dropped prices and retires them only when that is confirmed', { tags: 'nightly' }, async () => {
      const { stripe } = await sync()
      const { id: product } = await stripe.products.create({ name: 'Towel' })
      const { id } = await stripe.prices.create({
        currency: 'usd',
        unit_amount: 500,
        product,
        lookup_key: 'towel',
      })
      const isActive = async () => (await stripe.prices.retrieve(id)).active
      const line = '- Towel: 5.00 USD (towel) is not in the settings'
      for (const [args, summary] of [
        [['--dry-run'], '1 to change.'],
        [[], 'Still for sale in Stripe: 1. To stop selling them, run the command with --yes.'],
      ] as const) {
        const { output } = await run({}, ...args)
        expect(output).toContain(line)
        expect(output).toContain(summary)
        expect(output).toMatch(/Customer portal: http:\/\/127\.0\.0\.1:\d+\/portal\/login\/bpc_/)
        expect(await isActive()).toBe(true)
      }
      const { output } = await run({}, '--yes')
      expect(output).toContain(line)
      expect(output).toContain('1 changed.')
      expect(await isActive()).toBe(false)
    })

    it('sells what is published, and never again what the code says', { tags: 'nightly' }, async () => {
      const { stripe } = await sync()
      const { programs } = defaultSettings
      const published = (unitAmount: number) => withPrice('group-fitness-monthly', unitAmount)(programs)
      const store = async (unitAmount: number) => {
        const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
        const { publishedSettingsKey } = await import('#functions/lib/table/keys.ts')
        const value = { ...defaultSettings, programs: published(unitAmount) }
        const Item = { ...publishedSettingsKey, version: 1, value }
        await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
      }
      const amount = async () =>
        (await stripe.prices.list({ lookup_keys: ['group-fitness-monthly'], active: true })).data[0]
          ?.unit_amount
      await store(12_900)
      const { output } = await run({})
      expect(output).toContain('~ Group Fitness: 119.00 USD a month -> 129.00 USD a month')
      expect(await amount()).toBe(12_900)
      expect((await run({})).output).toContain('Nothing to change.')
    })

    it('prints one line when Stripe cannot be reached or refuses the key', { tags: 'nightly' }, async () => {
      const wrong = [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, { STRIPE_SECRET_KEY: 'sk_test_wrong' }]
      expect(await Promise.all(wrong.map((environment) => run(environment)))).toEqual([
        {
          status: 1,
          output: 'Stripe cannot be reached. Check the network connection and run the command again.\n',
        },
        { status: 1, output: expect.stringMatching(/^Stripe: Invalid API Key .*\n$/) },
      ])
    })
  })
})
