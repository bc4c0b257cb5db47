/** @module-tag nightly */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { everyOption, synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** Validating every resource takes seconds on an idle machine and a minute on a busy one. */
const VALIDATION_MS = 240_000

type Finding = { ruleName: string; violatingConstructs: { constructPath?: string }[] }

const addRules = (app: App) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

function findingsIn(app: App): string[] {
  try {
    app.synth()
  } catch (error) {
    if (!String(error).includes('alidation')) throw error
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'))
  const all = report.pluginReports.flatMap((plugin: { violations: Finding[] }) => plugin.violations)
  return all.flatMap(({ ruleName, violatingConstructs }: Finding) =>
    violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  )
}

describe('the stack', () => {
  const hasNoFinding = (options: StageOptions) => () => {
    const { app, remove } = synthesizeStack({ options, validates: true, prepare: addRules })
    expect(findingsIn(app)).toEqual([])
    remove()
  }

  it(
    'has no finding of the CloudFormation validator and no unaccepted AwsSolutions finding',
    { timeout: VALIDATION_MS },
    hasNoFinding(everyOption),
  )

  it(
    'has no finding with the fewest resources',
    { tags: 'nightly', timeout: VALIDATION_MS },
    hasNoFinding({ waf: false }),
  )

  it('has findings for an invalid property and a violated rule (negative control)', () => {
    const app = new App({ analyticsReporting: false })
    addRules(app)
    const stack = new Stack(app, 'Spoiled')
    new Bucket(stack, 'Open')
    const properties = { DisplayNam: 'a property that no topic has' }
    new CfnResource(stack, 'Misspelt', { type: 'AWS::SNS::Topic', properties })
    const found = findingsIn(app).join('\n')
    expect(found).toMatch(/AwsSolutions-S1 .*Open/)
    expect(found).toMatch(/Misspelt/)
  })
})
