import { createInterface } from 'node:readline/promises'
import Stripe from 'stripe'
import { createStripeClient } from '#functions/payments/stripe.ts'
import { diffCatalog, type StripeConfigChange } from '#functions/payments/stripe-catalog.ts'
import { diffPortal, findPortalUrl } from '#functions/payments/stripe-portal.ts'
import { diffWebhook } from '#functions/payments/stripe-webhook.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'

const USAGE = 'STRIPE_SECRET_KEY=sk_... npm run stripe:sync -- [--dry-run] [--yes] [--stage name | --local]'

await runCommand(async () => {
  const options = parseOptions(
    { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, ...deploymentOptions },
    USAGE,
  )
  if (!options.local && !process.env.STRIPE_SECRET_KEY) throw new CommandError(USAGE)
  // Loads the published prices, because the default prices may be outdated.
  await configureDeploymentEnvironment(options)
  const secretKey = process.env.STRIPE_SECRET_KEY
  if (!secretKey) throw new CommandError(USAGE)
  const stripe = createStripeClient({ secretKey, webhookSecret: '' })
  const isDryRun = options['dry-run'] ?? false
  await convertStripeErrors(async () => {
    const changes = [...(await diffCatalog(stripe)), ...(await diffWebhook(stripe))]
    print(changes)
    const retirements = changes.filter(({ mark }) => mark === '-')
    const isConfirmed =
      !isDryRun && retirements.length > 0 && (options.yes || (await confirmRetirement(retirements)))
    const chosenChanges = changes.filter(
      ({ mark }) => mark !== '=' && (mark !== '-' || isDryRun || isConfirmed),
    )
    if (!isDryRun) for (const { apply } of chosenChanges) await apply?.()
    // Updates Stripe's customer portal after the prices, because the portal settings refer to the prices.
    const portalChanges = await diffPortal(stripe)
    print(portalChanges)
    if (!isDryRun) for (const { apply } of portalChanges) await apply?.()
    report(chosenChanges.length + portalChanges.filter(({ mark }) => mark !== '=').length, isDryRun)
    if (!isDryRun && !isConfirmed && retirements.length > 0) {
      console.log(
        `Still for sale in Stripe: ${retirements.length}. To stop selling them, run the command with --yes.`,
      )
    }
    const url = await findPortalUrl(stripe)
    if (url) console.log(`Customer portal: ${url}`)
  })
})

function print(changes: readonly StripeConfigChange[]): void {
  for (const { mark, summary } of changes) console.log(`${mark} ${summary}`)
}

function report(count: number, isDryRun: boolean): void {
  const verb = isDryRun ? 'to change' : 'changed'
  console.log(count === 0 ? 'Nothing to change.' : `${count} ${verb}.`)
}

async function confirmRetirement(retirements: readonly StripeConfigChange[]): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const readline = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await readline.question(
    `Stop selling the ${retirements.length} items marked with -? Existing subscriptions continue. [y/N] `,
  )
  readline.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function convertStripeErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) {
      throw new CommandError(
        'Stripe cannot be reached. Check the network connection and run the command again.',
      )
    }
    if (error instanceof Stripe.errors.StripeError) throw new CommandError(`Stripe: ${error.message}`)
    throw error
  }
}
