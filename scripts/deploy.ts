import { runCommand } from './operations/command.ts'
import { STACK_NAME, stackOutputs } from './operations/deployment.ts'
import { runCdk, runScript } from './operations/run.ts'

/** What is given to it goes to `cdk deploy`, such as `-c domain=gym.com -c certificateArn=...`. */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const domain = given.find((argument) => argument.startsWith('domain='))?.replace('domain=', '')
  await runScript('scripts/build-site.ts', domain ? { SITE_URL: `https://${domain}` } : {})
  await runScript('scripts/build-functions.ts')
  await runScript('scripts/build-edge.ts')
  await runCdk(['deploy', STACK_NAME, ...given])
  const outputs = await stackOutputs()
  console.log(nextSteps(outputs.get('SiteUrl') ?? '', outputs.get('StripeSecretArn') ?? ''))
})

const nextSteps = (siteUrl: string, stripeSecretArn: string) => `
  Site    ${siteUrl}
  Staff   ${siteUrl}/admin/login

  Once, after the first deployment:
  1. Confirm the mail by which SES verifies the sender, and ask AWS to let SES send to everybody.
  2. npm run staff:invite -- --email you@your-gym.com --group admin
  3. STRIPE_SECRET_KEY=sk_... npm run stripe:sync
  4. In Stripe add the webhook ${siteUrl}/api/stripe/webhook
  5. Put both Stripe keys, {"secretKey":"sk_...","webhookSecret":"whsec_..."}, into the secret
     ${stripeSecretArn}
`
