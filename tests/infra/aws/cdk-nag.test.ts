import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, CfnResource, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** Each resource is checked against its schema: seconds on an idle machine, a minute on a busy one. */
const VALIDATION_MS = 240_000

type Finding = { ruleName: string; violatingConstructs: { constructPath?: string }[] }

/** Findings of the CloudFormation schemas and the AwsSolutions rules. */
function findings(
  options: StageOptions,
  spoil?: (stack: ReturnType<typeof synthesizeStack>['stack']) => void,
): string[] {
  const prepare = (app: App) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const { app, stack, remove } = synthesizeStack({ options, validates: true, prepare })
  spoil?.(stack)
  try {
    app.synth()
  } catch (error) {
    if (!String(error).includes('alidation')) throw error
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'))
  remove()
  const all = report.pluginReports.flatMap((plugin: { violations: Finding[] }) => plugin.violations)
  return all.flatMap(({ ruleName, violatingConstructs }: Finding) =>
    violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  )
}

/** Every option that adds resources. */
const everything: StageOptions = {
  domain: 'gym.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZoneId: 'Z1',
  hostedZone: 'gym.example',
  mailFrom: 'hello@gym.example',
  mailVerified: true,
  mfa: 'required',
  alarmEmail: 'owner@gym.example',
  waf: true,
  cmk: true,
  anchorYears: 10,
}

describe('the stack', () => {
  it.each([
    ['with the fewest resources', { waf: false }],
    ['with every option', everything],
  ])(
    '%s has no finding of the CloudFormation validator and no AwsSolutions finding that is not accepted',
    (_, options) => {
      expect(findings(options)).toEqual([])
    },
    VALIDATION_MS,
  )

  it('control: reports an invalid property and a violated rule', () => {
    const found = findings({}, (stack) => {
      new Bucket(stack, 'Open')
      new CfnResource(stack, 'Misspelt', {
        type: 'AWS::SNS::Topic',
        properties: { DisplayNam: 'a property that no topic has' },
      })
    }).join('\n')
    expect(found).toMatch(/AwsSolutions-S1 .*Open/)
    expect(found).toMatch(/Misspelt/)
  })
})
