import type { Settings } from '#infra/deploy-config.ts'
import { CommandError, parseOptions, runCdk, runCommand, runScript } from '../cli/command.ts'
import { loadStage } from './lib/load-stage.ts'
import { readStackOutputs, type StackOutputs } from './lib/stack-outputs.ts'
import { addIndexes, addIndexesTo } from './lib/table-indexes.ts'

const USAGE = 'npm run deploy -- [--stage staging] [--yes]\nIts options are in deploy.config.ts.'

const ASSEMBLY = 'cdk.out'
const WITHOUT_APPROVAL = ['--require-approval', 'never']

await runCommand(async () => {
  const { stage, yes } = parseOptions({ stage: { type: 'string' }, yes: { type: 'boolean' } }, USAGE)
  const settings = await loadStage(stage)
  if (!yes && !process.stdin.isTTY) {
    throw new CommandError('Without a terminal nobody can approve changes of permissions: add --yes.')
  }
  await runScript('scripts/build/build-functions.ts')
  const known = await readStackOutputs(settings).catch(() => undefined)
  const builtFor = await buildSite(settings, known?.get('SiteUrl'))
  await deployStack(settings, yes ?? false, known?.get('TableName'))
  const outputs = await readStackOutputs(settings)
  const siteUrl = outputs.get('SiteUrl') ?? ''
  if (settings.hasEdge && builtFor !== siteUrl) {
    console.log(`The site is at ${siteUrl}: building its canonical addresses and its sitemap again.`)
    await buildSite(settings, siteUrl)
    await deployStack(settings, yes ?? false)
  }
  console.log(nextSteps(settings, outputs))
})

/** The origin that the pages were built for. Without a domain it is known only after the first deployment. */
async function buildSite(
  { domain, stage, hasEdge }: Settings,
  knownUrl?: string,
): Promise<string | undefined> {
  if (!hasEdge) return undefined
  const siteUrl = domain ? `https://${domain.name}` : knownUrl
  await runScript('scripts/build/build-site.ts', { STAGE: stage, ...(siteUrl && { SITE_URL: siteUrl }) })
  await runScript('scripts/build/build-cloudfront-functions.ts', { SITE_URL_BEFORE: knownUrl })
  return siteUrl
}

/** An index is filled before the Lambdas that query it are deployed; a first deployment makes all with the table. */
async function deployStack(settings: Settings, isApproved: boolean, deployedTable?: string): Promise<void> {
  const { stage, stackName, existingTable } = settings
  await runCdk(['synth', stackName, '--quiet', '--output', ASSEMBLY], { STAGE: stage })
  const deploy = (assembly: string, options: readonly string[]) =>
    runCdk(['deploy', stackName, '--app', assembly, ...options], { STAGE: stage })
  if (existingTable) await addIndexesTo(existingTable.name)
  else if (deployedTable) {
    const deployment = { stackName, tableName: deployedTable, assembly: ASSEMBLY }
    await addIndexes(deployment, (assembly) => deploy(assembly, WITHOUT_APPROVAL))
  }
  await deploy(ASSEMBLY, isApproved ? WITHOUT_APPROVAL : [])
}

function nextSteps({ stage, stackName, adminEmail }: Settings, outputs: StackOutputs): string {
  const siteUrl = outputs.get('SiteUrl') ?? ''
  const forStage = stackName === 'Gym' ? '' : ` --stage ${stage}`
  return `
  Site    ${siteUrl}
  Staff   ${siteUrl}/admin/login

  Once, after the first deployment (docs/deploy.md):
  1. Confirm the email by which SES verifies the sender, and request production access in the SES console.
  2. ${adminEmail ? `Within 5 minutes ${adminEmail} gets the first invitation: sign in` : `npm run staff:invite -- --email you@your-gym.com --group admin${forStage}`}, and invite the others on the page Staff
  3. STRIPE_SECRET_KEY=sk_... npm run stripe:sync
  4. In Stripe add the webhook ${siteUrl}/api/stripe/webhook
  5. Store both Stripe keys, {"secretKey":"sk_...","webhookSecret":"whsec_..."}, in the secret
     ${outputs.get('StripeSecretArn') ?? ''}
${outputs.has('DnsRecords') ? `  6. Create the DNS records that npm run dns:records${forStage && ` --${forStage}`} prints.\n` : ''}`
}
