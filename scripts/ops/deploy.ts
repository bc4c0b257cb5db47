import { setTimeout as wait } from 'node:timers/promises'
import type { StageSettings } from '#infra/deploy-config.ts'
import { readSitePlan } from '#infra/hosting/site-manifest.ts'
import { CommandError, parseOptions, runCdk, runCommand, runScript } from '../cli/command.ts'
import { loadStageSettings } from './lib/load-stage-settings.ts'
import { readStackOutputs, type StackOutputs } from './lib/stack-outputs.ts'
import { addStackIndexes, addTableIndexes } from './lib/table-indexes.ts'

const USAGE = 'npm run deploy -- [--stage staging] [--yes]\nOther options are set in deploy.config.ts.'

const ASSEMBLY_FOLDER = 'cdk.out'
const NO_APPROVAL_OPTIONS = ['--require-approval', 'never']

await runCommand(async () => {
  const { stage, yes } = parseOptions({ stage: { type: 'string' }, yes: { type: 'boolean' } }, USAGE)
  const settings = await loadStageSettings(stage)
  if (!yes && !process.stdin.isTTY) {
    throw new CommandError('Permission changes cannot be approved without a terminal. Add --yes.')
  }
  const outputsBefore = await readStackOutputs(settings).catch(() => undefined)
  await build(settings, outputsBefore?.get('SiteUrl'))
  await deployStack(settings, yes ?? false, outputsBefore?.get('TableName'))
  const outputs = await readStackOutputs(settings)
  console.log(nextSteps(settings, outputs))
  if (settings.hasCdn) console.log(await waitForPublishedPages(outputs.get('SiteUrl') ?? ''))
})

/** Builds the site before the Lambdas, because one of the Lambdas contains the renderer of the site. */
async function build({ hasCdn }: StageSettings, deployedUrl: string | undefined): Promise<void> {
  if (hasCdn) {
    await runScript('scripts/build/build-site.ts')
    await runScript('scripts/build/build-cloudfront-functions.ts', { DEPLOYED_SITE_URL: deployedUrl })
  }
  await runScript('scripts/build/build-functions.ts')
}

const PAGES_TIMEOUT_MS = 180_000
const POLL_INTERVAL_MS = 5000

/** Waits for the pages that the job `publishSite` writes after a deployment. Returns a text that says whether the site shows them. */
async function waitForPublishedPages(siteUrl: string): Promise<string> {
  const homePlan = readSitePlan('dist/site').documents.find(({ path }) => path === '/')
  for (const deadline = Date.now() + PAGES_TIMEOUT_MS; Date.now() < deadline; await wait(POLL_INTERVAL_MS)) {
    const page = await fetch(siteUrl).then(
      (response) => response.text(),
      () => undefined,
    )
    if (page === undefined) return `  ${siteUrl} does not respond yet. The pages appear within minutes.`
    if (homePlan && page.includes(homePlan.script) && page.includes(homePlan.styles))
      return '  The site shows the pages of this deployment.'
  }
  return '  The site still shows the previous pages. If this does not change, see docs/operate.md, "The pages are not those of the deployment".'
}

/** Adds new indexes and waits until they are filled before it deploys Lambdas that query them. A first deployment creates all indexes with the table. */
async function deployStack(settings: StageSettings, isApproved: boolean, tableName?: string): Promise<void> {
  const { stage, stackName, existingTable } = settings
  await runCdk(['synth', stackName, '--quiet', '--output', ASSEMBLY_FOLDER], { STAGE: stage })
  const deploy = (assembly: string, options: readonly string[]) =>
    runCdk(['deploy', stackName, '--app', assembly, ...options], { STAGE: stage })
  if (existingTable) await addTableIndexes(existingTable.name)
  else if (tableName) {
    const deployment = { stackName, tableName, assembly: ASSEMBLY_FOLDER }
    await addStackIndexes(deployment, (assembly) => deploy(assembly, NO_APPROVAL_OPTIONS))
  }
  await deploy(ASSEMBLY_FOLDER, isApproved ? NO_APPROVAL_OPTIONS : [])
}

function nextSteps(
  { stage, stackName, adminEmail, alarmEmail }: StageSettings,
  outputs: StackOutputs,
): string {
  const siteUrl = outputs.get('SiteUrl') ?? ''
  const alarmHint = alarmEmail
    ? ''
    : '\n  Alarms are not emailed. Set alarmEmail in deploy.config.ts and deploy again.\n'
  const stageOption = stackName === 'Gym' ? '' : ` --stage ${stage}`
  return `
  Site    ${siteUrl}
  Staff   ${siteUrl}/admin/login
${alarmHint}
  After the first deployment (docs/deploy.md):
  1. Confirm the verification email from SES, and request production access in the SES console.
  2. ${adminEmail ? `Within 5 minutes ${adminEmail} gets the first invitation. Sign in` : `Run npm run staff:invite -- --email you@your-gym.com --group admin${stageOption}`}, then invite the other staff on the Staff page.
  3. Run STRIPE_SECRET_KEY=sk_... npm run stripe:sync
  4. In Stripe, add the webhook ${siteUrl}/api/stripe/webhook
  5. Store both Stripe keys as {"secretKey":"sk_...","webhookSecret":"whsec_..."} in the secret
     ${outputs.get('StripeSecretArn') ?? ''}
${outputs.has('DnsRecords') ? `  6. Create the DNS records that npm run dns:records${stageOption && ` --${stageOption}`} prints.\n` : ''}`
}
