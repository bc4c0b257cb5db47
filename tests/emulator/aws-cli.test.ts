import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { callApi } from '#tests/support/stack/call-api.ts'
import { apiUrl, cloudFrontHeaders, edgeKeyOf } from './deployed-product.ts'
import { physicalIdsOf } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'
import { npmRun } from './npm-commands.ts'

Object.assign(process.env, runningEmulator().environment)

const documents = ['docs/deploy.md', 'docs/operate.md', 'docs/upgrade.md'].map((file) =>
  readFileSync(file, 'utf8'),
)
const spans = documents
  .flatMap((text) => [...text.matchAll(/`(aws [^`]+)`|^(aws .+?)(?:\s+#.*)?$/gm)])
  .map(([, inline, line]) => (inline ?? line ?? '').replace(/\s+/g, ' '))

/** Runs a documented command with the AWS CLI, and replaces its placeholders. */
async function documented(command: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const found = spans.find((span) => span === command || span.startsWith(`${command} `))
  if (!found) throw new Error(`No document has the command ${command}`)
  const line = Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), found)
  if (/<[a-z]/i.test(line)) throw new Error(`A placeholder has no value: ${line}`)
  return shell(line)
}

async function shell(line: string): Promise<string> {
  const PATH = [process.env.AWS_CLI, process.env.PATH].join(delimiter)
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { env: { ...process.env, PATH } })
  return stdout
}

let outputs: ReadonlyMap<string, string>
let TableName: string
beforeAll(async () => {
  outputs = await readStackOutputs({ stackName: 'Gym' })
  TableName = outputs.get('TableName') ?? ''
})

describe('the AWS CLI commands of docs/deploy.md', () => {
  it('aws sts get-caller-identity prints the account ID', async () => {
    expect(JSON.parse(await documented('aws sts get-caller-identity'))).toMatchObject({
      Account: expect.stringMatching(/^\d{12}$/),
    })
  })

  it('aws acm prints the CNAME record that validates a requested certificate', async () => {
    const { CertificateArn } = JSON.parse(await documented('aws acm request-certificate'))
    const printed = await documented('aws acm describe-certificate', { '<arn>': CertificateArn })
    const { DomainName, DomainValidationOptions } = JSON.parse(printed).Certificate
    expect(DomainName).toBe('www.your-gym.com')
    expect(DomainValidationOptions[0].ResourceRecord).toMatchObject({ Type: 'CNAME' })
  })

  it('aws secretsmanager stores the Stripe keys, and the webhook accepts only events signed with them', async () => {
    const secret = 'whsec_documented'
    const arn = outputs.get('StripeSecretArn') ?? ''
    const before = await shell(
      `aws secretsmanager get-secret-value --secret-id ${arn} --query SecretString --output text`,
    )
    // The original keys are restored, because the emulator's jobs would call Stripe with these keys.
    onTestFinished(async () => {
      await shell(`aws secretsmanager put-secret-value --secret-id ${arn} --secret-string '${before.trim()}'`)
    })
    await documented('aws secretsmanager put-secret-value', {
      '<arn>': arn,
      'sk_...': 'sk_test_documented',
      'whsec_...': secret,
    })
    const physicalId = await physicalIdsOf('Gym')
    const api = apiUrl(physicalId('AWS::ApiGatewayV2::Api', /^Api/))
    const visitor = cloudFrontHeaders(
      await edgeKeyOf(physicalId('AWS::Lambda::Function', /^getDayPass/)),
      '2001:db8:77::1',
    )
    const body = { id: 'evt_1', object: 'event', type: 'plan.created', data: { object: {} } }
    const deliver = (signedWith: string) =>
      callApi(api, 'POST', '/stripe/webhook', {
        body,
        headers: {
          ...visitor,
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload: JSON.stringify(body),
            secret: signedWith,
          }),
        },
      })
    expect((await deliver(secret)).status).toBe(200)
    expect((await deliver('whsec_other')).status).toBe(400)
  })
})

describe('the AWS CLI commands of docs/operate.md and docs/upgrade.md', () => {
  it('aws dynamodb create-backup makes a backup before an upgrade', async () => {
    const printed = await documented('aws dynamodb create-backup', {
      '<TableName>': TableName,
      '<version>': '9.9.9',
    })
    expect(JSON.parse(printed).BackupDetails).toMatchObject({ BackupName: 'before-9.9.9' })
  })

  it('aws dynamodb restores a table, copies a record back and deletes the restored table', async () => {
    const key = `'{"pk":{"S":"DOCUMENTED"},"sk":{"S":"ROW"}}'`
    const put = (table: string, item: string) =>
      shell(`aws dynamodb put-item --table-name ${table} --item ${item}`)
    await put(TableName, key)
    await documented('aws dynamodb restore-table-to-point-in-time', {
      '<TableName>': TableName,
      '<before the mistake>': new Date().toISOString(),
    })
    await npmRun('table:protect', ['--table', 'gym-restored'])
    const { Count, Items } = JSON.parse(await documented('aws dynamodb scan'))
    expect(Count).toBeGreaterThan(0)
    expect(Items).toBeUndefined()

    await shell(`aws dynamodb delete-item --table-name ${TableName} --key ${key}`)
    const { Item } = JSON.parse(await shell(`aws dynamodb get-item --table-name gym-restored --key ${key}`))
    await put(TableName, `'${JSON.stringify(Item)}'`)
    const back = await shell(`aws dynamodb get-item --table-name ${TableName} --key ${key}`)
    expect(JSON.parse(back).Item).toEqual(Item)

    const old = { '<old>': 'gym-restored' }
    await expect(documented('aws dynamodb delete-table', old)).rejects.toThrow()
    await documented('aws dynamodb update-table', old)
    await documented('aws dynamodb delete-table', old)
    await expect(documented('aws dynamodb scan')).rejects.toThrow('ResourceNotFound')
  })
})
