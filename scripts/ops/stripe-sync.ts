import { createStripeClient } from '#functions/lib/payments/stripe.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { resolveDeployment } from './lib/deployment.ts'
import { diffCatalog } from './lib/stripe-catalog.ts'

const USAGE = 'STRIPE_SECRET_KEY=sk_... npm run stripe:sync -- [--dry-run] [--local]'

await runCommand(async () => {
  const options = parseOptions({ 'dry-run': { type: 'boolean' }, local: { type: 'boolean' } }, USAGE)
  if (options.local) await resolveDeployment(true)
  const secretKey = process.env.STRIPE_SECRET_KEY
  if (!secretKey) throw new CommandError(USAGE)
  const changes = await diffCatalog(createStripeClient({ secretKey, webhookSecret: '' }))
  for (const { mark, words, apply } of changes) {
    if (!options['dry-run']) await apply?.()
    console.log(`${mark} ${words}`)
  }
  const count = changes.filter(({ mark }) => mark !== '=').length
  const done = options['dry-run'] ? 'to change' : 'changed'
  console.log(count === 0 ? 'Stripe sells exactly our catalogue.' : `${count} ${done}.`)
})
