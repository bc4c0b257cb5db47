import {
  CloudFormationClient,
  CreateStackCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { GithubDeployStack } from '#infra/aws/github-deploy-stack.ts'
import { parseStageSettings } from '#infra/deploy-config.ts'
import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { runningEmulator } from './emulator.ts'

/** These tests run the product's calls of S3, Secrets Manager and CloudFormation against an emulator. */
Object.assign(process.env, runningEmulator().environment, { [UPLOADS_BUCKET_ENV]: `uploads-${Date.now()}` })

const { readUpload } = await import('#functions/settings/read-upload.ts')
const { signUpload } = await import('#functions/settings/sign-upload.ts')
const { getStripeSecrets } = await import('#functions/payments/stripe-secrets.ts')

async function upload(content: Buffer, change: Readonly<Record<string, string>> = {}) {
  const { id, url, fields } = await signUpload()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  const { ok } = await fetch(url, { method: 'POST', body: form })
  return { id, ok }
}

it('S3 accepts a picture from the signed form only under its own key', async () => {
  await new S3Client().send(new CreateBucketCommand({ Bucket: process.env[UPLOADS_BUCKET_ENV] }))
  const picture = Buffer.from('a picture')
  const { id, ok } = await upload(picture)
  expect(ok).toBe(true)
  expect(await readUpload(id)).toEqual(new Uint8Array(picture))
  expect(await readUpload('nothing arrived')).toBeUndefined()
  expect(await upload(picture, { key: 'another' })).toMatchObject({ ok: false })
})

it('getStripeSecrets reads the Stripe keys from Secrets Manager', async () => {
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
  const secret = { Name: `stripe-${Date.now()}`, SecretString: JSON.stringify(keys) }
  const { ARN } = await new SecretsManagerClient().send(new CreateSecretCommand(secret))
  process.env.STRIPE_SECRET_ARN = ARN
  expect(await getStripeSecrets()).toEqual(keys)
})

it('CloudFormation creates the role that GitHub uses to deploy a stage', async () => {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false })
  const settings = parseStageSettings({ production: {} }, 'production')
  const stack = new GithubDeployStack(app, 'GymGithubDeploy', {
    settings,
    repository: 'owner/name',
    // MiniStack knows no OIDC providers.
    createsOidcProvider: !process.env.HAS_MINISTACK,
  })
  // The template's rule that checks the bootstrap version is left out.
  const { Resources, Outputs } = Template.fromStack(stack).toJSON()
  const client = new CloudFormationClient()
  const StackName = `GymGithubDeploy-${Date.now()}`
  await client.send(
    new CreateStackCommand({
      StackName,
      TemplateBody: JSON.stringify({ Resources, Outputs }),
      Capabilities: ['CAPABILITY_IAM'],
    }),
  )
  const { reason } = await waitUntilStackCreateComplete({ client, maxWaitTime: 60 }, { StackName })
  const [created] =
    (reason as { Stacks?: { Outputs?: { OutputKey: string; OutputValue: string }[] }[] }).Stacks ?? []
  expect(created?.Outputs).toMatchObject([
    { OutputKey: 'RoleArn', OutputValue: expect.stringMatching(/^arn:aws:iam::\d+:role\/GymGithubDeploy/) },
  ])
})
