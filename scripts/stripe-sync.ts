import { stripeClient } from '#functions/payments/stripe.ts'
import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { findDeployment } from './operations/deployment.ts'
import { catalogueChanges } from './operations/stripe-catalogue.ts'

const USAGE = 'STRIPE_SECRET_KEY=sk_... npm run stripe:sync -- [--dry-run] [--local]'

await runCommand(async () => {
  const options = optionsOf({ 'dry-run': { type: 'boolean' }, local: { type: 'boolean' } }, USAGE)
  if (options.local) await findDeployment(true)
  const secretKey = process.env.STRIPE_SECRET_KEY
  if (!secretKey) throw new CommandProblem(USAGE)
  const changes = await catalogueChanges(stripeClient({ secretKey, webhookSecret: '' }))
  for (const { mark, words, apply } of changes) {
    if (!options['dry-run']) await apply?.()
    console.log(`${mark} ${words}`)
  }
  const count = changes.filter(({ mark }) => mark !== '=').length
  const done = options['dry-run'] ? 'to change' : 'changed'
  console.log(count === 0 ? 'Stripe sells exactly our catalogue.' : `${count} ${done}.`)
})
